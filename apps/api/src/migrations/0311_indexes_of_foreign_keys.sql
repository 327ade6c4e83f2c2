-- Foreign keys whose rows are looked up, or deleted with what they point to, without reading the whole table.
CREATE INDEX session_account ON session (account_id);
CREATE INDEX booking_access_account ON booking_access (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX verification_code_account ON verification_code (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX card_on_file_attempt ON card_on_file (attempt_id);
CREATE INDEX payment_attempt_link ON payment_attempt (link_id) WHERE link_id IS NOT NULL;
CREATE INDEX reservation_property_arrival ON reservation (property_id, arrival);
CREATE INDEX reservation_change_account ON reservation_change (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX reservation_event_account ON reservation_event (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX agency_event_agent ON agency_event (agent_id) WHERE agent_id IS NOT NULL;
CREATE INDEX contact_message_website ON contact_message (website_id);
CREATE INDEX review_website ON review (website_id);
-- Lists of a website by guest and by total.
CREATE INDEX reservation_website_guest ON reservation (website_id, lower(guest_name), id);
CREATE INDEX reservation_website_total ON reservation (website_id, currency, whole_price DESC, id DESC);
-- The reservation that a kept answer is about: erasure finds it without reading all answers.
ALTER TABLE idempotency ADD COLUMN reservation_id bigint REFERENCES reservation ON DELETE CASCADE;
UPDATE idempotency i SET reservation_id = r.id FROM reservation r
  WHERE r.public_id = i.answer::jsonb ->> 'id';
CREATE INDEX idempotency_reservation ON idempotency (reservation_id) WHERE reservation_id IS NOT NULL;
