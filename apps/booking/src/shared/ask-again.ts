const FIRST_MS = 2_000;
const LONGEST_MS = 15_000;

/** When to ask again for an answer that is not there yet: soon at first, then less and less often. */
export const askAgainMs = (asked: number) => Math.min(FIRST_MS * 1.5 ** Math.max(0, asked - 1), LONGEST_MS);
