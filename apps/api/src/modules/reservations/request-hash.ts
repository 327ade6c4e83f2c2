import { createHash } from 'node:crypto';

/** JSON with its keys in one order, so that the same request hashes alike however it was written. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, entry: unknown) =>
    entry && typeof entry === 'object' && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)))
      : entry,
  );

/** SHA-256 of what makes a request the same one: stored with its idempotency key, in hexadecimal. */
export const requestHash = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(parts.join('|')).digest('hex');
