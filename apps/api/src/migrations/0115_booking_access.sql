-- Tokens that open a booking for a guest without an account; only their hash is stored.
CREATE TABLE booking_access (
  hash text PRIMARY KEY,
  reservation_id bigint NOT NULL REFERENCES reservation ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX booking_access_reservation ON booking_access (reservation_id);
CREATE INDEX booking_access_expires_at ON booking_access (expires_at);
