-- Subscriptions of programs to events (docs/decisions/0142).
CREATE TABLE webhook (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE,
  name text NOT NULL,
  url text NOT NULL,
  topics text[] NOT NULL,
  -- Null: all, and events that are of no property.
  properties integer[],
  -- Signs messages: it has to be read, so it is no hash.
  secret text NOT NULL,
  -- After a rotation messages are signed with the secret before, too, until then.
  previous_secret text,
  previous_until timestamptz,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL,
  -- Up to this position events have their deliveries.
  cursor bigint NOT NULL,
  -- Tries that failed since the last that did not; nothing is sent until then.
  failures integer NOT NULL DEFAULT 0,
  paused_until timestamptz,
  ended_at timestamptz,
  ended_because text CHECK (ended_because IN ('deleted', 'gone')),
  CHECK ((previous_secret IS NULL) = (previous_until IS NULL)),
  CHECK ((ended_at IS NULL) = (ended_because IS NULL))
);
-- The queue of messages, and their log once they are done.
CREATE TABLE webhook_delivery (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  webhook_id bigint NOT NULL REFERENCES webhook ON DELETE CASCADE,
  event_id bigint NOT NULL REFERENCES event ON DELETE CASCADE,
  -- Deliveries to one receiver with the same text follow each other.
  sequence text,
  created_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL,
  tried_at timestamptz,
  -- Status of the last answer; null: there was none.
  answer integer,
  last_error text,
  done_at timestamptz,
  -- Done: whether the receiver has taken it.
  is_delivered boolean,
  CHECK ((done_at IS NULL) = (is_delivered IS NULL))
);
CREATE INDEX webhook_delivery_waiting ON webhook_delivery (webhook_id, id) WHERE done_at IS NULL;
CREATE INDEX webhook_delivery_sequence ON webhook_delivery (webhook_id, sequence, id) WHERE done_at IS NULL;
CREATE INDEX webhook_delivery_log ON webhook_delivery (webhook_id, id);
CREATE INDEX webhook_delivery_event ON webhook_delivery (event_id);
CREATE INDEX webhook_delivery_done ON webhook_delivery (done_at) WHERE done_at IS NOT NULL;
