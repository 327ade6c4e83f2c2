-- Rooms of a type that are held for a travel agency, on nights from `first_night` to `last_night`, both included. What the
-- agency has booked of them is counted from its room stays: nothing is given back here. `agency`: the e-mail that it signed
-- up with, in small letters, so that rooms can be agreed on before the agency has an account. `release_days`: so many days
-- before a night what it has not booked is on sale to everybody; 0: never.
CREATE TABLE allotment (
  room_type_id integer NOT NULL REFERENCES room_type ON DELETE CASCADE,
  position integer NOT NULL,
  agency text NOT NULL,
  first_night date NOT NULL,
  last_night date NOT NULL,
  rooms integer NOT NULL CHECK (rooms > 0),
  release_days integer NOT NULL CHECK (release_days >= 0),
  PRIMARY KEY (room_type_id, position),
  CHECK (last_night >= first_night)
);
CREATE INDEX allotment_agency ON allotment (agency);
