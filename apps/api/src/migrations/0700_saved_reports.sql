-- Reports that persons of the chain have saved for themselves (docs/decisions/0182).
CREATE TABLE saved_report (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Names it to the person.
  public_id text NOT NULL UNIQUE DEFAULT gen_random_uuid()::text,
  account_id bigint NOT NULL REFERENCES operator_account ON DELETE CASCADE,
  name text NOT NULL,
  -- What it shows: `reportSettingsSchema`.
  settings jsonb NOT NULL
);
CREATE UNIQUE INDEX saved_report_name ON saved_report (account_id, lower(name));
