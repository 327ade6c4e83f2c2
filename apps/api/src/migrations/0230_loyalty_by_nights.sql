-- A level of loyalty may be reached by nights: those of stays in the 24 months before today. Null: an operator gives it.
ALTER TABLE loyalty_level ADD COLUMN nights integer CHECK (nights >= 0);
-- A client adds bookings that were made with the proven e-mail, but without signing in: who added which.
ALTER TABLE reservation_event DROP CONSTRAINT reservation_event_kind_check;
ALTER TABLE reservation_event ADD CONSTRAINT reservation_event_kind_check
  CHECK (kind IN ('cancelled', 'mail', 'note', 'claimed'));
