-- Rooms that can be sold, per room type and night. The checks carry the promise that no room is sold twice.
CREATE TABLE inventory (
  room_type_id integer NOT NULL REFERENCES room_type ON DELETE CASCADE,
  date date NOT NULL,
  total integer NOT NULL CHECK (total >= 0),
  sold integer NOT NULL DEFAULT 0 CHECK (sold >= 0),
  held integer NOT NULL DEFAULT 0 CHECK (held >= 0),
  stop_sell boolean NOT NULL DEFAULT false,
  closed_to_arrival boolean NOT NULL DEFAULT false,
  closed_to_departure boolean NOT NULL DEFAULT false,
  -- read on the arrival day
  minimum_stay integer NOT NULL DEFAULT 1,
  maximum_stay integer,
  PRIMARY KEY (room_type_id, date),
  CONSTRAINT no_overselling CHECK (sold + held <= total)
);
-- Prices of plans that have their own, in minor units, per night, taxes included.
CREATE TABLE price (
  room_type_id integer NOT NULL REFERENCES room_type ON DELETE CASCADE,
  rate_plan_id integer NOT NULL REFERENCES rate_plan ON DELETE CASCADE,
  date date NOT NULL,
  -- two adults
  base integer NOT NULL CHECK (base >= 0),
  -- taken off for one adult alone; added for each adult beyond two
  single_reduction integer NOT NULL DEFAULT 0,
  extra_adult integer NOT NULL DEFAULT 0,
  PRIMARY KEY (room_type_id, date, rate_plan_id)
);
CREATE TABLE reservation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE,
  locator text NOT NULL UNIQUE,
  website_id integer NOT NULL REFERENCES website,
  property_id integer NOT NULL REFERENCES property,
  client_id bigint REFERENCES account,
  agency_id bigint REFERENCES account,
  status text NOT NULL CHECK (status IN ('confirmed', 'cancelled', 'provisional')),
  held_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  arrival date NOT NULL,
  departure date NOT NULL,
  guest_name text NOT NULL,
  guest_email text NOT NULL,
  currency text NOT NULL,
  total integer NOT NULL,
  paid integer NOT NULL DEFAULT 0,
  -- everything else as it was agreed: never computed again
  snapshot jsonb NOT NULL,
  CHECK (departure > arrival)
);
CREATE INDEX reservation_client ON reservation (client_id, id DESC) WHERE client_id IS NOT NULL;
CREATE INDEX reservation_agency ON reservation (agency_id, id DESC) WHERE agency_id IS NOT NULL;
CREATE INDEX reservation_website ON reservation (website_id, id DESC);
CREATE TABLE roomstay (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE,
  reservation_id bigint NOT NULL REFERENCES reservation ON DELETE CASCADE,
  room_type_id integer NOT NULL REFERENCES room_type,
  status text NOT NULL CHECK (status IN ('confirmed', 'cancelled', 'provisional')),
  arrival date NOT NULL,
  departure date NOT NULL,
  snapshot jsonb NOT NULL
);
CREATE INDEX roomstay_reservation ON roomstay (reservation_id);
CREATE INDEX roomstay_nights ON roomstay (room_type_id, arrival);
-- One row an intent. `answer` is null while the first request with this key is still running.
CREATE TABLE idempotency (
  key text PRIMARY KEY,
  request_hash text NOT NULL,
  status integer,
  answer text,
  created_at timestamptz NOT NULL DEFAULT now()
);
