-- Work of one lane never waits for work of another: a refund not for a slow mail server (docs/decisions/0098).
ALTER TABLE outbox ADD COLUMN lane text NOT NULL DEFAULT 'mail' CHECK (lane IN ('money', 'mail'));
-- Since when the row has been due; due_at moves with each try.
ALTER TABLE outbox ADD COLUMN due_since timestamptz;
-- Tried too often: taken again only when an operator says so.
ALTER TABLE outbox ADD COLUMN dead_at timestamptz;
UPDATE outbox SET lane = 'money' WHERE done_at IS NULL AND kind = 'refund';
UPDATE outbox SET dead_at = now() WHERE done_at IS NULL AND kind <> 'refund' AND attempts >= 200;
DROP INDEX outbox_due;
CREATE INDEX outbox_due ON outbox (lane, due_at) WHERE done_at IS NULL AND dead_at IS NULL;
CREATE INDEX outbox_dead ON outbox (id) WHERE dead_at IS NOT NULL;
CREATE INDEX refund_due ON refund (created_at) WHERE status IN ('due', 'refused', 'unclear');
