-- It takes minutes of the database: the owner's to start; a chain gives it to others by a role of its own.
UPDATE operator_role SET permissions = permissions || '{reports.write}'::text[]
 WHERE is_built_in AND name = 'owner' AND NOT 'reports.write' = ANY(permissions);
