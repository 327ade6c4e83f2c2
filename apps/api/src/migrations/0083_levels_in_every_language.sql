-- A loyalty discount was recorded under the name of its level in the language of the booking. It is recorded with the
-- level's id and name in every language from now on; the earlier ones are completed where name and percentage still are
-- those of one level. Any other keeps the text it has.
UPDATE roomstay s SET snapshot = jsonb_set(s.snapshot, '{discounts}', (
  SELECT jsonb_agg(coalesce(
    (SELECT d.discount || jsonb_build_object('level', l.id, 'name', l.content->'name')
     FROM loyalty_level l
     WHERE d.discount->>'kind' = 'loyalty' AND jsonb_typeof(d.discount->'name') = 'string'
       AND (d.discount->>'percent')::numeric = l.percent
       AND (l.content->'name' = d.discount->'name' OR EXISTS (
         SELECT FROM jsonb_path_query(l.content, '$.name.*') AS name WHERE name = d.discount->'name'))
     ORDER BY l.id LIMIT 1),
    d.discount) ORDER BY d.place)
  FROM jsonb_array_elements(s.snapshot->'discounts') WITH ORDINALITY AS d(discount, place)))
WHERE s.snapshot @> '{"discounts": [{"kind": "loyalty"}]}';
