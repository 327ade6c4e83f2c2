/**
 * What `Sec-Purpose` says of a request that no guest has asked for: the browser fetches or renders a page beforehand, and
 * it may never be seen. A shell sends it on with the calls of such a page.
 */
export const SPECULATIVE = /(^|[;,\s])prefetch\b/;
