-- Letters that no accent was added to are folded too (ø ł đ ð ß æ œ þ), in what is stored and in what is typed, and a whole
-- e-mail address is one word: typed whole, it finds itself alone. Capitals are named: a locale may know ASCII alone.
CREATE FUNCTION folded_text(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(replace(
    lower(translate(
      regexp_replace(normalize(coalesce(written, ''), NFD), '[\u0300-\u036F]', '', 'g'),
      'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯØøŁłĐđÐðĦħŦŧŊŋıÆŒẞÞĲ',
      'абвгдежзиклмнопрстуфхцчшщъыьэюяoollddddhhttnniæœßþĳ')),
    'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'), 'ĳ', 'ij')
$$;
CREATE OR REPLACE FUNCTION search_words(written text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT word), '{}'::text[]) FROM pg_catalog.regexp_split_to_table(
    public.folded_text(written),
    '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F]+') AS word
  WHERE word <> '' AND length(word) <= 120
$$;
-- E-mail addresses in a text, each whole.
CREATE FUNCTION whole_addresses(written text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT address), '{}'::text[]) FROM pg_catalog.regexp_split_to_table(
    public.folded_text(written), '[\s,;<>]+') AS address
  WHERE address ~ '^[^@]+@[^@]+$' AND length(address) <= 254
$$;
CREATE OR REPLACE FUNCTION reservation_words(locator text, guest text, email text, phone text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(public.search_words(concat_ws(' ', locator, guest, email)) || public.whole_addresses(email) || ARRAY(
    SELECT right(digits, size) FROM (SELECT regexp_replace(coalesce(phone, ''), '\D', '', 'g') AS digits) AS dialled,
      generate_series(5, length(digits)) AS size))
$$;
-- All that was typed: each e-mail address and each other word as the beginning of one.
CREATE OR REPLACE FUNCTION words_query(typed text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg('''' || replace(replace(word, '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
  FROM unnest(public.whole_addresses(typed) ||
    public.search_words(regexp_replace(public.folded_text(typed), '[^\s,;<>@]+@[^\s,;<>@]+', ' ', 'g'))) AS word
$$;
DROP INDEX reservation_search;
CREATE INDEX reservation_search ON reservation USING gin (
  reservation_words(locator, guest_name, guest_email || customer_words(snapshot), snapshot #>> '{guest,phone}'));
