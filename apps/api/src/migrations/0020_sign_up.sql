-- A client who signed up cannot sign in before the e-mail is verified. Accounts made otherwise are.
ALTER TABLE account
  ADD COLUMN is_verified boolean NOT NULL DEFAULT true,
  ADD COLUMN language text,
  ADD COLUMN allow_publicity boolean NOT NULL DEFAULT false;
-- One row for each code that was sent. Of an e-mail only the newest counts; a resend keeps the otp_id.
CREATE TABLE verification_code (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  otp_id text NOT NULL,
  -- lower case
  email text NOT NULL,
  -- null: the e-mail had an account already, and no code completes this verification
  account_id bigint REFERENCES account ON DELETE CASCADE,
  website_id integer NOT NULL REFERENCES website ON DELETE CASCADE,
  language text NOT NULL,
  code_hash text NOT NULL,
  sent_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  used_at timestamptz
);
CREATE INDEX verification_code_otp ON verification_code (otp_id, id DESC);
CREATE INDEX verification_code_email ON verification_code (email, id DESC);
