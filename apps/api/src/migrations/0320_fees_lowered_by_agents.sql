-- An agent may lower or waive the fee of a cancellation only with this right; the operator gives it.
ALTER TABLE account ADD COLUMN may_lower_fees boolean NOT NULL DEFAULT false;
