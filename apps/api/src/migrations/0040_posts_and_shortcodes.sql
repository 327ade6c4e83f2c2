CREATE TABLE post_category (
  website_id integer NOT NULL REFERENCES website ON DELETE CASCADE,
  id text NOT NULL,
  position integer NOT NULL,
  content jsonb NOT NULL,
  PRIMARY KEY (website_id, id)
);
CREATE TABLE post (
  website_id integer NOT NULL REFERENCES website ON DELETE CASCADE,
  id text NOT NULL,
  category_id text NOT NULL,
  created_at timestamptz NOT NULL,
  content jsonb NOT NULL,
  PRIMARY KEY (website_id, id),
  FOREIGN KEY (website_id, category_id) REFERENCES post_category ON DELETE CASCADE
);
CREATE INDEX post_newest ON post (website_id, created_at DESC, id DESC);
-- A piece of text that pages name instead of repeating it.
CREATE TABLE shortcode (
  website_id integer NOT NULL REFERENCES website ON DELETE CASCADE,
  id text NOT NULL,
  typology text NOT NULL,
  -- null: of the website as a whole
  property_id integer REFERENCES property ON DELETE CASCADE,
  position integer NOT NULL,
  content jsonb NOT NULL,
  PRIMARY KEY (website_id, id)
);
