ALTER TABLE account ADD COLUMN password_set_at timestamptz NOT NULL DEFAULT now();
-- A link to choose a new password. Its token is known to the mail alone; here is what it hashes to.
CREATE TABLE password_reset (
  token_hash text PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_reset_account ON password_reset (account_id, sent_at);
