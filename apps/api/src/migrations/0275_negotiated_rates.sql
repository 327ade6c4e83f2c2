-- A code of one agency: no percentage, but rate plans that nobody else sees. `agency`: the e-mail that it signed up with,
-- in small letters, so that a code can be agreed before the agency has an account.
ALTER TABLE promotion_code ADD COLUMN agency text, ADD COLUMN rate_plans integer[] NOT NULL DEFAULT '{}';
ALTER TABLE promotion_code DROP CONSTRAINT promotion_code_percent_check;
ALTER TABLE promotion_code ADD CONSTRAINT promotion_code_percent_check
  CHECK (percent BETWEEN 0 AND 90 AND (agency IS NULL) = (percent > 0));
CREATE INDEX promotion_code_agency ON promotion_code (agency) WHERE agency IS NOT NULL;
