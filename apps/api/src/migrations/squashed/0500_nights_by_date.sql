-- Nights are partitioned by date, in half-years (docs/decisions/0126): what a search reads lies together, and a half-year
-- that has been over for two years is dropped at once. make_night_parts makes them: a job calls it ahead of time, and all
-- code that writes nights.

ALTER TABLE inventory RENAME TO inventory_before;
ALTER TABLE price RENAME TO price_before;
ALTER TABLE rate_restriction RENAME TO rate_restriction_before;

CREATE TABLE inventory (LIKE inventory_before INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE (date);
CREATE TABLE price (LIKE price_before INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE (date);
CREATE TABLE rate_restriction (LIKE rate_restriction_before INCLUDING DEFAULTS INCLUDING CONSTRAINTS)
  PARTITION BY RANGE (date);

-- `2027h1` of a day.
CREATE FUNCTION half_year_of(day date) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT extract(year FROM day)::int || CASE WHEN extract(month FROM day) < 7 THEN 'h1' ELSE 'h2' END
$$;

-- Makes the half-years from one day to another, both included, that are not there yet. A process needs no right to change
-- the schema for it. Reading and writing goes on meanwhile. Its callers refuse nights that are years away.
CREATE FUNCTION make_night_parts(first date, last date) RETURNS integer
LANGUAGE plpgsql STRICT SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  begins date;
  ends date;
  parent text;
  part text;
  made integer := 0;
BEGIN
  IF last - first > 7320 THEN
    RAISE check_violation USING MESSAGE = format('nights from %s to %s are those of too many years', first, last);
  END IF;
  FOREACH parent IN ARRAY ARRAY['inventory', 'price', 'rate_restriction'] LOOP
    begins := make_date(extract(year FROM first)::int, CASE WHEN extract(month FROM first) < 7 THEN 1 ELSE 7 END, 1);
    WHILE begins <= last LOOP
      ends := (begins + interval '6 months')::date;
      part := parent || '_' || half_year_of(begins);
      IF to_regclass('public.' || part) IS NULL THEN
        -- one transaction at a time; the number means nothing else. Another one may have made it meanwhile
        PERFORM pg_advisory_xact_lock(715203119);
        IF to_regclass('public.' || part) IS NULL THEN
          -- a table of its own first: made as a part at once it would wait for all readers
          EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING INDEXES)', part, parent);
          EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, part, begins, ends);
          made := made + 1;
        END IF;
      END IF;
      begins := ends;
    END LOOP;
  END LOOP;
  RETURN made;
END $$;

-- Drops the half-years that ended before a day. Never one that has been over for less than two years.
CREATE FUNCTION drop_night_parts(before date) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  part record;
  dropped integer := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(715203119);
  FOR part IN
    SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent IN ('inventory'::regclass, 'price'::regclass, 'rate_restriction'::regclass)
      AND substring(c.relname FROM '_(\d{4}h[12])$') < half_year_of(least(before, current_date - 730))
    ORDER BY c.relname
  LOOP
    EXECUTE format('DROP TABLE %I', part.name);
    dropped := dropped + 1;
  END LOOP;
  RETURN dropped;
END $$;

-- The database analyzes parts by itself, not the whole, which joins are planned by.
CREATE FUNCTION analyze_nights() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  ANALYZE inventory;
  ANALYZE price;
  ANALYZE rate_restriction;
END $$;

ALTER TABLE inventory_before RENAME CONSTRAINT inventory_pkey TO inventory_before_pkey;
ALTER TABLE price_before RENAME CONSTRAINT price_pkey TO price_before_pkey;
ALTER TABLE rate_restriction_before RENAME CONSTRAINT rate_restriction_pkey TO rate_restriction_before_pkey;

-- those of two years ahead, and those of all nights that are there
SELECT make_night_parts(
  least(current_date, (SELECT min(date) FROM inventory_before), (SELECT min(date) FROM price_before),
    (SELECT min(date) FROM rate_restriction_before)),
  greatest(current_date + 731, (SELECT max(date) FROM inventory_before), (SELECT max(date) FROM price_before),
    (SELECT max(date) FROM rate_restriction_before)));
INSERT INTO inventory SELECT * FROM inventory_before;
INSERT INTO price SELECT * FROM price_before;
INSERT INTO rate_restriction SELECT * FROM rate_restriction_before;
ALTER TABLE inventory ADD PRIMARY KEY (room_type_id, date);
ALTER TABLE price ADD PRIMARY KEY (room_type_id, date, rate_plan_id);
ALTER TABLE rate_restriction ADD PRIMARY KEY (room_type_id, date, rate_plan_id);
DROP TABLE inventory_before, price_before, rate_restriction_before;
SELECT analyze_nights();

-- As before: no night without its room type and rate plan, checked once a statement.
CREATE TRIGGER inventory_room_types AFTER INSERT ON inventory REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION require_room_types();
CREATE TRIGGER price_room_types AFTER INSERT ON price REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION require_room_types();
CREATE TRIGGER price_rate_plans AFTER INSERT ON price REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION require_rate_plans();
CREATE TRIGGER rate_restriction_room_types AFTER INSERT ON rate_restriction REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION require_room_types();
CREATE TRIGGER rate_restriction_rate_plans AFTER INSERT ON rate_restriction REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION require_rate_plans();
CREATE TRIGGER inventory_owner BEFORE UPDATE OF room_type_id ON inventory
  FOR EACH ROW EXECUTE FUNCTION refuse_another_owner();
CREATE TRIGGER price_owner BEFORE UPDATE OF room_type_id, rate_plan_id ON price
  FOR EACH ROW EXECUTE FUNCTION refuse_another_owner();
CREATE TRIGGER rate_restriction_owner BEFORE UPDATE OF room_type_id, rate_plan_id ON rate_restriction
  FOR EACH ROW EXECUTE FUNCTION refuse_another_owner();
