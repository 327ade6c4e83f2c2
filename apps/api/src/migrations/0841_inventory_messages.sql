-- Room categories that a program of a hotel sends (docs/alpinebits.md).
ALTER TABLE channel_message DROP CONSTRAINT channel_message_kind_check;
ALTER TABLE channel_message ADD CONSTRAINT channel_message_kind_check
  CHECK (kind IN ('rooms', 'availability', 'rates', 'changes', 'inventory', 'reservation', 'fullSync'));
