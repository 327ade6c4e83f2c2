-- Up to where an agency books on account on a website; null: it does not. The currency stays while something is open in it.
ALTER TABLE agency_standing
  ADD COLUMN credit_limit bigint CHECK (credit_limit >= 0),
  ADD COLUMN credit_currency text CHECK (credit_currency ~ '^[A-Z]{3}$'),
  ADD CHECK (credit_limit IS NULL OR credit_currency IS NOT NULL);
-- What an agency owes on a website, entry by entry: rows are only added, and the sum of their amounts is the balance.
CREATE TABLE agency_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  website_id integer NOT NULL REFERENCES website ON DELETE CASCADE,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  at timestamptz NOT NULL,
  -- Of a payment the day on which it came, else that of `at`.
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('booking', 'cancellation', 'payment')),
  -- In minor units of `currency`. Above 0: it owes more.
  amount bigint NOT NULL CHECK (amount <> 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  -- Of a booking and its cancellation.
  reservation_id bigint REFERENCES reservation ON DELETE SET NULL,
  -- The number of the reservation, or what a payment was sent with.
  reference text NOT NULL,
  -- The agent who recorded a payment.
  agent_id bigint REFERENCES account ON DELETE SET NULL,
  -- Of the request that recorded a payment: sent twice, it is recorded once.
  key text,
  UNIQUE (website_id, account_id, key)
);
CREATE INDEX agency_entry_of ON agency_entry (website_id, account_id, currency, day, id);
CREATE INDEX agency_entry_account ON agency_entry (account_id);
CREATE INDEX agency_entry_reservation ON agency_entry (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX agency_entry_agent ON agency_entry (agent_id) WHERE agent_id IS NOT NULL;
ALTER TABLE agency_event DROP CONSTRAINT agency_event_kind_check;
ALTER TABLE agency_event ADD CONSTRAINT agency_event_kind_check
  CHECK (kind IN ('requested', 'approved', 'blocked', 'unblocked', 'terms', 'credit'));
