-- Persons of the chain who sign in themselves (docs/decisions/0170): accounts of a kind of their own, which no website
-- knows. What they may do is a role of theirs, a set of the scopes that keys have too.
ALTER TABLE account DROP CONSTRAINT account_kind_check;
ALTER TABLE account ADD CONSTRAINT account_kind_check CHECK (kind IN ('client', 'agent', 'travel-agency', 'operator'));

CREATE TABLE operator_role (
  name text PRIMARY KEY CHECK (name ~ '^[a-z][a-z0-9-]{0,39}$'),
  permissions text[] NOT NULL,
  -- It comes with the product and stays as it is.
  is_built_in boolean NOT NULL DEFAULT false
);
INSERT INTO operator_role (name, permissions, is_built_in) VALUES
  ('owner', '{websites.read,websites.write,availability.write,rates.read,rates.write,reservations.read,reservations.write,payments.read,promotions.read,promotions.write,reviews.read,reviews.write,messages.read,messages.write,webhooks.read,webhooks.write,agents.read,agents.write,operators.read,operators.write,retention.read,retention.write,audit.read,keys.read,keys.write}', true),
  ('revenue', '{websites.read,availability.write,rates.read,rates.write,reservations.read,promotions.read,promotions.write,audit.read}', true),
  ('content', '{websites.read,websites.write,promotions.read,reviews.read,reviews.write}', true),
  ('desk', '{websites.read,availability.write,rates.read,reservations.read,reservations.write,payments.read,promotions.read,reviews.read,messages.read,messages.write}', true),
  ('finance', '{websites.read,rates.read,reservations.read,payments.read,promotions.read,audit.read}', true),
  ('viewer', '{websites.read,rates.read,reservations.read,payments.read,promotions.read,reviews.read,messages.read}', true);

-- Name and surname are in the profile of the account, as those of agents.
CREATE TABLE operator_account (
  account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  role text NOT NULL REFERENCES operator_role(name),
  -- What they work for. Null: all websites; all properties of these.
  websites integer[],
  properties integer[],
  invited_at timestamptz NOT NULL,
  -- Null: at the command line, by a key, or by somebody who is gone.
  invited_by bigint REFERENCES account ON DELETE SET NULL,
  -- Of the link that was mailed last; null: it was used or revoked.
  invitation_hash text UNIQUE,
  invitation_expires_at timestamptz,
  -- Null: no password has been chosen yet.
  activated_at timestamptz,
  deactivated_at timestamptz,
  last_sign_in_at timestamptz
);
CREATE INDEX operator_account_role ON operator_account (role);
CREATE INDEX operator_account_invited_by ON operator_account (invited_by);

-- The token is in a cookie of the browser; here is what it hashes to.
CREATE TABLE operator_session (
  hash text PRIMARY KEY,
  -- Names it to the person.
  id text NOT NULL UNIQUE DEFAULT gen_random_uuid()::text,
  account_id bigint NOT NULL REFERENCES operator_account ON DELETE CASCADE,
  -- The password was right, and the code of the second factor has not come: nothing else can be done with it.
  is_challenge boolean NOT NULL DEFAULT false,
  started_at timestamptz NOT NULL,
  -- To the minute: a session that is not used ends.
  seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  browser text,
  system text
);
CREATE INDEX operator_session_account ON operator_session (account_id);
CREATE INDEX operator_session_expiry ON operator_session (expires_at);
