-- Changes of how a property sells that hold from a day (docs/decisions/0237). An applied one is deleted.
CREATE TABLE planned_terms (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  property_id integer NOT NULL REFERENCES property ON DELETE CASCADE,
  -- Applied when this day begins at the property.
  from_day date NOT NULL,
  -- As the call `changeSaleTerms` takes them, with ids for what is new.
  changes jsonb NOT NULL,
  -- What they change, as it was when they were planned.
  base jsonb NOT NULL,
  planned_at timestamptz NOT NULL,
  planned_by text NOT NULL,
  -- Why it was not applied; null: it is ahead.
  failure text,
  failed_at timestamptz,
  CHECK ((failure IS NULL) = (failed_at IS NULL))
);
CREATE INDEX planned_terms_list ON planned_terms (property_id, from_day, id);
CREATE INDEX planned_terms_due ON planned_terms (from_day, id) WHERE failure IS NULL;
