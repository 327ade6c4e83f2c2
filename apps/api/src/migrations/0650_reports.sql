-- Figures for reports (docs/decisions/0178): updated by events of reservations, rebuilt from reservations.

-- Rooms that are counted in the two tables below, as they were counted: a change takes these figures out and adds the
-- new ones. Deleted some time after the stay, when nothing of it changes any more.
CREATE TABLE report_room (
  roomstay_id bigint PRIMARY KEY REFERENCES roomstay ON DELETE CASCADE,
  reservation_id bigint NOT NULL,
  website_id integer NOT NULL,
  property_id integer NOT NULL,
  room_type_id integer NOT NULL,
  -- 0: not known
  rate_plan_id integer NOT NULL,
  arrival date NOT NULL,
  -- Days at the property; infinity: it was not cancelled.
  booked_on date NOT NULL,
  cancelled_on date NOT NULL,
  -- Empty: not known, or none.
  country text NOT NULL,
  language text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('website', 'desk', 'agency')),
  -- 0: no agency
  agency_id bigint NOT NULL,
  code text NOT NULL,
  currency text NOT NULL,
  -- Of each night, after discounts, in minor units.
  amounts bigint[] NOT NULL
);
CREATE INDEX report_room_reservation ON report_room (reservation_id);
CREATE INDEX report_room_arrival ON report_room (arrival);

-- Nights of rooms that were booked, cancelled ones included.
CREATE TABLE report_night (
  stay_date date NOT NULL,
  property_id integer NOT NULL,
  website_id integer NOT NULL,
  room_type_id integer NOT NULL,
  rate_plan_id integer NOT NULL,
  booked_on date NOT NULL,
  cancelled_on date NOT NULL,
  -- Nights of the stay, and which of them it is, counted from 0.
  length smallint NOT NULL,
  night smallint NOT NULL,
  country text NOT NULL,
  language text NOT NULL,
  channel text NOT NULL,
  agency_id bigint NOT NULL,
  code text NOT NULL,
  currency text NOT NULL,
  nights integer NOT NULL,
  revenue bigint NOT NULL,
  -- Reports read a range of its first column, and nothing beside it.
  UNIQUE (stay_date, property_id, booked_on, room_type_id, rate_plan_id, night, length, website_id, cancelled_on,
    country, language, channel, agency_id, code, currency) INCLUDE (nights, revenue)
);
-- What came in and went in some days.
CREATE INDEX report_night_booked ON report_night (booked_on, stay_date);
CREATE INDEX report_night_cancelled ON report_night (cancelled_on, stay_date);

-- The same by month of the stay and by one dimension each.
CREATE TABLE report_month (
  dimension text NOT NULL,
  month date NOT NULL,
  property_id integer NOT NULL,
  website_id integer NOT NULL,
  value text NOT NULL,
  currency text NOT NULL,
  -- Of rooms that are not cancelled. Stays are counted in the month of their arrival.
  nights integer NOT NULL,
  revenue bigint NOT NULL,
  stays integer NOT NULL,
  cancelled_stays integer NOT NULL,
  PRIMARY KEY (dimension, month, property_id, website_id, value, currency)
);

-- From the first event on: those that are stored are counted at the first start.
INSERT INTO subscription (name, cursor) VALUES ('reports', 0);
