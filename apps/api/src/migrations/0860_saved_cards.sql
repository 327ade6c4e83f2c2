-- Cards that clients have saved for their next payments, by the reference of the provider (docs/decisions/0226).
CREATE TABLE saved_card (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE,
  -- Null: removed by the client, or with their account; the row goes when the provider has forgotten the card.
  account_id bigint REFERENCES account ON DELETE SET NULL,
  website_id integer NOT NULL REFERENCES website ON DELETE CASCADE,
  provider text NOT NULL,
  reference text NOT NULL,
  brand text NOT NULL,
  last4 text NOT NULL,
  -- `YYMM`
  expiry text NOT NULL,
  saved_at timestamptz NOT NULL,
  -- When the provider was last asked to forget it.
  asked_at timestamptz,
  UNIQUE (provider, reference)
);
CREATE INDEX saved_card_account ON saved_card (account_id);
CREATE INDEX saved_card_website ON saved_card (website_id);

-- The client for whom the card of a try is saved once it has paid; null: for nobody.
ALTER TABLE payment_attempt ADD COLUMN saves_for bigint REFERENCES account ON DELETE SET NULL;
CREATE INDEX payment_attempt_saves_for ON payment_attempt (saves_for) WHERE saves_for IS NOT NULL;
