-- What properties plan (docs/decisions/0184): reports show it beside what was booked.
CREATE TABLE report_budget (
  property_id integer NOT NULL REFERENCES property ON DELETE CASCADE,
  -- Its first day.
  month date NOT NULL CHECK (month = date_trunc('month', month::timestamp)::date),
  -- That of the property when the budget was set; reports leave it out once the property has another one.
  currency text NOT NULL,
  nights integer NOT NULL CHECK (nights >= 0),
  -- Minor units.
  revenue bigint NOT NULL CHECK (revenue >= 0),
  PRIMARY KEY (property_id, month)
);

UPDATE operator_role SET permissions = permissions || '{budgets.write}'::text[]
 WHERE is_built_in AND name IN ('owner', 'revenue') AND NOT 'budgets.write' = ANY(permissions);
