-- Delivery of billing records to the Spanish tax agency (docs/decisions/0230).
CREATE TABLE verifactu_delivery (
  record_id bigint PRIMARY KEY REFERENCES verifactu_record,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'accepted', 'accepted_with_errors', 'rejected')),
  attempts integer NOT NULL DEFAULT 0,
  answered_at timestamptz,
  -- Of the message that it was accepted with, as the tax agency gives it (código seguro de verificación).
  csv text,
  -- In the words of the tax agency.
  error_code text,
  error text,
  CHECK ((state = 'waiting') = (answered_at IS NULL))
);
CREATE INDEX verifactu_delivery_waiting ON verifactu_delivery (record_id) WHERE state = 'waiting';
CREATE INDEX verifactu_delivery_faulty ON verifactu_delivery (record_id) WHERE state IN ('accepted_with_errors', 'rejected');
INSERT INTO verifactu_delivery (record_id) SELECT id FROM verifactu_record;

ALTER TABLE verifactu_chain
  ADD COLUMN leased_until timestamptz,
  -- Not before: the tax agency says how long to wait, and so does a failure.
  ADD COLUMN send_at timestamptz,
  ADD COLUMN failures integer NOT NULL DEFAULT 0,
  -- Why the last message was not answered, or refused as a whole; null: it was answered.
  ADD COLUMN problem text,
  ADD COLUMN answered_at timestamptz;

-- What happened to a chain: messages, incidents, records that were corrected.
CREATE TABLE verifactu_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chain_id integer NOT NULL REFERENCES verifactu_chain,
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('begun', 'delivered', 'incident', 'incident_over', 'corrected')),
  detail text NOT NULL
);
CREATE INDEX verifactu_event_chain ON verifactu_event (chain_id, id);
CREATE INDEX verifactu_event_at ON verifactu_event (at);
INSERT INTO verifactu_event (chain_id, at, kind, detail) SELECT id, begun_at, 'begun', '' FROM verifactu_chain;
