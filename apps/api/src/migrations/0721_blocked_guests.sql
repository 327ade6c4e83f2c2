-- Guests whom the chain takes no booking of, by e-mail address, phone number or both.
CREATE TABLE blocked_guest (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Names it to callers.
  public_id text NOT NULL UNIQUE DEFAULT gen_random_uuid()::text,
  email text CHECK (email = lower(email)),
  -- As bookings have it: E.164.
  phone text,
  name text NOT NULL,
  reason text NOT NULL,
  at timestamptz NOT NULL,
  -- As the record of changes names who did it.
  blocked_by text NOT NULL,
  CONSTRAINT blocked_guest_check CHECK (email IS NOT NULL OR phone IS NOT NULL)
);
CREATE UNIQUE INDEX blocked_guest_email ON blocked_guest (email) WHERE email IS NOT NULL;
CREATE UNIQUE INDEX blocked_guest_phone ON blocked_guest (phone) WHERE phone IS NOT NULL;
