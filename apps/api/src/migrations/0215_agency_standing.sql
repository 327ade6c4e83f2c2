-- How a travel agency stands with a website. Without a row: it has not come to this website yet.
CREATE TABLE agency_standing (
  website_id integer NOT NULL REFERENCES website ON DELETE CASCADE,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('pending', 'approved', 'blocked')),
  -- Why it is blocked: the agency reads it.
  reason text,
  requested_at timestamptz NOT NULL,
  PRIMARY KEY (website_id, account_id),
  CHECK ((state = 'blocked') = (reason IS NOT NULL))
);
CREATE INDEX agency_standing_account ON agency_standing (account_id);
-- Who changed it, when and why; newest last.
CREATE TABLE agency_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  website_id integer NOT NULL REFERENCES website ON DELETE CASCADE,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('requested', 'approved', 'blocked', 'unblocked', 'terms')),
  -- The agent; null: nobody, it was automatic or the agency itself.
  agent_id bigint REFERENCES account ON DELETE SET NULL,
  details jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX agency_event_of ON agency_event (website_id, account_id, id);
CREATE INDEX agency_event_account ON agency_event (account_id);
-- Agencies that were here before go on working where they do.
INSERT INTO agency_standing (website_id, account_id, state, requested_at)
  SELECT w.id, a.id, 'approved', a.created_at FROM account a CROSS JOIN website w
  WHERE a.kind = 'travel-agency' AND a.is_verified;
