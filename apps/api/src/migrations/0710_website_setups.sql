-- Websites that persons of the chain set up on screen (docs/decisions/0185). A row goes when its website is online.
CREATE TABLE website_setup (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  -- A website file, maybe incomplete; json keeps the order in which it was written.
  file json NOT NULL,
  -- Ids that what is added gets, from this one on.
  first_id integer NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL
);

-- The first of a thousand ids of websites, destinations, properties, room types and rate plans that were set up on screen.
CREATE SEQUENCE website_setup_first_id AS integer START 10000 INCREMENT 1000 MINVALUE 10000;
