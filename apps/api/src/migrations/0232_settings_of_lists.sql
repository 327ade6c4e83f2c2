-- How an account wants its list of bookings: the columns it has chosen, and the views it has saved.
CREATE TABLE list_setting (
  account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  settings jsonb NOT NULL
);
