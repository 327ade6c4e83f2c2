-- What a guest was sent to pay, or to leave another card. Only a hash of the address is kept: whoever reads the table pays for nobody.
CREATE TABLE guest_link (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('payment', 'card_change')),
  hash text NOT NULL UNIQUE,
  reservation_id bigint NOT NULL REFERENCES reservation ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX guest_link_reservation ON guest_link (reservation_id);
-- One try to charge a card, or to check one. It is here before the provider hears of it.
CREATE TABLE payment_attempt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE,
  reservation_id bigint NOT NULL REFERENCES reservation ON DELETE CASCADE,
  -- null: by the booker, right after booking
  link_id bigint REFERENCES guest_link ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('prepayment', 'balance', 'card_change')),
  provider text NOT NULL,
  order_number text NOT NULL,
  token_hash text NOT NULL,
  amount integer NOT NULL CHECK (amount >= 0),
  currency text NOT NULL,
  language text NOT NULL,
  -- where the guest sat: banks ask for it, and a dispute does
  address text NOT NULL,
  -- pending: asked, and no answer that tells; failed: nothing was charged and it was not the card
  status text NOT NULL CHECK (status IN ('running', 'challenge', 'pending', 'paid', 'refused', 'failed', 'abandoned')),
  challenge jsonb,
  -- what the provider must be told again after the bank has asked; emptied when it is over
  state jsonb,
  operation_id text,
  reason text,
  started_at timestamptz NOT NULL,
  settled_at timestamptz,
  UNIQUE (provider, order_number),
  UNIQUE (provider, token_hash),
  -- a payment counts once, however often it is told
  UNIQUE (provider, operation_id)
);
CREATE INDEX payment_attempt_reservation ON payment_attempt (reservation_id, id);
CREATE TABLE refund (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  attempt_id bigint NOT NULL REFERENCES payment_attempt ON DELETE CASCADE,
  amount integer NOT NULL CHECK (amount > 0),
  -- unclear: the provider did not say whether it gave a part back, and asking again could give it twice
  status text NOT NULL CHECK (status IN ('due', 'done', 'refused', 'unclear')),
  operation_id text,
  reason text,
  created_at timestamptz NOT NULL,
  settled_at timestamptz
);
CREATE INDEX refund_attempt ON refund (attempt_id);
-- The card that guarantees a reservation, by the provider's own reference. Never a number.
CREATE TABLE card_on_file (
  reservation_id bigint PRIMARY KEY REFERENCES reservation ON DELETE CASCADE,
  attempt_id bigint NOT NULL REFERENCES payment_attempt ON DELETE CASCADE,
  provider text NOT NULL,
  reference text NOT NULL,
  expiry text,
  masked text,
  scheme_transaction text,
  kept_at timestamptz NOT NULL
);
-- Providers know a guest by this, and not by what opens the reservation.
CREATE INDEX reservation_customer ON reservation (md5('customer:' || public_id));
-- What the pretended providers were told: they serve any number of processes, and a restart.
CREATE TABLE sandbox_record (
  provider text NOT NULL,
  key text NOT NULL,
  content jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, key)
);
