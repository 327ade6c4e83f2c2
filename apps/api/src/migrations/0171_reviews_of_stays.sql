-- A client reviews a stay that is over, once; an operator publishes or refuses it, and answers for the hotel. Those that
-- are there were published.
ALTER TABLE review
  ADD COLUMN reservation_id bigint UNIQUE REFERENCES reservation ON DELETE SET NULL,
  ADD COLUMN state text NOT NULL DEFAULT 'published' CHECK (state IN ('pending', 'published', 'refused')),
  ADD COLUMN answer text,
  ADD COLUMN answered_on date;
CREATE INDEX review_pending ON review (id) WHERE state = 'pending';
