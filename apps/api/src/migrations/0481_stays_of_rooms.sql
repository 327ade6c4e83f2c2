-- When the guest of a room came and left, as the hotel's own program reports it; null: it has not.
ALTER TABLE roomstay ADD COLUMN checked_in_at timestamptz;
ALTER TABLE roomstay ADD COLUMN checked_out_at timestamptz;
ALTER TABLE roomstay ADD CHECK (checked_out_at IS NULL OR checked_in_at IS NOT NULL);
