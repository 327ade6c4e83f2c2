-- What an operator has switched since the website's file was stored: it lies over the settings until the next file.
ALTER TABLE website ADD COLUMN switched jsonb NOT NULL DEFAULT '{}';
-- Each change that an operator has made: when, what, to what. Never a password, and no guest.
CREATE TABLE operator_audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  request_id text NOT NULL,
  action text NOT NULL,
  target text NOT NULL,
  details jsonb NOT NULL
);
