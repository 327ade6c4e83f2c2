-- Saved reports that are mailed each Monday (docs/decisions/0183).
ALTER TABLE saved_report
  -- Since when; null: it is not mailed.
  ADD COLUMN mailed_since timestamptz;

-- Which weeks have been left to be sent: each once.
CREATE TABLE report_mail (
  saved_report_id bigint NOT NULL REFERENCES saved_report ON DELETE CASCADE,
  -- Its Monday, where the hotel is.
  week date NOT NULL CHECK (extract(isodow FROM week) = 1),
  PRIMARY KEY (saved_report_id, week)
);
