-- What a cancelled room costs was settled at the moment of its cancellation, and is kept with it.
ALTER TABLE roomstay
  ADD COLUMN cancelled_at timestamptz,
  ADD COLUMN cancellation_fee integer CHECK (cancellation_fee >= 0);
