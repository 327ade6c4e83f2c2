-- Settings of lists other than that of bookings, by the name of the list. Beside those of bookings, and not a row for each
-- list: a version from before writes one row an account.
ALTER TABLE list_setting ADD COLUMN others jsonb NOT NULL DEFAULT '{}';
