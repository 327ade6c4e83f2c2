-- Restrictions of nights, complete: those of each stay that has the night, and days ahead.
ALTER TABLE inventory
  ADD COLUMN minimum_stay_through integer NOT NULL DEFAULT 1,
  ADD COLUMN maximum_stay_through integer,
  ADD COLUMN advance_days integer NOT NULL DEFAULT 0;
ALTER TABLE staged_inventory
  ADD COLUMN minimum_stay_through integer NOT NULL DEFAULT 1,
  ADD COLUMN maximum_stay_through integer,
  ADD COLUMN advance_days integer NOT NULL DEFAULT 0;

-- Those of one rate plan alone, beside the ones of its room type: both apply. Nights without any have no row.
CREATE TABLE rate_restriction (
  room_type_id integer NOT NULL,
  rate_plan_id integer NOT NULL,
  date date NOT NULL,
  stop_sell boolean NOT NULL DEFAULT false,
  closed_to_arrival boolean NOT NULL DEFAULT false,
  closed_to_departure boolean NOT NULL DEFAULT false,
  minimum_stay integer NOT NULL DEFAULT 1,
  maximum_stay integer,
  minimum_stay_through integer NOT NULL DEFAULT 1,
  maximum_stay_through integer,
  advance_days integer NOT NULL DEFAULT 0,
  PRIMARY KEY (room_type_id, date, rate_plan_id)
);
CREATE TABLE staged_rate_restriction (
  property_id integer NOT NULL,
  room_type_id integer NOT NULL,
  rate_plan_id integer NOT NULL,
  date date NOT NULL,
  stop_sell boolean NOT NULL,
  closed_to_arrival boolean NOT NULL,
  closed_to_departure boolean NOT NULL,
  minimum_stay integer NOT NULL,
  maximum_stay integer,
  minimum_stay_through integer NOT NULL,
  maximum_stay_through integer,
  advance_days integer NOT NULL,
  PRIMARY KEY (property_id, room_type_id, date, rate_plan_id)
);

-- As for nights and prices: no foreign key, which checks each row by itself.
CREATE TRIGGER rate_restriction_room_types AFTER INSERT ON rate_restriction REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION require_room_types();
CREATE TRIGGER rate_restriction_rate_plans AFTER INSERT ON rate_restriction REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION require_rate_plans();
CREATE TRIGGER rate_restriction_owner BEFORE UPDATE OF room_type_id, rate_plan_id ON rate_restriction
  FOR EACH ROW EXECUTE FUNCTION refuse_another_owner();
CREATE OR REPLACE FUNCTION delete_nights_of_room_types() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM rate_restriction WHERE room_type_id IN (SELECT id FROM removed);
  DELETE FROM price WHERE room_type_id IN (SELECT id FROM removed);
  DELETE FROM inventory WHERE room_type_id IN (SELECT id FROM removed);
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION delete_prices_of_rate_plans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM rate_restriction WHERE room_type_id IN (SELECT r.id FROM room_type r JOIN removed ON removed.property_id = r.property_id)
    AND rate_plan_id IN (SELECT id FROM removed);
  DELETE FROM price WHERE room_type_id IN (SELECT r.id FROM room_type r JOIN removed ON removed.property_id = r.property_id)
    AND rate_plan_id IN (SELECT id FROM removed);
  RETURN NULL;
END $$;
