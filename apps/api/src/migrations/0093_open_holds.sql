-- Whose open holds a booking that awaits its payment counts among: an address, an e-mail, an agency.
CREATE TABLE open_hold (
  counted_for text NOT NULL,
  reservation_id bigint NOT NULL REFERENCES reservation ON DELETE CASCADE,
  PRIMARY KEY (counted_for, reservation_id)
);
CREATE INDEX open_hold_reservation ON open_hold (reservation_id);
