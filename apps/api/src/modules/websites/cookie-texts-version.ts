import { createHash } from 'node:crypto';

/** Of the texts of the question about cookies in one language: another word is another version. */
export const versionOf = (texts: unknown): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
