-- The last number of each series of a legal entity and year. Taken in the transaction that issues the document, so that a
-- number that was not used is given again: no gaps.
CREATE TABLE invoice_series (
  -- Country and tax number of the legal entity.
  issuer text NOT NULL,
  series text NOT NULL,
  year integer NOT NULL,
  last integer NOT NULL,
  -- Dates never go back within a series, whatever the time zones of its hotels.
  last_on date NOT NULL,
  PRIMARY KEY (issuer, series, year)
);
-- Invoices and credit notes as they were issued.
CREATE TABLE invoice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE,
  reservation_id bigint NOT NULL REFERENCES reservation,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  -- The invoice that a credit note corrects.
  corrects bigint REFERENCES invoice,
  issuer text NOT NULL,
  series text NOT NULL,
  year integer NOT NULL,
  sequence integer NOT NULL,
  number text NOT NULL,
  issued_at timestamptz NOT NULL,
  -- The day at the hotel.
  issued_on date NOT NULL,
  currency text NOT NULL,
  total bigint NOT NULL,
  -- Lines and taxes.
  facts jsonb NOT NULL,
  -- Whom it is made out to, and the texts of the document; null: the time for which the law wants them is over.
  customer jsonb,
  document jsonb,
  UNIQUE (issuer, series, year, sequence),
  CHECK ((kind = 'credit_note') = (corrects IS NOT NULL)),
  CHECK ((customer IS NULL) = (document IS NULL))
);
CREATE INDEX invoice_reservation ON invoice (reservation_id, id);
CREATE INDEX invoice_corrects ON invoice (corrects) WHERE corrects IS NOT NULL;
CREATE INDEX invoice_issued ON invoice (issued_at);
-- What was issued never changes: all that can be done is to forget whom it was made out to.
CREATE FUNCTION refuse_invoice_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.customer IS NULL AND NEW.document IS NULL
    AND to_jsonb(NEW) - '{customer,document}'::text[] = to_jsonb(OLD) - '{customer,document}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an issued invoice never changes: %', OLD.number;
END $$;
CREATE TRIGGER invoice_is_final BEFORE UPDATE OR DELETE ON invoice FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();
