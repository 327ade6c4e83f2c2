-- Billing records of Verifactu (docs/decisions/0229): one chain of hashes for each Spanish issuer.
CREATE TABLE verifactu_chain (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Records of the test service of the tax agency form a chain of their own.
  environment text NOT NULL CHECK (environment IN ('test', 'production')),
  nif text NOT NULL,
  begun_at timestamptz NOT NULL,
  UNIQUE (environment, nif)
);

-- The customer is on the invoice alone, which is where it is forgotten: the hash does not cover it.
CREATE TABLE verifactu_record (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chain_id integer NOT NULL REFERENCES verifactu_chain,
  sequence integer NOT NULL,
  invoice_id bigint NOT NULL REFERENCES invoice,
  record jsonb NOT NULL,
  hash text NOT NULL CHECK (hash ~ '^[0-9A-F]{64}$'),
  UNIQUE (chain_id, sequence)
);
CREATE INDEX verifactu_record_invoice ON verifactu_record (invoice_id);

CREATE FUNCTION refuse_verifactu_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a billing record never changes: %', OLD.hash;
END $$;
CREATE TRIGGER verifactu_record_is_final BEFORE UPDATE OR DELETE ON verifactu_record
  FOR EACH ROW EXECUTE FUNCTION refuse_verifactu_change();
