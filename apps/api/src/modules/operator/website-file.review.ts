import { existsSync } from 'node:fs';
import type { WebsiteFile } from '@posada/api-client/operator';
import { fileOfMedia } from '../../platform/media.ts';
import { type Problem, sentencesOf } from './file-problems.ts';
import { adviceOn } from './website-file.advice.ts';
import { parseWebsiteFile } from './website-file.check.ts';

/** A checked file, and in sentences what it says and hardly means. */
export interface ReadFile {
  file: WebsiteFile;
  warnings: string[];
  /** The same with its places. */
  advice: Problem[];
}

export interface ReviewOptions {
  /** The file is of a website that is there, without the nights and prices that it has: it is not advised on them. */
  isPart?: boolean;
}

/** @throws {WebsiteFileError} with each place that is wrong, and its line */
export function reviewText(
  given: string,
  now: Date,
  mediaFolder: string | undefined,
  { isPart = false }: ReviewOptions = {},
): ReadFile {
  const text = given.replace(/^\uFEFF/, ''); // a byte order mark is no part of the file
  const file = parseWebsiteFile(text, now);
  const hasMedia = (address: string) => {
    if (mediaFolder === undefined) return true;
    const path = fileOfMedia(mediaFolder, address.replace('/media/', ''));
    return path !== undefined && existsSync(path);
  };
  const advice = adviceOn(file, hasMedia, isPart);
  return { file, warnings: sentencesOf(advice, text), advice };
}
