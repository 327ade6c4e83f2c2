-- Browsers that an account has signed in with, by what their secret hashes to: a new one is told to the owner.
CREATE TABLE known_device (
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  fingerprint_hash text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, fingerprint_hash)
);
