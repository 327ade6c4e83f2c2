-- What an agency sends of itself with its request (GAP-17). Apart from the message, since it is kept for a shorter time.
CREATE TABLE contact_file (
  message_id bigint PRIMARY KEY REFERENCES contact_message ON DELETE CASCADE,
  name text NOT NULL,
  type text NOT NULL,
  content bytea NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX contact_file_expires ON contact_file (expires_at);
