-- What was changed of a reservation after it was made, and by whom: the fields alone that changed, before and after.
CREATE TABLE reservation_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reservation_id bigint NOT NULL REFERENCES reservation ON DELETE CASCADE,
  at timestamptz NOT NULL,
  changed_by text NOT NULL CHECK (changed_by IN ('booker', 'client', 'agent', 'travel-agency')),
  -- of the last three
  account_id bigint REFERENCES account ON DELETE SET NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL
);
CREATE INDEX reservation_change_reservation ON reservation_change (reservation_id, id);
CREATE INDEX reservation_change_at ON reservation_change (at);
-- How a token was come by: number and e-mail were typed, a mail to the booker, the browser that booked, or an account.
ALTER TABLE booking_access
  ADD COLUMN given_for text NOT NULL DEFAULT 'found' CHECK (given_for IN ('found', 'mail', 'booking', 'account')),
  ADD COLUMN account_kind text CHECK (account_kind IN ('client', 'agent', 'travel-agency')),
  ADD COLUMN account_id bigint REFERENCES account ON DELETE CASCADE;
