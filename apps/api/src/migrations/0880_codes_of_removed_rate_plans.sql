-- Bookings of a rate plan that was removed are still sent to channel managers, by the code that the plan had
-- (docs/decisions/0236). A code of a plan that is there is unique: channels reads and writes these alone.
ALTER TABLE channel_rate_code
  DROP CONSTRAINT channel_rate_code_rate_plan_id_fkey,
  DROP CONSTRAINT channel_rate_code_connection_id_code_key;
