-- A sign-in and all its renewals share one id, so that signing out ends them all. A token that has a successor is never
-- renewed again. The browser's secret that was sent with a sign-in: its token is bound to no other.
ALTER TABLE session
  ADD COLUMN sid text NOT NULL DEFAULT gen_random_uuid()::text,
  ADD COLUMN successor text,
  ADD COLUMN fingerprint_hash text;
CREATE INDEX session_sid ON session (sid);
