-- A mail about a reservation is found again, to be sent once more or shown in its history.
CREATE INDEX outbox_reservation ON outbox (((payload ->> 'reservationId')::bigint), id) WHERE payload ? 'reservationId';
-- Which hotels an agency has booked.
CREATE INDEX reservation_agency_property ON reservation (agency_id, property_id) WHERE agency_id IS NOT NULL;
CREATE INDEX reservation_website_property ON reservation (website_id, property_id);
