-- Channel managers: prices and rooms come in, reservations go out (docs/channels.md, docs/decisions/0208).

-- How a channel manager and this installation sign in at each other: one account for all properties.
CREATE TABLE channel_partner (
  kind text PRIMARY KEY CHECK (kind IN ('siteconnect')),
  username text NOT NULL,
  -- SHA-256 of a password that was made here.
  password_hash text NOT NULL,
  url text NOT NULL,
  partner_username text NOT NULL,
  -- Encrypted with ACCOUNT_SECRET.
  partner_password text NOT NULL,
  requestor_id text NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL
);

CREATE TABLE channel_connection (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  property_id integer NOT NULL REFERENCES property ON DELETE CASCADE,
  kind text NOT NULL REFERENCES channel_partner,
  -- That the messages of the channel name the property by.
  hotel_code text NOT NULL,
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'paused')),
  created_at timestamptz NOT NULL,
  created_by text NOT NULL,
  -- Tries in a row in which the channel could not be reached, and when it is tried next.
  failures integer NOT NULL DEFAULT 0,
  retry_at timestamptz,
  -- A process sends its messages until then.
  leased_until timestamptz,
  resent_at timestamptz,
  resent integer NOT NULL DEFAULT 0,
  UNIQUE (kind, hotel_code),
  UNIQUE (property_id, kind)
);

-- Codes of the channel: one for each room type and rate plan, and each for one of them.
CREATE TABLE channel_room_code (
  connection_id integer NOT NULL REFERENCES channel_connection ON DELETE CASCADE,
  room_type_id integer NOT NULL REFERENCES room_type ON DELETE CASCADE,
  code text NOT NULL,
  PRIMARY KEY (connection_id, room_type_id),
  UNIQUE (connection_id, code)
);
CREATE INDEX channel_room_code_room_type ON channel_room_code (room_type_id);
CREATE TABLE channel_rate_code (
  connection_id integer NOT NULL REFERENCES channel_connection ON DELETE CASCADE,
  rate_plan_id integer NOT NULL REFERENCES rate_plan ON DELETE CASCADE,
  code text NOT NULL,
  PRIMARY KEY (connection_id, rate_plan_id),
  UNIQUE (connection_id, code)
);
CREATE INDEX channel_rate_code_rate_plan ON channel_rate_code (rate_plan_id);

CREATE TABLE channel_message (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  connection_id integer NOT NULL REFERENCES channel_connection ON DELETE CASCADE,
  direction text NOT NULL CHECK (direction IN ('in', 'out')),
  kind text NOT NULL CHECK (kind IN ('rooms', 'availability', 'rates', 'reservation')),
  -- The id that its sender gave it: the same for each try.
  message_id text NOT NULL,
  -- Of what came: the same id with other content is another message. Null: it went out.
  content_hash text,
  at timestamptz NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('waiting', 'done', 'partial', 'refused', 'failed')),
  cells integer NOT NULL DEFAULT 0,
  problems text[] NOT NULL DEFAULT '{}',
  -- Of failures alone, without passwords and what names guests.
  request text,
  answer text,
  reservation_id bigint REFERENCES reservation ON DELETE CASCADE,
  -- Of an outgoing one; of these, those that the channel has refused.
  attempts integer NOT NULL DEFAULT 0,
  refusals integer NOT NULL DEFAULT 0,
  due_at timestamptz,
  done_at timestamptz,
  is_resend boolean NOT NULL DEFAULT false,
  CHECK ((outcome = 'waiting') = (done_at IS NULL)),
  CHECK ((direction = 'out') = (content_hash IS NULL))
);
CREATE UNIQUE INDEX channel_message_came ON channel_message (connection_id, message_id, content_hash) WHERE direction = 'in';
CREATE INDEX channel_message_log ON channel_message (connection_id, direction, id);
CREATE INDEX channel_message_waiting ON channel_message (connection_id, id) WHERE done_at IS NULL;
CREATE INDEX channel_message_failures ON channel_message (connection_id, id) WHERE outcome IN ('partial', 'refused', 'failed');
CREATE INDEX channel_message_reservation ON channel_message (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX channel_message_done ON channel_message (done_at) WHERE done_at IS NOT NULL;

-- What the channel knows of reservations, for as long as both are there.
CREATE TABLE channel_reservation (
  connection_id integer NOT NULL REFERENCES channel_connection ON DELETE CASCADE,
  reservation_id bigint NOT NULL REFERENCES reservation ON DELETE CASCADE,
  -- Null: it was sent, and no answer has confirmed that it arrived.
  delivered_at timestamptz,
  cancelled_at timestamptz,
  PRIMARY KEY (connection_id, reservation_id)
);
CREATE INDEX channel_reservation_reservation ON channel_reservation (reservation_id);

INSERT INTO subscription (name, cursor) SELECT 'channels', last FROM event_position;

-- The passwords of the chain at a channel, and that what it sells is set from outside: for owners; others by a role of the chain.
UPDATE operator_role SET permissions = permissions || '{channels.read,channels.write}'::text[]
 WHERE is_built_in AND name = 'owner' AND NOT 'channels.read' = ANY(permissions);
