-- How many visits came as far as a step of a booking, added up by day: no row is one visit (docs/decisions/0227).
CREATE TABLE visit_step (
  website_id integer NOT NULL REFERENCES website ON DELETE CASCADE,
  -- By the clock of the first property of the website.
  day date NOT NULL,
  -- Source and medium of the first address; empty: it names neither.
  source text NOT NULL,
  device text NOT NULL CHECK (device IN ('phone', 'tablet', 'desktop')),
  step text NOT NULL CHECK (step IN ('visit', 'results', 'rooms', 'details')),
  -- Not whole where a part of the documents reports.
  visits double precision NOT NULL,
  PRIMARY KEY (website_id, day, source, device, step)
);
CREATE INDEX visit_step_day ON visit_step (day);
