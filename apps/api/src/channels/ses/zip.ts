import { strToU8, zipSync } from 'fflate';

/** The first day that the format knows: the same content is always the same file. */
const FIRST_DAY = new Date(1980, 0, 1);

/** A ZIP file with one entry. */
export const zipOf = (name: string, content: string): Buffer =>
  Buffer.from(zipSync({ [name]: strToU8(content) }, { mtime: FIRST_DAY }));
