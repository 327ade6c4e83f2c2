-- What offers and rate plans may say beyond their columns, as a website file writes it. Empty: as before.
ALTER TABLE offer ADD COLUMN limits jsonb NOT NULL DEFAULT '{}';
ALTER TABLE rate_plan ADD COLUMN terms jsonb NOT NULL DEFAULT '{}';
