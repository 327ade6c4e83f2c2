import { existsSync } from 'node:fs';
import type { WebsiteFile } from '@posada/api-client/operator';
import { fileOfMedia } from '../../platform/media.ts';
import { adviceOn } from './advice.ts';
import { inspectText, type Rest } from './check-file.ts';
import { type Problem, sentencesOf } from './file-problems.ts';
import { isNamedWhole, startsWith } from './repair.ts';

/** A checked file, and in sentences what it says and hardly means. */
export interface ReadFile {
  file: WebsiteFile;
  warnings: string[];
  /** The same with its places: of a part of a file this alone. */
  advice: Problem[];
}

/** A file that was looked at; with problems it has placeholders for what could not be read. */
export interface ReviewedFile extends ReadFile {
  problems: Problem[];
  /** False: so much is wrong that the file cannot be compared with what is stored. */
  isComparable: boolean;
}

export interface ReviewOptions {
  /** The file is a part of what is there: without its nights and prices, on which there is no advice. */
  rest?: Rest;
}

/** All that is wrong with a file and all that it hardly means. @throws {WebsiteFileError} when it cannot be read at all */
export function reviewText(
  given: string,
  now: Date,
  mediaFolder: string | undefined,
  { rest }: ReviewOptions = {},
): ReviewedFile {
  const text = given.replace(/^\uFEFF/, ''); // a byte order mark is no part of the file
  const { file, problems, unread } = inspectText(text, now, rest);
  const hasMedia = (address: string) => {
    if (mediaFolder === undefined) return true;
    const path = fileOfMedia(mediaFolder, address.replace('/media/', ''));
    return path !== undefined && existsSync(path);
  };
  const isComparable = isNamedWhole(unread);
  const advice = (isComparable ? adviceOn(file, hasMedia, rest !== undefined) : []).filter(
    ({ place }) => !unread.some((other) => startsWith(place, other)),
  );
  return { file, warnings: rest ? [] : sentencesOf(advice, text), advice, problems, isComparable };
}
