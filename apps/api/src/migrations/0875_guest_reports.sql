-- Reports of bookings and travellers to SES.Hospedajes, the service of Spain's Ministry of the Interior (docs/decisions/0233).
CREATE TABLE ses_account (
  property_id integer PRIMARY KEY REFERENCES property ON DELETE CASCADE,
  environment text NOT NULL CHECK (environment IN ('test', 'production')),
  -- Of the company, and of the hotel.
  landlord_code text NOT NULL,
  establishment_code text NOT NULL,
  username text NOT NULL,
  -- Encrypted with ACCOUNT_SECRET.
  password text NOT NULL,
  -- Bookings are reported from then on.
  begun_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL,
  -- A process sends its messages until then.
  leased_until timestamptz,
  -- Not before, after a failure.
  send_at timestamptz,
  failures integer NOT NULL DEFAULT 0,
  -- Why the last message was not answered, or the account refused; null: it was answered.
  problem text,
  answered_at timestamptz
);

-- What the file for SIBA of Portugal says of a hotel, and how many files were made.
CREATE TABLE siba_unit (
  property_id integer PRIMARY KEY REFERENCES property ON DELETE CASCADE,
  settings jsonb NOT NULL,
  files integer NOT NULL DEFAULT 0
);

CREATE TABLE guest_report (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  property_id integer NOT NULL REFERENCES property ON DELETE CASCADE,
  reservation_id bigint NOT NULL REFERENCES reservation ON DELETE CASCADE,
  environment text NOT NULL CHECK (environment IN ('test', 'production')),
  kind text NOT NULL CHECK (kind IN ('booking', 'travellers', 'cancellation')),
  -- Of a cancellation: the report that it annuls.
  cancels_id bigint REFERENCES guest_report ON DELETE CASCADE,
  -- Of travellers: public ids of the rooms that checked in together.
  rooms text[] NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'sent', 'accepted', 'rejected', 'unconfirmed', 'unneeded')),
  -- False: another report takes its place, or its booking was cancelled.
  is_current boolean NOT NULL DEFAULT true,
  happened_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  -- The next try of one that waits, the next question about one that was sent.
  try_at timestamptz NOT NULL,
  -- Raised when a person sends it again; tries and questions are of this version.
  version integer NOT NULL DEFAULT 1,
  attempts integer NOT NULL DEFAULT 0,
  questions integer NOT NULL DEFAULT 0,
  -- Why it cannot be sent yet.
  gaps text[] NOT NULL DEFAULT '{}',
  -- Fewer guests came than were booked.
  takes_fewer boolean NOT NULL DEFAULT false,
  -- As it was sent first, encrypted with ACCOUNT_SECRET: a second try sends the same, until there is an answer.
  document text,
  batch text,
  -- Of the ministry, for the report itself.
  communication text,
  -- In the words of the ministry.
  error text,
  sent_at timestamptz,
  answered_at timestamptz,
  CHECK ((kind = 'cancellation') = (cancels_id IS NOT NULL))
);
CREATE INDEX guest_report_reservation ON guest_report (reservation_id, id);
CREATE INDEX guest_report_cancels ON guest_report (cancels_id) WHERE cancels_id IS NOT NULL;
CREATE INDEX guest_report_list ON guest_report (property_id, id);
CREATE INDEX guest_report_open ON guest_report (property_id, try_at) WHERE state IN ('waiting', 'sent');
CREATE INDEX guest_report_faulty ON guest_report (property_id, id) WHERE state IN ('rejected', 'unconfirmed');

INSERT INTO subscription (name, cursor) SELECT 'guest-reports', last FROM event_position;

-- Reports: for owners and reception. Accounts at the ministry: for owners; others by a role of the chain.
UPDATE operator_role SET permissions = permissions || '{authorities.read}'::text[]
 WHERE is_built_in AND name IN ('owner', 'desk') AND NOT 'authorities.read' = ANY(permissions);
UPDATE operator_role SET permissions = permissions || '{authorities.write}'::text[]
 WHERE is_built_in AND name = 'owner' AND NOT 'authorities.write' = ANY(permissions);
