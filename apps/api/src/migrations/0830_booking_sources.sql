-- Sources of bookings in the figures of reports (docs/decisions/0218). Empty: none, or not known.
ALTER TABLE report_room
  ADD COLUMN source text NOT NULL DEFAULT '',
  ADD COLUMN campaign text NOT NULL DEFAULT '',
  ADD COLUMN referrer text NOT NULL DEFAULT '';
ALTER TABLE report_night
  ADD COLUMN source text NOT NULL DEFAULT '',
  ADD COLUMN campaign text NOT NULL DEFAULT '',
  ADD COLUMN referrer text NOT NULL DEFAULT '';

-- The name of the constraint is the one that the database gave it.
DO $$
BEGIN
  EXECUTE (SELECT 'ALTER TABLE report_night DROP CONSTRAINT ' || quote_ident(conname)
    FROM pg_constraint WHERE conrelid = 'report_night'::regclass AND contype = 'u');
END $$;
ALTER TABLE report_night ADD CONSTRAINT report_night_key UNIQUE (stay_date, property_id, booked_on, room_type_id,
  rate_plan_id, night, length, website_id, cancelled_on, country, language, channel, agency_id, code, source, campaign,
  referrer, currency) INCLUDE (nights, revenue);

-- All that is counted so far has no source: its sums are those of any other dimension.
INSERT INTO report_month (dimension, month, property_id, website_id, value, currency, nights, revenue, stays, cancelled_stays)
SELECT d.dimension, m.month, m.property_id, m.website_id, '', m.currency,
  sum(m.nights), sum(m.revenue), sum(m.stays), sum(m.cancelled_stays)
FROM report_month m CROSS JOIN (VALUES ('source'), ('campaign'), ('referrer')) AS d(dimension)
WHERE m.dimension = 'property'
GROUP BY 1, 2, 3, 4, 6;
