-- Each website has its own promotion codes: two brands of the chain may both have SUMMER10 (docs/decisions/0083). A code
-- without a website is good on all of them.
ALTER TABLE promotion_code DROP CONSTRAINT promotion_code_pkey;
CREATE UNIQUE INDEX promotion_code_of_website ON promotion_code (website_id, code) NULLS NOT DISTINCT;
CREATE INDEX promotion_code_by_code ON promotion_code (code);
