-- Persons and programs of the chain work with bookings, as agents of a website do. A key has no account: its name is
-- written down beside what it did, as in the table of events.
ALTER TABLE reservation_event DROP CONSTRAINT reservation_event_by_kind_check;
ALTER TABLE reservation_event ADD CONSTRAINT reservation_event_by_kind_check
  CHECK (by_kind IN ('booker', 'client', 'agent', 'travel-agency', 'operator'));
-- Of an operator: a key or a person, as the record of changes names it.
ALTER TABLE reservation_event ADD COLUMN actor_name text;

ALTER TABLE reservation_change DROP CONSTRAINT reservation_change_changed_by_check;
ALTER TABLE reservation_change ADD CONSTRAINT reservation_change_changed_by_check
  CHECK (changed_by IN ('booker', 'client', 'agent', 'travel-agency', 'operator'));
ALTER TABLE reservation_change ADD COLUMN actor_name text;

-- Lists of all websites: in each order, of what was made and of what was cancelled since a moment.
CREATE INDEX reservation_arrival ON reservation (arrival, id);
CREATE INDEX reservation_guest_name ON reservation (lower(guest_name), id);
CREATE INDEX reservation_total ON reservation (currency, whole_price DESC, id DESC);
CREATE INDEX reservation_created ON reservation (created_at);
CREATE INDEX roomstay_cancelled ON roomstay (cancelled_at) WHERE cancelled_at IS NOT NULL;
