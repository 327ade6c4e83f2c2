-- What guests were asked about optional cookies, and what they answered (GDPR, article 7(1)). `consent_id` is a random
-- number that the guest's browser has: no account, no address.
CREATE TABLE consent_text (
  website_id integer NOT NULL REFERENCES website ON DELETE CASCADE,
  version text NOT NULL,
  language text NOT NULL,
  content jsonb NOT NULL,
  first_used_at timestamptz NOT NULL,
  PRIMARY KEY (website_id, version, language)
);
CREATE TABLE consent (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  website_id integer NOT NULL REFERENCES website ON DELETE CASCADE,
  consent_id text NOT NULL,
  answered_at timestamptz NOT NULL,
  answer text NOT NULL CHECK (answer IN ('allowed', 'declined')),
  -- absent: the texts of the website could not be read, and the guest saw those of the program
  text_version text,
  language text NOT NULL
);
CREATE INDEX consent_answered_at ON consent (answered_at);
CREATE INDEX consent_of_browser ON consent (website_id, consent_id);
