-- Guests whom a website sends no mails before and after a stay, by a hash of their address (docs/decisions/0222).
CREATE TABLE stay_mail_opt_out (
  website_id integer NOT NULL REFERENCES website ON DELETE CASCADE,
  email_hash text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (website_id, email_hash)
);
CREATE INDEX stay_mail_opt_out_hash ON stay_mail_opt_out (email_hash);
CREATE INDEX stay_mail_opt_out_at ON stay_mail_opt_out (at);
