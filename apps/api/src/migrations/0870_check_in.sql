-- Online check-in of guests (docs/decisions/0231). No row: the property has none.
CREATE TABLE property_check_in (
  property_id integer PRIMARY KEY REFERENCES property ON DELETE CASCADE,
  register text NOT NULL CHECK (register IN ('spain', 'italy', 'portugal', 'other')),
  -- Days before the arrival from which guests check in.
  opens_days integer NOT NULL DEFAULT 7 CHECK (opens_days BETWEEN 1 AND 30)
);

-- Guests of rooms as the law wants them written down.
CREATE TABLE guest_registration (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE,
  roomstay_id bigint NOT NULL REFERENCES roomstay ON DELETE CASCADE,
  -- Of the person in the room, from 1 on: adults first, then children from the oldest to the youngest.
  place integer NOT NULL CHECK (place BETWEEN 1 AND 99),
  -- Encrypted with a key that is not in the database.
  person text NOT NULL,
  registered_at timestamptz NOT NULL,
  registered_by text NOT NULL CHECK (registered_by IN ('guest', 'desk')),
  UNIQUE (roomstay_id, place)
);
