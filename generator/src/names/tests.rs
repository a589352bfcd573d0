//! Spellings that have broken generators before.

#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

use super::reserved::{KEYWORDS, PRELUDE};
use super::*;

#[test]
fn spellings_become_identifiers_of_each_kind() {
    let check = |spelling: &str, expected: [&str; 4]| {
        let found = [
            type_name(spelling),
            variant_name(spelling),
            field_name(spelling),
            const_name(spelling),
        ];
        assert_eq!(found, expected, "{spelling}");
    };
    check(
        "list_entities",
        [
            "ListEntities",
            "ListEntities",
            "list_entities",
            "LIST_ENTITIES",
        ],
    );
    check(
        "config:read",
        ["ConfigRead", "ConfigRead", "config_read", "CONFIG_READ"],
    );
    check(
        "channels-manage",
        [
            "ChannelsManage",
            "ChannelsManage",
            "channels_manage",
            "CHANNELS_MANAGE",
        ],
    );
    check("siteId", ["SiteId", "SiteId", "site_id", "SITE_ID"]);
    check(
        "HTMLText",
        ["HtmlText", "HtmlText", "html_text", "HTML_TEXT"],
    );
    check("3d_view", ["_3dView", "_3dView", "_3d_view", "_3D_VIEW"]);
    check("1021", ["_1021", "_1021", "_1021", "_1021"]);
    check("type", ["Type", "Type", "type_", "TYPE"]);
    check("self", ["Self_", "Self_", "self_", "SELF"]);
    check("option", ["Option_", "Option", "option", "OPTION"]);
    check("none", ["None_", "None", "none", "NONE"]);
    check("gen", ["Gen", "Gen", "gen_", "GEN"]);
    check("_private", ["Private", "Private", "private", "PRIVATE"]);
}

#[test]
fn field_e08_every_keyword_gives_an_identifier() {
    for word in KEYWORDS.iter().chain(PRELUDE) {
        for rust in [
            type_name(word),
            variant_name(word),
            field_name(word),
            const_name(word),
        ] {
            syn::parse_str::<syn::Ident>(&rust).unwrap_or_else(|_| panic!("{word} gives {rust}"));
        }
        assert!(!PRELUDE.contains(&type_name(word).as_str()), "{word}");
    }
}

#[test]
fn field_e10_non_ascii_names_are_converted_by_characters() {
    let check = |spelling: &str, variant: &str, field: &str| {
        assert_eq!(
            (
                variant_name(spelling).as_str(),
                field_name(spelling).as_str()
            ),
            (variant, field),
            "{spelling}"
        );
        for rust in [variant, field] {
            syn::parse_str::<syn::Ident>(rust).unwrap();
        }
    };
    check("名前", "名前", "名前");
    check("名前_一覧", "名前一覧", "名前_一覧");
    check("ámbito_único", "ÁmbitoÚnico", "ámbito_único");
    check("a\u{301}mbito", "Ámbito", "ámbito");
    check("q\u{323}\u{307}", "Q", "q");
    check("istanbul", "Istanbul", "istanbul");
    check("İstanbul", "İstanbul", "i\u{307}stanbul");
    check("ışık", "Işık", "ışık");
    check("straße", "Straße", "straße");
    check("x²", "X", "x");
    check("½_price", "Price", "price");
}

#[test]
fn what_nothing_can_be_made_of_is_empty() {
    for spelling in ["_", "__", "<=", "{}", "😀", "*/ /*"] {
        assert_eq!(variant_name(spelling), "", "{spelling}");
        assert_eq!(field_name(spelling), "", "{spelling}");
    }
    assert_eq!(variant_name(""), "Empty");
}

#[test]
fn nested_types_are_named_by_their_path() {
    assert_eq!(
        nested_type_name("ProposeChangeInput", "changes"),
        "ProposeChangeInputChanges"
    );
    assert_eq!(nested_type_name(&type_name("option"), "item"), "OptionItem");
    assert_eq!(nested_type_name("Layout", "option"), "LayoutOption");
    assert_eq!(nested_type_name("Layout", "3d"), "Layout3d");
}

#[test]
fn reserved_words_are_sorted_and_once() {
    for table in [KEYWORDS, PRELUDE, GENERATED_ITEMS, GENERATED_VALUES] {
        assert!(table.is_sorted() && table.windows(2).all(|pair| pair[0] != pair[1]));
    }
}

proptest::proptest! {
    #[test]
    fn whatever_is_not_empty_is_an_identifier(spelling in ".*") {
        for rust in [type_name(&spelling), variant_name(&spelling), field_name(&spelling), const_name(&spelling)] {
            proptest::prop_assert!(rust.is_empty() || syn::parse_str::<syn::Ident>(&rust).is_ok(), "{spelling:?} gives {rust:?}");
        }
    }
}
