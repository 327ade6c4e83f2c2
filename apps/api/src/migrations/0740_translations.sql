-- Texts of entries by language (docs/decisions/0195), and persons who translate them (0196).

-- Sources that a translation of an entry was right for, as SHA-256 of both. A translation without a row is right for the
-- text that it is beside; one with rows is outdated beside any other text.
CREATE TABLE translation_source (
  website_id integer NOT NULL REFERENCES website ON DELETE CASCADE,
  kind text NOT NULL,
  entry_id text NOT NULL,
  language text NOT NULL,
  translation_hash text NOT NULL,
  source_hash text NOT NULL,
  PRIMARY KEY (website_id, kind, entry_id, language, translation_hash, source_hash)
);

-- Languages that somebody translates into. Null: all.
ALTER TABLE operator_account ADD COLUMN languages text[];

INSERT INTO operator_role (name, permissions, is_built_in)
VALUES ('translator', '{websites.read,texts.write}', true)
-- a role that the chain has under this name stays as it is
ON CONFLICT (name) DO NOTHING;
UPDATE operator_role SET permissions = permissions || '{texts.write}'::text[]
 WHERE is_built_in AND name IN ('owner', 'content') AND NOT 'texts.write' = ANY(permissions);
