-- Days before arrival by which a stay under the plan must be booked.
ALTER TABLE rate_plan ADD COLUMN advance_days integer NOT NULL DEFAULT 0 CHECK (advance_days >= 0);
