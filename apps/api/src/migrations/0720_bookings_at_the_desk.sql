-- Somebody of the chain made it for a guest, as a person or by a program. False: the guest, an agent or an agency did.
ALTER TABLE reservation ADD COLUMN at_desk boolean NOT NULL DEFAULT false;
