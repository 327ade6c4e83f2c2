-- Kept for the law after its guest was erased: nobody sees it on the site any more.
ALTER TABLE reservation ADD COLUMN closed_at timestamptz;
CREATE INDEX reservation_guest ON reservation (lower(guest_email));
