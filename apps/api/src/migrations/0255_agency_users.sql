-- Persons who work for a travel agency. Each has an account: e-mail, password, second factor, sessions, list settings.
-- The agency is the account that signed up, with its fiscal data, its standing and its bookings; the person who signed it
-- up uses the same account, so that rows of before stay as they are.
CREATE TABLE agency_user (
  account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  agency_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  name text NOT NULL,
  surname text NOT NULL,
  role text NOT NULL CHECK (role IN ('manager', 'seller')),
  joined_at timestamptz NOT NULL,
  deactivated_at timestamptz
);
CREATE INDEX agency_user_agency ON agency_user (agency_id);
-- Each agency has its contact as its manager: the first word is the name.
INSERT INTO agency_user (account_id, agency_id, name, surname, role, joined_at)
  SELECT id, id, split_part(contact, ' ', 1), btrim(substr(contact, length(split_part(contact, ' ', 1)) + 1)),
    'manager', created_at
  FROM (SELECT id, created_at, btrim(coalesce(nullif(profile->>'contactName', ''), profile->>'name', '')) AS contact
        FROM account WHERE kind = 'travel-agency') AS agency;

-- Who was invited by mail. The token of the link is known to the mail alone; null: it has not been mailed yet.
CREATE TABLE agency_invitation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE,
  agency_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  invited_by bigint REFERENCES account ON DELETE SET NULL,
  email text NOT NULL,
  name text NOT NULL,
  surname text NOT NULL,
  role text NOT NULL CHECK (role IN ('manager', 'seller')),
  language text NOT NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  token_hash text UNIQUE
);
CREATE UNIQUE INDEX agency_invitation_email ON agency_invitation (agency_id, lower(email));
CREATE INDEX agency_invitation_expiry ON agency_invitation (expires_at);
CREATE INDEX agency_invitation_invited_by ON agency_invitation (invited_by);

-- The person of the agency who made a booking.
ALTER TABLE reservation ADD COLUMN agency_user_id bigint REFERENCES account ON DELETE SET NULL;
CREATE INDEX reservation_agency_user ON reservation (agency_user_id) WHERE agency_user_id IS NOT NULL;
UPDATE reservation SET agency_user_id = agency_id WHERE agency_id IS NOT NULL;
