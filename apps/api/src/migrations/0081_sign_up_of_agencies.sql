-- Agencies verify their e-mail as clients do. The hash of the password that was chosen stands beside the code, also
-- where the e-mail has an account: a sign-in with it is answered alike in both cases.
ALTER TABLE verification_code
  ADD COLUMN kind text NOT NULL DEFAULT 'client' CHECK (kind IN ('client', 'travel-agency')),
  ADD COLUMN password_hash text;
UPDATE verification_code c SET password_hash = a.password_hash FROM account a WHERE a.id = c.account_id AND NOT a.is_verified;
