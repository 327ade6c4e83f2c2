-- What happened, written in the transaction that made it happen (docs/decisions/0140). Rows are never changed but for their
-- position. A payload holds ids, amounts and codes, nothing that a person wrote.
CREATE TABLE event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The order for readers: given after the commit, so that no row appears behind one that was read.
  position bigint UNIQUE,
  at timestamptz NOT NULL,
  type text NOT NULL,
  -- Of the payload.
  version smallint NOT NULL,
  website_id integer,
  property_id integer,
  reservation_id bigint REFERENCES reservation ON DELETE CASCADE,
  -- What it happened to, as the API names it: the locator of a reservation, the public id of an account.
  subject text,
  actor_kind text NOT NULL CHECK (actor_kind IN ('booker', 'client', 'agent', 'travel-agency', 'operator', 'system')),
  account_id bigint REFERENCES account ON DELETE SET NULL,
  -- Of an operator: a key or a person, as the record of changes names it.
  actor_name text,
  data jsonb NOT NULL
);
CREATE INDEX event_unplaced ON event (id) WHERE position IS NULL;
CREATE INDEX event_reservation ON event (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX event_property ON event (property_id, position);
CREATE INDEX event_account ON event (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX event_at ON event USING brin (at);
-- The last position that was given. Its row is locked while positions are given.
CREATE TABLE event_position (last bigint NOT NULL);
INSERT INTO event_position VALUES (0);
