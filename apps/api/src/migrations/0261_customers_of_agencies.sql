-- A booking of an agency is also found by the agency's own number of it and by its customer's e-mail.
CREATE FUNCTION customer_words(snapshot jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(' ' || (snapshot #>> '{customer,reference}'), '') || coalesce(' ' || (snapshot #>> '{customer,email}'), '')
$$;
DROP INDEX reservation_search;
CREATE INDEX reservation_search ON reservation USING gin (
  reservation_words(locator, guest_name, guest_email || customer_words(snapshot), snapshot #>> '{guest,phone}'));
