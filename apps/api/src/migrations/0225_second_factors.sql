-- Codes of an authenticator app beside the password. The secret is encrypted with a key that is not in the database.
-- Without `confirmed_at` the account is being set up, and signs in by password alone.
CREATE TABLE second_factor (
  account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  secret text NOT NULL,
  started_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  used_step bigint NOT NULL DEFAULT 0,
  failures integer NOT NULL DEFAULT 0,
  failed_at timestamptz
);
-- Each takes the place of one code, once: for who has lost the phone.
CREATE TABLE recovery_code (
  account_id bigint NOT NULL REFERENCES second_factor ON DELETE CASCADE,
  code_hash text NOT NULL,
  PRIMARY KEY (account_id, code_hash)
);
-- Browsers that are asked for no code for a while.
CREATE TABLE trusted_device (
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  account_id bigint NOT NULL REFERENCES second_factor ON DELETE CASCADE,
  fingerprint_hash text NOT NULL,
  trusted_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  browser text,
  system text,
  UNIQUE (account_id, fingerprint_hash)
);
