-- Pages that persons of the chain are changing, and what was published of them (docs/decisions/0191).

-- No number comes twice, so that a draft that was discarded is never taken for one that began after it.
CREATE SEQUENCE content_revision AS bigint;

CREATE TABLE content_draft (
  website_id integer NOT NULL REFERENCES website ON DELETE CASCADE,
  page_id text NOT NULL,
  revision bigint NOT NULL DEFAULT nextval('content_revision'),
  -- As a website file has it, maybe incomplete; null: the page is to be deleted.
  page json,
  -- The published page when the draft began; null: there was none.
  base json,
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL,
  -- When it is to be published, and who decided that; null: when somebody publishes it.
  publish_at timestamptz,
  scheduled_by text,
  -- Why the last publication at its time was refused.
  refusal text,
  PRIMARY KEY (website_id, page_id)
);
CREATE INDEX content_draft_publish_at ON content_draft (publish_at) WHERE publish_at IS NOT NULL;

CREATE TABLE content_version (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  website_id integer NOT NULL REFERENCES website ON DELETE CASCADE,
  page_id text NOT NULL,
  -- As it was published; null: it was deleted.
  page json,
  published_at timestamptz NOT NULL,
  -- Null: by a website file or a patch, found there by the publication after it.
  published_by text,
  name text
);
CREATE INDEX content_version_page ON content_version (website_id, page_id, id DESC);
