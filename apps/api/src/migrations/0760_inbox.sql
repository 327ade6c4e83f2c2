-- Persons of the chain read and answer what guests and agencies write in the forms of websites (docs/decisions/0201).
ALTER TABLE contact_message
  -- `new`: nobody has done anything with it yet.
  ADD COLUMN state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'open', 'answered', 'closed')),
  ADD COLUMN revision integer NOT NULL DEFAULT 1,
  ADD COLUMN assignee_id bigint REFERENCES account ON DELETE SET NULL;
CREATE INDEX contact_message_assignee ON contact_message (assignee_id) WHERE assignee_id IS NOT NULL;
CREATE INDEX contact_message_new ON contact_message (website_id) WHERE state = 'new' AND form <> 'newsletter';
-- They were mailed to the hotel, which has answered from its own mail program.
UPDATE contact_message SET state = 'closed' WHERE received_at < now() - interval '30 days';

CREATE TABLE contact_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id bigint NOT NULL REFERENCES contact_message ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('answer', 'note', 'assigned', 'closed', 'opened')),
  -- Of an answer or a note; of an assignment, the e-mail address of the person, null: of nobody.
  text text,
  at timestamptz NOT NULL,
  -- A person or a key, as the record of changes names it.
  by_name text NOT NULL
);
CREATE INDEX contact_entry_message ON contact_entry (message_id, id);

-- What guests write is for who answers it; a chain gives it to others by a role of its own.
UPDATE operator_role SET permissions = permissions || '{inbox.read,inbox.write}'::text[]
 WHERE is_built_in AND name IN ('owner', 'desk') AND NOT 'inbox.read' = ANY(permissions);
