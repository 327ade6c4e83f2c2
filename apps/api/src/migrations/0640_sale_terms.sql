-- A permission of its own: a channel manager that sets prices does not change what a cancellation costs.
UPDATE operator_role SET permissions = permissions || '{terms.write}'::text[]
 WHERE is_built_in AND name IN ('owner', 'revenue') AND NOT 'terms.write' = ANY(permissions);
