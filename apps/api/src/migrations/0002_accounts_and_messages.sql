CREATE TABLE loyalty_level (id text PRIMARY KEY, percent integer NOT NULL, content jsonb NOT NULL);
CREATE TABLE account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('client', 'agent', 'travel-agency')),
  email text NOT NULL,
  password_hash text NOT NULL,
  password_expired boolean NOT NULL DEFAULT false,
  loyalty_level text REFERENCES loyalty_level,
  -- what the kind's record shows: name, surname, or the agency's fields
  profile jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX account_email ON account (kind, lower(email));
-- A token is good while its row is here.
CREATE TABLE session (
  jti text PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  website_id integer NOT NULL REFERENCES website ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX session_expiry ON session (expires_at);
CREATE TABLE sign_in_failure (key text NOT NULL, at timestamptz NOT NULL DEFAULT now());
CREATE INDEX sign_in_failure_key ON sign_in_failure (key, at);
CREATE TABLE signing_key (kid text PRIMARY KEY, private_jwk jsonb NOT NULL, created_at timestamptz NOT NULL DEFAULT now());

-- What is to be done once a transaction has committed. Workers take rows with SKIP LOCKED.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  last_error text
);
CREATE INDEX outbox_due ON outbox (due_at) WHERE done_at IS NULL;
CREATE TABLE mailbox_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  outbox_id bigint UNIQUE,
  sent_at timestamptz NOT NULL DEFAULT now(),
  sender text NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  attachments jsonb NOT NULL DEFAULT '[]'
);
CREATE TABLE contact_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  website_id integer NOT NULL REFERENCES website ON DELETE CASCADE,
  form text NOT NULL,
  fields jsonb NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now()
);
