//! The whole contract, part by part: first what others refer to, then what refers to it.

use super::Check;
use crate::model;
use crate::syntax::ContractFile;

impl Check<'_> {
    /// All that could be read, as a contract. Where something is missing it is no sound one, and that has been told.
    pub(super) fn contract(&mut self) -> Option<model::Contract> {
        let files = self.files;
        let Some(file) = &files.contract.content else {
            self.others_alone();
            return None;
        };
        let place = files.contract.place;
        let ContractFile {
            pliego,
            contract,
            version,
            title,
            languages,
            contact,
            instructions,
            open_world,
            features,
            plans,
            scopes,
            areas,
            limits,
            types: _,
            resources,
            policies,
            order,
            other_names,
            docs,
        } = file;
        self.languages = self.languages(languages, place);
        self.format(pliego, place);
        self.named_as_folder(contract, place);
        let version = self.version(version, place);
        let title = self.demanded_text(
            title,
            "title",
            "the contract",
            place,
            &super::text::Scope::default(),
        );
        let contact = self.optional_text(contact, &super::text::Scope::default());
        let instructions = self.instructions(instructions, place);
        let features = self.features(features);
        let plans = self.plans(plans);
        let scopes = self.scopes(scopes);
        let areas = self.areas(areas);
        let limits = self.limits(limits);
        let resources = self.resources(resources);
        let policies = self.policies(policies);
        self.order_is_known(order);
        self.other_names(other_names);
        let types = self.shared_types();
        let fields = self.error_fields();
        let entities = self.entities();
        let tools = self.tools(&entities);
        let errors = self.errors(fields, &tools);
        let pages = self.pages();
        let session = self.session(docs, &tools);
        Some(model::Contract {
            name: files.folder.clone(),
            version,
            title,
            languages: self.languages.iter().map(|&each| each.to_owned()).collect(),
            instructions,
            contact,
            open_world: open_world.value() == Some(&true),
            features,
            plans,
            scopes,
            areas,
            limits,
            types,
            resources,
            policies,
            errors,
            entities,
            tools,
            pages,
            session,
        })
    }

    /// Without contract.yaml the other files are looked at all the same.
    fn others_alone(&mut self) {
        let fields = self.error_fields();
        let entities = self.entities();
        let tools = self.tools(&entities);
        self.errors(fields, &tools);
    }
}
