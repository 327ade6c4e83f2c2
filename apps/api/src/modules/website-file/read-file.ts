import { Worker } from 'node:worker_threads';
import { WebsiteFileError } from './file-problems.ts';
import type { Outcome, Reading } from './read-file.worker.ts';
import { type ReadFile, type ReviewedFile, type ReviewOptions, reviewText } from './review.ts';

/** Below this, reading takes less time than starting a thread. */
const IN_PLACE_CHARACTERS = 100_000;

/**
 * Looks at the text of a website file. A large one is read in a thread of its own: it takes seconds, and guests are
 * answered in this one.
 *
 * @param mediaFolder where the files of `/media` lie; undefined: they are not looked for
 * @throws {WebsiteFileError} when it cannot be read at all
 */
export async function inspectFile(
  text: string,
  now: Date,
  mediaFolder: string | undefined,
  options: ReviewOptions = {},
): Promise<ReviewedFile> {
  if (text.length < IN_PLACE_CHARACTERS) return reviewText(text, now, mediaFolder, options);
  const workerData: Reading = { text, now, mediaFolder, options };
  const worker = new Worker(new URL('./read-file.worker.ts', import.meta.url), { workerData });
  const outcome = await new Promise<Outcome>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread that reads the website file ended without an answer')));
  });
  if ('isUnreadable' in outcome) throw new WebsiteFileError(outcome.problems, outcome.sentences);
  return outcome;
}

/** Reads and checks the text of a website file. @throws {WebsiteFileError} with each place that is wrong, and its line */
export async function readWebsiteFile(...given: Parameters<typeof inspectFile>): Promise<ReadFile> {
  const { file, warnings, advice, problems } = await inspectFile(...given);
  if (problems.length > 0) throw new WebsiteFileError(problems, given[0].replace(/^\uFEFF/, ''));
  return { file, warnings, advice };
}
