-- Present where the demo chain was filled in: `version` tells whether its texts have changed since.
CREATE TABLE demo_state (is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), version text NOT NULL, nights_until date NOT NULL);
