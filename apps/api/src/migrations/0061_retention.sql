-- What is let go after its time is found by these.
CREATE INDEX reservation_departure ON reservation (departure);
CREATE INDEX idempotency_age ON idempotency (created_at);
CREATE INDEX outbox_done ON outbox (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX contact_message_age ON contact_message (received_at);
