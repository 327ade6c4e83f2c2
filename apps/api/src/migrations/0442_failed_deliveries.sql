-- Few, and looked for among all of the log: by each look at the figures of the installation, too.
CREATE INDEX webhook_delivery_failed ON webhook_delivery (webhook_id, id) WHERE NOT is_delivered;
