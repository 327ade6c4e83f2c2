-- A permission of its own: a channel manager that sets prices does not change what a cancellation costs.
UPDATE operator_role SET permissions = permissions || '{terms.write}'::text[]
 WHERE is_built_in AND name IN ('owner', 'revenue') AND NOT 'terms.write' = ANY(permissions);

-- Ids of rate plans, offers and extras that are added without a website file. None is given twice, since bookings name
-- those that were removed; files have their own, lower ids as a rule.
CREATE SEQUENCE sale_terms_id AS integer START 1000000001 MINVALUE 1000000001;
