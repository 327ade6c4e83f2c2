-- Moments ahead at which a block of a website's pages begins or ends to be shown (docs/decisions/0212).
CREATE TABLE block_time (
  website_id integer NOT NULL REFERENCES website ON DELETE CASCADE,
  at timestamptz NOT NULL,
  PRIMARY KEY (website_id, at)
);
CREATE INDEX block_time_at ON block_time (at);
