-- Parts of the back end that read events, each with the position that it has read up to.
CREATE TABLE subscription (
  name text PRIMARY KEY,
  cursor bigint NOT NULL
);
INSERT INTO subscription (name, cursor)
SELECT name, last FROM event_position, unnest(ARRAY['mails', 'counts']) AS name;

-- The transaction of the event has left its mails, as back ends of before do, which may run beside this version.
ALTER TABLE event ADD COLUMN leaves_mails boolean NOT NULL DEFAULT true;

-- How many events of each type there have been: rows of `event` itself are deleted after their time.
CREATE TABLE event_count (
  type text PRIMARY KEY,
  count bigint NOT NULL
);
INSERT INTO event_count (type, count) SELECT type, count(*) FROM event WHERE position IS NOT NULL GROUP BY type;
