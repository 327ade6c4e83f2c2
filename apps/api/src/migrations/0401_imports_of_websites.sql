-- An import waits for those of its own websites and properties, no others (docs/decisions/0121).
DROP INDEX website_import_only_one;
CREATE TABLE website_import_scope (
  kind text NOT NULL CHECK (kind IN ('website', 'property')),
  of_id integer NOT NULL,
  import_id bigint NOT NULL REFERENCES website_import ON DELETE CASCADE,
  PRIMARY KEY (kind, of_id)
);
CREATE INDEX website_import_scope_import ON website_import_scope (import_id);
