# The verbs of this repository; CI calls these and nothing else. What needs logic is a Rust binary.
.DEFAULT_GOAL := help
CARGO ?= cargo
PLIEGO = $(CARGO) run --locked --quiet -p pliego --

.PHONY: help run build test generate check lint fmt clients bench clean

help: ## Show these verbs
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: ## Build and serve Findalo with a demo tenant on http://127.0.0.1:8787/api/mcp
	$(CARGO) run --locked --quiet -p findalo -- serve --demo

build: ## Build everything
	$(CARGO) build --locked --workspace

test: ## Run every Rust test
	$(CARGO) test --locked --workspace --quiet

generate: ## Write generated/*/review from spec/
	$(PLIEGO) generate

check: ## Check every contract, and that generated/*/review is fresh
	$(PLIEGO) check
	$(PLIEGO) generate --check

lint: ## Formatting, clippy, features built alone, dependency rules where cargo-deny is installed
	$(CARGO) fmt --all --check
	$(CARGO) clippy --locked --workspace --all-targets -- -D warnings
	$(CARGO) check --locked --quiet -p pliego --no-default-features
	if $(CARGO) deny --version >/dev/null 2>&1; then $(CARGO) deny --locked check bans licenses sources; fi

fmt: ## Format the sources
	$(CARGO) fmt --all

clients: ## Drive the server with the official clients: TypeScript v1 and v2, Python
	$(CARGO) run --locked --quiet -p pliego-tests --bin clients

bench: ## Print the figures of the generator, side by side in one run
	$(CARGO) bench --locked --quiet -p pliego --bench generate

clean: ## Remove what was built
	$(CARGO) clean
