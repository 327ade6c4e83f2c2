-- Drafts of posts, menus, offers and texts of hotels beside those of pages; reviews; several drafts as one release
-- (docs/decisions/0198).

ALTER TABLE content_draft RENAME COLUMN page_id TO entry_id;
ALTER TABLE content_draft RENAME COLUMN page TO entry;
ALTER TABLE content_draft ADD COLUMN kind text NOT NULL DEFAULT 'page';
ALTER TABLE content_draft ALTER COLUMN kind DROP DEFAULT;
ALTER TABLE content_draft DROP CONSTRAINT content_draft_pkey;
ALTER TABLE content_draft ADD PRIMARY KEY (website_id, kind, entry_id);

ALTER TABLE content_version RENAME COLUMN page_id TO entry_id;
ALTER TABLE content_version RENAME COLUMN page TO entry;
ALTER TABLE content_version ADD COLUMN kind text NOT NULL DEFAULT 'page';
ALTER TABLE content_version ALTER COLUMN kind DROP DEFAULT;
DROP INDEX content_version_page;
CREATE INDEX content_version_entry ON content_version (website_id, kind, entry_id, id DESC);

-- Drafts that are published at one moment, all or none.
CREATE TABLE content_release (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  website_id integer NOT NULL REFERENCES website ON DELETE CASCADE,
  name text NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL,
  -- When it is to be published, and who decided that; null: when somebody publishes it.
  publish_at timestamptz,
  scheduled_by text,
  -- Why the last publication at its time was refused.
  refusal text,
  -- Null: it is still ahead.
  published_at timestamptz,
  published_by text
);
CREATE INDEX content_release_website ON content_release (website_id, id DESC);
CREATE INDEX content_release_publish_at ON content_release (publish_at) WHERE publish_at IS NOT NULL;
ALTER TABLE content_draft ADD COLUMN release_id bigint REFERENCES content_release ON DELETE SET NULL;
CREATE INDEX content_draft_release ON content_draft (release_id) WHERE release_id IS NOT NULL;
ALTER TABLE content_version ADD COLUMN release_id bigint REFERENCES content_release ON DELETE SET NULL;
CREATE INDEX content_version_release ON content_version (release_id) WHERE release_id IS NOT NULL;

-- Who asked for a review of a draft, approved it or gave it back.
CREATE TABLE content_review (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  website_id integer NOT NULL,
  kind text NOT NULL,
  entry_id text NOT NULL,
  -- Of the draft that it is about.
  revision bigint NOT NULL,
  step text NOT NULL CHECK (step IN ('requested', 'approved', 'returned')),
  reviewed_at timestamptz NOT NULL,
  reviewed_by text NOT NULL,
  note text,
  FOREIGN KEY (website_id, kind, entry_id) REFERENCES content_draft ON DELETE CASCADE
);
CREATE INDEX content_review_draft ON content_review (website_id, kind, entry_id, id);
