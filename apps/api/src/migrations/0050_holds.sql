-- What part of a room and its extras is charged when it is paid on booking.
ALTER TABLE rate_plan ADD COLUMN prepayment_percent integer NOT NULL DEFAULT 100
  CHECK (prepayment_percent BETWEEN 1 AND 100);
-- Cancelled by the clock and not by a person: money that comes late may still bring it back.
ALTER TABLE reservation ADD COLUMN expired_at timestamptz;
CREATE INDEX reservation_holds ON reservation (held_until) WHERE status = 'provisional';
