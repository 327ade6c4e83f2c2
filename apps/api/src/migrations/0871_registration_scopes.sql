-- Persons of the desk register guests and read their documents; a chain gives it to others by a role of its own.
UPDATE operator_role SET permissions = permissions || '{registrations.read,registrations.write}'::text[]
 WHERE is_built_in AND name IN ('owner', 'desk') AND NOT 'registrations.read' = ANY(permissions);
