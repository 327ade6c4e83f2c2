-- What an agency earns on a website for what it books from now on; each booking has what was agreed when it was made.
-- `commission`: the guest pays the whole price, the agency is owed its part. `net`: the agency pays the price without it.
ALTER TABLE agency_standing
  ADD COLUMN commission_model text NOT NULL DEFAULT 'commission' CHECK (commission_model IN ('commission', 'net')),
  -- In hundredths of a percent of the price of rooms.
  ADD COLUMN commission_rate integer NOT NULL DEFAULT 0 CHECK (commission_rate BETWEEN 0 AND 5000);
-- A statement is of the stays that ended in a month.
CREATE INDEX reservation_agency_departure ON reservation (agency_id, departure) WHERE agency_id IS NOT NULL;
