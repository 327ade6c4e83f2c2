import { Worker } from 'node:worker_threads';
import type { WebsiteFile } from '@posada/api-client/operator';
import { WebsiteFileError } from './file-problems.ts';
import type { Outcome } from './read-website-file.worker.ts';
import { parseWebsiteFile } from './website-file.check.ts';

/** Below this, reading takes less time than starting a thread. */
const IN_PLACE_CHARACTERS = 100_000;

/**
 * Reads and checks the text of a website file. A large one is read in a thread of its own: it takes seconds, and guests
 * are answered in this one. @throws {WebsiteFileError} with each place that is wrong, and its line
 */
export async function readWebsiteFile(text: string, now: Date): Promise<WebsiteFile> {
  if (text.length < IN_PLACE_CHARACTERS) return parseWebsiteFile(text, now);
  const worker = new Worker(new URL('./read-website-file.worker.ts', import.meta.url), { workerData: { text, now } });
  const outcome = await new Promise<Outcome>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread that reads the website file ended without an answer')));
  });
  if ('problems' in outcome) throw new WebsiteFileError(outcome.problems, outcome.sentences);
  return outcome.file;
}
