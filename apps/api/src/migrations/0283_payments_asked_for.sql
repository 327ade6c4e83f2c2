-- When a provider was last asked what came of a payment whose answer was lost; null: never.
ALTER TABLE payment_attempt ADD COLUMN asked_at timestamptz;
CREATE INDEX payment_attempt_unsettled ON payment_attempt (started_at) WHERE status IN ('running', 'challenge', 'pending');
