-- The agent who took a booking, on the phone or at a reception.
ALTER TABLE reservation ADD COLUMN agent_id bigint REFERENCES account ON DELETE SET NULL;
CREATE INDEX reservation_agent ON reservation (agent_id) WHERE agent_id IS NOT NULL;
-- What happened to a reservation that no other table tells: who cancelled, who sent a mail again, notes among staff.
CREATE TABLE reservation_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reservation_id bigint NOT NULL REFERENCES reservation ON DELETE CASCADE,
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('cancelled', 'mail', 'note')),
  by_kind text NOT NULL CHECK (by_kind IN ('booker', 'client', 'agent', 'travel-agency')),
  -- of the last three
  account_id bigint REFERENCES account ON DELETE SET NULL,
  details jsonb NOT NULL
);
CREATE INDEX reservation_event_reservation ON reservation_event (reservation_id, id);
CREATE INDEX reservation_event_at ON reservation_event (at);

-- A booking is found by the beginnings of words of its number, names and e-mail, and by the end of its phone number.
-- Accents and case do not matter, in whatever locale the database was made: Cyrillic capitals are named.
CREATE FUNCTION search_words(written text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT word), '{}'::text[]) FROM pg_catalog.regexp_split_to_table(
    lower(translate(
      regexp_replace(normalize(coalesce(written, ''), NFD), '[\u0300-\u036F]', '', 'g'),
      'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'абвгдежзиклмнопрстуфхцчшщъыьэюя')),
    '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F]+') AS word
  WHERE word <> '' AND length(word) <= 120
$$;
CREATE FUNCTION reservation_words(locator text, guest text, email text, phone text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(public.search_words(concat_ws(' ', locator, guest, email)) || ARRAY(
    SELECT right(digits, size) FROM (SELECT regexp_replace(coalesce(phone, ''), '\D', '', 'g') AS digits) AS dialled,
      generate_series(5, length(digits)) AS size))
$$;
-- All words that were typed, each as the beginning of one.
CREATE FUNCTION words_query(typed text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg('''' || word || ''':*', ' & ')::tsquery FROM unnest(public.search_words(typed)) AS word
$$;
CREATE INDEX reservation_search ON reservation
  USING gin (reservation_words(locator, guest_name, guest_email, snapshot #>> '{guest,phone}'));
-- Lists sorted by arrival.
CREATE INDEX reservation_website_arrival ON reservation (website_id, arrival, id);
