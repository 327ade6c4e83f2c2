-- What belongs to one property is asked for with each booking and each page of a hotel.
CREATE INDEX room_type_property ON room_type (property_id);
CREATE INDEX rate_plan_property ON rate_plan (property_id);
CREATE INDEX offer_property ON offer (property_id);
CREATE INDEX complement_property ON complement (property_id);
