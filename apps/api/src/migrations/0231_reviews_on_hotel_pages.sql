-- Published reviews are shown on the pages of their hotel, in the language that they were written in. Null: that of the
-- client's account.
ALTER TABLE review ADD COLUMN language text;
CREATE INDEX review_published ON review (property_id, written_on DESC) WHERE state = 'published';
