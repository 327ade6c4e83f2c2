-- A website file is imported in many short transactions, so that other websites are answered meanwhile. One at a time;
-- its row says how far it came: a process that finds one abandoned removes it ('preparing') or completes it ('switched').
CREATE TABLE website_import (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  state text NOT NULL DEFAULT 'preparing' CHECK (state IN ('preparing', 'switched')),
  -- renewed by the process that imports
  beat_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- made by this import, and shown by no website before the switch
  new_properties integer[] NOT NULL DEFAULT '{}',
  new_destinations integer[] NOT NULL DEFAULT '{}'
);
CREATE UNIQUE INDEX website_import_only_one ON website_import ((true));

-- Changed nights of properties that are on sale already: moved to `inventory` and `price` from the switch on.
CREATE TABLE staged_inventory (
  property_id integer NOT NULL,
  room_type_id integer NOT NULL,
  date date NOT NULL,
  total integer NOT NULL,
  stop_sell boolean NOT NULL,
  closed_to_arrival boolean NOT NULL,
  closed_to_departure boolean NOT NULL,
  minimum_stay integer NOT NULL,
  maximum_stay integer,
  PRIMARY KEY (property_id, room_type_id, date)
);
CREATE TABLE staged_price (
  property_id integer NOT NULL,
  room_type_id integer NOT NULL,
  rate_plan_id integer NOT NULL,
  date date NOT NULL,
  base bigint NOT NULL,
  single_reduction bigint NOT NULL,
  extra_adult bigint NOT NULL,
  PRIMARY KEY (property_id, room_type_id, date, rate_plan_id)
);

-- Nights are written by the hundred thousand, and a foreign key checks each row by itself: it took most of an import.
-- The same promise, checked once a statement and with the same locks: no night without its room type and rate plan.
ALTER TABLE inventory DROP CONSTRAINT inventory_room_type_id_fkey;
ALTER TABLE price DROP CONSTRAINT price_room_type_id_fkey;
ALTER TABLE price DROP CONSTRAINT price_rate_plan_id_fkey;

CREATE FUNCTION require_room_types() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE missing integer;
BEGIN
  PERFORM FROM room_type WHERE id IN (SELECT room_type_id FROM added) ORDER BY id FOR KEY SHARE;
  SELECT room_type_id INTO missing FROM added WHERE NOT EXISTS (SELECT FROM room_type WHERE id = room_type_id) LIMIT 1;
  IF FOUND THEN
    RAISE foreign_key_violation USING MESSAGE = format('%s: there is no room type %s', TG_TABLE_NAME, missing);
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION require_rate_plans() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE missing integer;
BEGIN
  PERFORM FROM rate_plan WHERE id IN (SELECT rate_plan_id FROM added) ORDER BY id FOR KEY SHARE;
  SELECT rate_plan_id INTO missing FROM added WHERE NOT EXISTS (SELECT FROM rate_plan WHERE id = rate_plan_id) LIMIT 1;
  IF FOUND THEN
    RAISE foreign_key_violation USING MESSAGE = format('%s: there is no rate plan %s', TG_TABLE_NAME, missing);
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION delete_nights_of_room_types() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM price WHERE room_type_id IN (SELECT id FROM removed);
  DELETE FROM inventory WHERE room_type_id IN (SELECT id FROM removed);
  RETURN NULL;
END $$;
CREATE FUNCTION delete_prices_of_rate_plans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM price WHERE room_type_id IN (SELECT r.id FROM room_type r JOIN removed ON removed.property_id = r.property_id)
    AND rate_plan_id IN (SELECT id FROM removed);
  RETURN NULL;
END $$;
CREATE FUNCTION refuse_another_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE foreign_key_violation USING MESSAGE = format('%s: a night stays with its room type and rate plan', TG_TABLE_NAME);
END $$;

CREATE TRIGGER inventory_room_types AFTER INSERT ON inventory REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION require_room_types();
CREATE TRIGGER price_room_types AFTER INSERT ON price REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION require_room_types();
CREATE TRIGGER price_rate_plans AFTER INSERT ON price REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION require_rate_plans();
CREATE TRIGGER inventory_owner BEFORE UPDATE OF room_type_id ON inventory
  FOR EACH ROW EXECUTE FUNCTION refuse_another_owner();
CREATE TRIGGER price_owner BEFORE UPDATE OF room_type_id, rate_plan_id ON price
  FOR EACH ROW EXECUTE FUNCTION refuse_another_owner();
CREATE TRIGGER room_type_nights AFTER DELETE ON room_type REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION delete_nights_of_room_types();
CREATE TRIGGER rate_plan_prices AFTER DELETE ON rate_plan REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION delete_prices_of_rate_plans();
