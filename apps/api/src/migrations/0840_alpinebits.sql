-- AlpineBits HotelData (docs/alpinebits.md, docs/decisions/0220): its programs ask for reservations and acknowledge them, so
-- that the account has no address, password and code of the other side.
ALTER TABLE channel_partner DROP CONSTRAINT channel_partner_kind_check;
ALTER TABLE channel_partner ADD CONSTRAINT channel_partner_kind_check
  CHECK (kind IN ('alpinebits', 'openchannel', 'siteconnect'));
ALTER TABLE channel_partner ALTER COLUMN url DROP NOT NULL, ALTER COLUMN partner_password DROP NOT NULL,
  ALTER COLUMN requestor_id DROP NOT NULL;
ALTER TABLE channel_partner ADD CONSTRAINT channel_partner_posted_check
  CHECK (kind = 'alpinebits' OR url IS NOT NULL AND partner_password IS NOT NULL AND requestor_id IS NOT NULL);
