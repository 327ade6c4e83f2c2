-- Open Channel of Channex (docs/channels.md, docs/decisions/0216): a key instead of a name and a password, messages with rooms
-- and prices at once, and a message that asks for all of them.
ALTER TABLE channel_partner DROP CONSTRAINT channel_partner_kind_check;
ALTER TABLE channel_partner ADD CONSTRAINT channel_partner_kind_check CHECK (kind IN ('openchannel', 'siteconnect'));
ALTER TABLE channel_partner ALTER COLUMN username DROP NOT NULL, ALTER COLUMN partner_username DROP NOT NULL;
ALTER TABLE channel_message DROP CONSTRAINT channel_message_kind_check;
ALTER TABLE channel_message ADD CONSTRAINT channel_message_kind_check
  CHECK (kind IN ('rooms', 'availability', 'rates', 'changes', 'reservation', 'fullSync'));
