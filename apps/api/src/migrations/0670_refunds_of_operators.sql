-- The hotel gives back money of a booking that stands, or the cost of one that was cancelled: what it gives back is not
-- owed any more.
ALTER TABLE reservation ADD COLUMN waived bigint NOT NULL DEFAULT 0 CHECK (waived >= 0);

-- How much of a refund has lowered what is owed; 0: a cancellation or a second payment made it due.
ALTER TABLE refund ADD COLUMN waived bigint NOT NULL DEFAULT 0 CHECK (waived >= 0);
-- What the person who gave it wrote; null: nobody did.
ALTER TABLE refund ADD COLUMN why text;
-- Of an operator: a key or a person, as the record of changes names it; null: the system.
ALTER TABLE refund ADD COLUMN actor_name text;
ALTER TABLE refund ADD COLUMN account_id bigint REFERENCES account ON DELETE SET NULL;
CREATE INDEX refund_account ON refund (account_id) WHERE account_id IS NOT NULL;

-- Money goes back by who answers for it; a chain gives it to others by a role of its own.
UPDATE operator_role SET permissions = permissions || '{payments.write}'::text[]
 WHERE is_built_in AND name IN ('owner', 'finance') AND NOT 'payments.write' = ANY(permissions);
