-- Addresses that pages had before, which lead to those that they have now (docs/decisions/0199).
CREATE TABLE former_path (
  website_id integer NOT NULL REFERENCES website ON DELETE CASCADE,
  language text NOT NULL,
  path text NOT NULL,
  page_id text NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (website_id, language, path)
);
