-- Each write of rooms, prices and restrictions of a property: who, when, and by what.
CREATE TABLE rate_batch (
  -- also the version of the cells that it has written
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  property_id integer NOT NULL REFERENCES property ON DELETE CASCADE,
  at timestamptz NOT NULL,
  source text NOT NULL CHECK (source IN ('batch', 'roll_back', 'inventory', 'prices', 'price', 'sale', 'ari', 'file')),
  -- a person, a key or the command line, by the name that the record of changes has
  actor text NOT NULL,
  name text,
  note text,
  -- that it has changed, and of these those that have been rolled back
  cells integer NOT NULL,
  undone integer NOT NULL DEFAULT 0,
  -- The batch that this one has rolled back. It may be deleted before, after its time.
  rolls_back bigint
);
CREATE INDEX rate_batch_of_property ON rate_batch (property_id, id);
CREATE INDEX rate_batch_at ON rate_batch (at);

-- What a write has changed, a row for each room type, rate plan and kind: lists of the same length.
CREATE TABLE rate_batch_cell (
  batch_id bigint NOT NULL REFERENCES rate_batch ON DELETE CASCADE,
  room_type_id integer NOT NULL,
  -- 0: of the room type itself
  rate_plan_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('rooms', 'price', 'restrictions')),
  dates date[] NOT NULL,
  -- those values that differ; null: there was none, or is none any more
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  -- days that have been rolled back
  undone date[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (batch_id, room_type_id, rate_plan_id, kind)
);

-- The write that has set the night last; null: none that is recorded. No reference: writes are deleted after their time.
ALTER TABLE inventory ADD COLUMN written_in bigint;
ALTER TABLE price ADD COLUMN written_in bigint;
ALTER TABLE rate_restriction ADD COLUMN written_in bigint;
