-- When a session was last used, to the minute: who walks away is signed out.
ALTER TABLE session ADD COLUMN seen_at timestamptz NOT NULL DEFAULT now();
