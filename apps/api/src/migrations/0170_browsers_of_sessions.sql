-- Whoever is signed in sees where else they are: since when, and with which browser. Of sessions from before nobody knows.
ALTER TABLE session
  ADD COLUMN started_at timestamptz,
  ADD COLUMN browser text,
  ADD COLUMN system text;
