-- What clients say of their stays. Whoever is erased is no longer named: the words stay the hotel's.
CREATE TABLE review (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE,
  website_id integer NOT NULL REFERENCES website ON DELETE CASCADE,
  property_id integer NOT NULL REFERENCES property ON DELETE CASCADE,
  account_id bigint REFERENCES account ON DELETE SET NULL,
  written_on date NOT NULL,
  -- out of ten
  rating integer NOT NULL CHECK (rating BETWEEN 1 AND 10),
  title text NOT NULL,
  body text NOT NULL
);
CREATE INDEX review_account ON review (account_id, website_id, written_on DESC);
