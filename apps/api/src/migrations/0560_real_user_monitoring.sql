-- What pages felt like in browsers (real user monitoring), added up: no row is one visit, and nothing here belongs to a
-- person. `lcp`, `inp` and `cls` are counts by bucket (`rum-scales.ts` of libs/api-client has the bounds).
CREATE TABLE rum_count (
  website_id integer NOT NULL REFERENCES website ON DELETE CASCADE,
  hour timestamptz NOT NULL,
  area text NOT NULL,
  version text NOT NULL,
  -- empty: the area failed before one of its screens was known
  screen text NOT NULL,
  device text NOT NULL CHECK (device IN ('phone', 'tablet', 'desktop')),
  visits integer NOT NULL,
  views integer NOT NULL,
  failures integer NOT NULL,
  bookings integer NOT NULL,
  lcp integer[] NOT NULL CHECK (cardinality(lcp) = 12),
  inp integer[] NOT NULL CHECK (cardinality(inp) = 12),
  cls integer[] NOT NULL CHECK (cardinality(cls) = 12),
  PRIMARY KEY (website_id, hour, area, version, screen, device)
);
CREATE INDEX rum_count_hour ON rum_count (hour);
CREATE INDEX rum_count_version ON rum_count (area, version, hour);

-- Elements whose interactions were the slowest of their documents, above 200 ms.
CREATE TABLE rum_slow_element (
  website_id integer NOT NULL REFERENCES website ON DELETE CASCADE,
  hour timestamptz NOT NULL,
  area text NOT NULL,
  version text NOT NULL,
  screen text NOT NULL,
  element text NOT NULL,
  presses integer NOT NULL,
  ms bigint NOT NULL,
  PRIMARY KEY (website_id, hour, area, version, screen, element)
);
CREATE INDEX rum_slow_element_hour ON rum_slow_element (hour);
CREATE INDEX rum_slow_element_version ON rum_slow_element (area, version, hour);
