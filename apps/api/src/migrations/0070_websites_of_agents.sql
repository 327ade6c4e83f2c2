-- The websites that an agent works for. Null: all of the installation, as agents did before.
ALTER TABLE account ADD COLUMN websites integer[];
