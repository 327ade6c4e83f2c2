-- Amounts are whole minor units, up to 2^53 in the contract: 21.4 million rupiah did not fit into an integer.
-- Locked in the order in which bookings, payments and imports come to them, so that none waits for this in a circle.
LOCK TABLE rate_plan, complement, price, reservation, roomstay, payment_attempt, refund IN ACCESS EXCLUSIVE MODE;
ALTER TABLE rate_plan ALTER COLUMN adjust_per_adult TYPE bigint;
ALTER TABLE complement ALTER COLUMN price TYPE bigint, ALTER COLUMN child_price TYPE bigint;
ALTER TABLE price
  ALTER COLUMN base TYPE bigint,
  ALTER COLUMN single_reduction TYPE bigint,
  ALTER COLUMN extra_adult TYPE bigint;
ALTER TABLE reservation ALTER COLUMN total TYPE bigint, ALTER COLUMN paid TYPE bigint;
ALTER TABLE roomstay ALTER COLUMN cancellation_fee TYPE bigint;
ALTER TABLE payment_attempt ALTER COLUMN amount TYPE bigint;
ALTER TABLE refund ALTER COLUMN amount TYPE bigint;

-- A version that runs beside this one has prepared statements that answer integers, and PostgreSQL refuses those for as
-- long as their connection lives ("cached plan must not change result type"). Its connections are ended: what was under
-- way is answered "try again", and the next ones prepare their statements anew, after this transaction. People at work
-- and processes that wait for this very migration are left alone.
DO $$
DECLARE other record;
BEGIN
  FOR other IN
    SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
      AND application_name <> 'psql' AND application_name NOT LIKE 'pg\_%'
      AND wait_event IS DISTINCT FROM 'advisory'
  LOOP
    BEGIN
      PERFORM pg_terminate_backend(other.pid);
    EXCEPTION WHEN insufficient_privilege THEN
      RAISE WARNING 'connection % belongs to another role: restart the processes of the older version', other.pid;
    END;
  END LOOP;
END $$;
