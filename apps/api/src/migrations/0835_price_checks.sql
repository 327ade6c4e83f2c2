-- The last comparison of the prices that Google is given with those of the pages, of each website (docs/google.md).
CREATE TABLE price_check (
  website_id integer PRIMARY KEY REFERENCES website ON DELETE CASCADE,
  -- Of the last comparison at night; -infinity: there was none.
  begun_at timestamptz NOT NULL,
  -- When the last one ended; -infinity: none has.
  checked_at timestamptz NOT NULL DEFAULT '-infinity',
  stays integer NOT NULL DEFAULT 0,
  priced integer NOT NULL DEFAULT 0,
  unavailable integer NOT NULL DEFAULT 0,
  -- Pages that could not be read, and why the last one could not.
  unread integer NOT NULL DEFAULT 0,
  unread_reason text,
  differences jsonb NOT NULL DEFAULT '[]'
);
