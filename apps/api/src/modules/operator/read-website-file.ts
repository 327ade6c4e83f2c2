import { Worker } from 'node:worker_threads';
import { WebsiteFileError } from './file-problems.ts';
import type { Outcome, Reading } from './read-website-file.worker.ts';
import { type ReadFile, type ReviewOptions, reviewText } from './website-file.review.ts';

/** Below this, reading takes less time than starting a thread. */
const IN_PLACE_CHARACTERS = 100_000;

/**
 * Reads and checks the text of a website file. A large one is read in a thread of its own: it takes seconds, and guests
 * are answered in this one.
 *
 * @param mediaFolder where the files of `/media` lie; undefined: they are not looked for
 * @throws {WebsiteFileError} with each place that is wrong, and its line
 */
export async function readWebsiteFile(
  text: string,
  now: Date,
  mediaFolder: string | undefined,
  options: ReviewOptions = {},
): Promise<ReadFile> {
  if (text.length < IN_PLACE_CHARACTERS) return reviewText(text, now, mediaFolder, options);
  const workerData: Reading = { text, now, mediaFolder, options };
  const worker = new Worker(new URL('./read-website-file.worker.ts', import.meta.url), { workerData });
  const outcome = await new Promise<Outcome>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread that reads the website file ended without an answer')));
  });
  if ('problems' in outcome) throw new WebsiteFileError(outcome.problems, outcome.sentences);
  return outcome;
}
