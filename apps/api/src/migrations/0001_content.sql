-- What a website shows. Texts are JSON objects from language to string wherever they stand in a `content` column.
CREATE TABLE website (
  id integer PRIMARY KEY,
  theme text NOT NULL,
  language text NOT NULL,
  settings jsonb NOT NULL,
  revision bigint NOT NULL DEFAULT 1
);
CREATE TABLE website_host (host text PRIMARY KEY, website_id integer NOT NULL REFERENCES website ON DELETE CASCADE);
CREATE TABLE menu (
  website_id integer NOT NULL REFERENCES website ON DELETE CASCADE,
  id text NOT NULL,
  items jsonb NOT NULL,
  PRIMARY KEY (website_id, id)
);
CREATE TABLE page (
  website_id integer NOT NULL REFERENCES website ON DELETE CASCADE,
  id text NOT NULL,
  content jsonb NOT NULL,
  PRIMARY KEY (website_id, id)
);
CREATE TABLE page_path (
  website_id integer NOT NULL,
  language text NOT NULL,
  path text NOT NULL,
  page_id text NOT NULL,
  PRIMARY KEY (website_id, language, path),
  FOREIGN KEY (website_id, page_id) REFERENCES page ON DELETE CASCADE
);

CREATE TABLE destination (id integer PRIMARY KEY, content jsonb NOT NULL);
CREATE TABLE property (
  id integer PRIMARY KEY,
  destination_id integer NOT NULL REFERENCES destination,
  currency text NOT NULL,
  time_zone text NOT NULL,
  -- { childrenUntil, childBands: [{ until, percent }], touristTax: [{ from, to, amount, maxNights, exemptUntil }] }
  pricing jsonb NOT NULL,
  content jsonb NOT NULL
);
CREATE TABLE website_property (
  website_id integer NOT NULL REFERENCES website ON DELETE CASCADE,
  property_id integer NOT NULL REFERENCES property ON DELETE CASCADE,
  position integer NOT NULL,
  PRIMARY KEY (website_id, property_id)
);
CREATE TABLE room_type (
  id integer PRIMARY KEY,
  property_id integer NOT NULL REFERENCES property ON DELETE CASCADE,
  position integer NOT NULL,
  max_guests integer NOT NULL,
  max_adults integer NOT NULL,
  max_children integer NOT NULL,
  max_babies integer NOT NULL,
  content jsonb NOT NULL
);
CREATE TABLE rate_plan (
  id integer PRIMARY KEY,
  property_id integer NOT NULL REFERENCES property ON DELETE CASCADE,
  position integer NOT NULL,
  -- null: has prices of its own; else its prices derive from that plan
  base_id integer REFERENCES rate_plan,
  adjust_percent integer NOT NULL DEFAULT 0,
  -- added for each adult and night, in minor units, after the percentage
  adjust_per_adult integer NOT NULL DEFAULT 0,
  board text NOT NULL,
  -- { freeDays: days before arrival (null: never free), until: 'HH:MM', fee: 'first_night' | 'percent', percent }
  cancellation jsonb NOT NULL,
  payment_options text[] NOT NULL,
  minimum_nights integer NOT NULL DEFAULT 1,
  content jsonb NOT NULL
);
CREATE TABLE offer (
  id integer PRIMARY KEY,
  property_id integer NOT NULL REFERENCES property ON DELETE CASCADE,
  percent integer,
  minimum_nights integer NOT NULL DEFAULT 1,
  -- days before arrival that a booking must be made, at least
  advance_days integer NOT NULL DEFAULT 0,
  book_from date,
  book_until date,
  content jsonb NOT NULL
);
CREATE TABLE promotion_code (
  code text PRIMARY KEY,
  -- null: on every website
  website_id integer REFERENCES website ON DELETE CASCADE,
  percent integer NOT NULL CHECK (percent BETWEEN 1 AND 90),
  valid_from date,
  valid_until date
);
CREATE TABLE complement (
  id integer PRIMARY KEY,
  property_id integer NOT NULL REFERENCES property ON DELETE CASCADE,
  position integer NOT NULL,
  price integer NOT NULL,
  child_price integer,
  per text NOT NULL CHECK (per IN ('person', 'unit')),
  "when" text NOT NULL CHECK ("when" IN ('stay', 'day', 'date')),
  max integer NOT NULL,
  content jsonb NOT NULL
);
-- Counts every change of properties, rooms, rates and offers: what processes keep in memory is tagged with it.
CREATE TABLE catalogue_revision (is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), value bigint NOT NULL DEFAULT 1);
INSERT INTO catalogue_revision DEFAULT VALUES;
