-- How often a key has been used in a span of time: limits that a restart and a second process do not reset.
CREATE TABLE usage_count (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (key, window_start)
);
CREATE INDEX usage_count_age ON usage_count (window_start);
