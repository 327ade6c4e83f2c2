-- What the assistant of a website answers in the words of the hotel, before what pages say (docs/decisions/0202).
CREATE TABLE assistant_entry (
  website_id integer NOT NULL REFERENCES website ON DELETE CASCADE,
  id text NOT NULL,
  position integer NOT NULL,
  -- As a website file has it.
  content jsonb NOT NULL,
  PRIMARY KEY (website_id, id)
);

-- Questions of guests that had no answer, counted by day; of nobody (docs/decisions/0203).
CREATE TABLE assistant_question (
  website_id integer NOT NULL REFERENCES website ON DELETE CASCADE,
  language text NOT NULL,
  -- The stems of its telling words: questions that have the same are counted as one.
  stems text NOT NULL,
  day date NOT NULL,
  -- The first of them, without numbers and addresses.
  text text NOT NULL,
  count integer NOT NULL DEFAULT 1,
  PRIMARY KEY (website_id, language, stems, day)
);
CREATE INDEX assistant_question_day ON assistant_question (day);
