-- What a service of machine translation has proposed, until a person uses it (docs/decisions/0197).
CREATE TABLE translation_proposal (
  website_id integer NOT NULL REFERENCES website ON DELETE CASCADE,
  kind text NOT NULL,
  entry_id text NOT NULL,
  language text NOT NULL,
  -- SHA-256: a proposal is for a source, wherever its text is.
  source_hash text NOT NULL,
  text text NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (website_id, kind, entry_id, language, source_hash)
);
