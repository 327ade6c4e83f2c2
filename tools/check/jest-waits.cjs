const { configure } = require('@testing-library/dom');

/** A machine that does much else is slow, not wrong: what is waited for may take its time, what never comes still fails. */
configure({ asyncUtilTimeout: 10_000 });
