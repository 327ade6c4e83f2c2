-- Keys of machines and persons for the operator's calls. Of a secret only its hash is kept.
CREATE TABLE api_key (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Part of the key itself, and the client id of OAuth 2.0.
  public_id text NOT NULL UNIQUE,
  name text NOT NULL,
  secret_hash text NOT NULL,
  -- After a rotation the secret before it is good until then.
  previous_hash text,
  previous_until timestamptz,
  scopes text[] NOT NULL,
  -- Null: all properties.
  properties integer[],
  calls_per_minute integer NOT NULL CHECK (calls_per_minute > 0),
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  CHECK ((previous_hash IS NULL) = (previous_until IS NULL))
);
-- Access tokens of OAuth 2.0, given for a key for an hour.
CREATE TABLE api_token (
  hash text PRIMARY KEY,
  key_id bigint NOT NULL REFERENCES api_key (id) ON DELETE CASCADE,
  scopes text[] NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX api_token_key ON api_token (key_id);
CREATE INDEX api_token_expires ON api_token (expires_at);
-- Who made a change: a key by id and name, a person at the command line, or the operator's token.
ALTER TABLE operator_audit ADD COLUMN actor text NOT NULL DEFAULT 'operator';
