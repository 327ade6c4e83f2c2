-- hash of a password that is published; while it is the password of the account, production does not start
ALTER TABLE account ADD COLUMN published_hash text;

-- accounts of the demo chain
UPDATE account SET published_hash = password_hash WHERE public_id IN (
  '0a6f8d52-5d0c-4a51-9d3e-2f1b7c8e4a01',
  '0a6f8d52-5d0c-4a51-9d3e-2f1b7c8e4a02',
  '0a6f8d52-5d0c-4a51-9d3e-2f1b7c8e4a03',
  '0a6f8d52-5d0c-4a51-9d3e-2f1b7c8e4a12',
  '0a6f8d52-5d0c-4a51-9d3e-2f1b7c8e4a04',
  '0a6f8d52-5d0c-4a51-9d3e-2f1b7c8e4a05',
  '0a6f8d52-5d0c-4a51-9d3e-2f1b7c8e4a06',
  '0a6f8d52-5d0c-4a51-9d3e-2f1b7c8e4a07',
  '0a6f8d52-5d0c-4a51-9d3e-2f1b7c8e4a08',
  '0a6f8d52-5d0c-4a51-9d3e-2f1b7c8e4a09',
  '0a6f8d52-5d0c-4a51-9d3e-2f1b7c8e4a10',
  '0a6f8d52-5d0c-4a51-9d3e-2f1b7c8e4a11'
);
