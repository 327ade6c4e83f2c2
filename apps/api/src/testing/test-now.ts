/** A moment for tests: a Friday, far from any clock change. */
export const TEST_NOW = new Date('2026-11-20T10:00:00Z');
