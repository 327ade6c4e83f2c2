-- What a night costs for one adult, for two and so on; null: base, its reduction for one and its supplement for each more.
ALTER TABLE price ADD COLUMN by_adults jsonb;
ALTER TABLE staged_price ADD COLUMN by_adults jsonb;
