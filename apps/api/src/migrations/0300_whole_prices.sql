-- What a booking costs in all, with what the hotel charges itself: lists are ordered and summed by it.
ALTER TABLE reservation ADD COLUMN whole_price bigint
  GENERATED ALWAYS AS (total + coalesce((snapshot -> 'totals' ->> 'touristTax')::bigint, 0)) STORED;

-- Every first price has in it what the hotel charges: there is nothing to choose any more.
UPDATE property SET pricing = pricing - 'priceDisplay' WHERE pricing ? 'priceDisplay';
