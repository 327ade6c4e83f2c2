-- Last parts of addresses that posts had before, which lead to those that they have now (docs/decisions/0199).
CREATE TABLE former_slug (
  website_id integer NOT NULL REFERENCES website ON DELETE CASCADE,
  language text NOT NULL,
  slug text NOT NULL,
  post_id text NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (website_id, language, slug)
);
