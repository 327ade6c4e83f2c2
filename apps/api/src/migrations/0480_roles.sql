-- What a person may do: a set of permissions by name. A new role is a row.
CREATE TABLE role (
  name text PRIMARY KEY CHECK (name ~ '^[a-z][a-z0-9-]{0,39}$'),
  -- Which accounts can have it.
  kind text NOT NULL CHECK (kind IN ('client', 'agent', 'travel-agency')),
  permissions text[] NOT NULL,
  -- It comes with the product and stays as it is.
  is_built_in boolean NOT NULL DEFAULT false
);
INSERT INTO role (name, kind, permissions, is_built_in) VALUES
  ('client', 'client', '{reservations.read,reservations.write}', true),
  ('agent', 'agent',
    '{reservations.read,reservations.write,agencies.read,agencies.write,agencies.credit}', true),
  ('lead-agent', 'agent',
    '{reservations.read,reservations.write,fees.lower,agencies.read,agencies.write,agencies.credit}', true),
  ('receptionist', 'agent', '{reservations.read,reservations.write}', true),
  ('manager', 'travel-agency',
    '{reservations.read,reservations.write,statements.read,agreements.read,agency-users.write,agency-profile.write}', true),
  ('seller', 'travel-agency', '{reservations.read,reservations.write,statements.read,agreements.read}', true);

-- Null: the role that has the name of the kind. A person of a travel agency has the role of `agency_user`.
ALTER TABLE account ADD COLUMN role text REFERENCES role;
CREATE INDEX account_role ON account (role) WHERE role IS NOT NULL;
-- Of an agent: whose reservations they read and change; null: those of all properties.
ALTER TABLE account ADD COLUMN properties integer[];
-- The column stays for back ends of the version before, while they are replaced.
UPDATE account SET role = 'lead-agent' WHERE may_lower_fees;
