-- Pictures that persons of the chain have uploaded, with what is to be known about them (docs/decisions/0205).
CREATE TABLE picture (
  -- As in its address: /media/<name>.
  name text PRIMARY KEY,
  -- Whose library it is in; null: that of each website.
  website_id integer REFERENCES website ON DELETE CASCADE,
  -- Of the file as it came; null: it was there before the library.
  file_name text,
  format text,
  bytes integer,
  width integer NOT NULL,
  height integer NOT NULL,
  color text NOT NULL,
  widths integer[] NOT NULL,
  -- What places get that the picture is chosen for. An empty text: decoration; null: nothing is stated.
  alt jsonb,
  focus jsonb,
  licence text,
  source text,
  revision integer NOT NULL DEFAULT 1,
  added_at timestamptz NOT NULL,
  added_by text
);
CREATE INDEX picture_website ON picture (website_id) WHERE website_id IS NOT NULL;
