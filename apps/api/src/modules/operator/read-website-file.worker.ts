import { parentPort, workerData } from 'node:worker_threads';
import type { WebsiteFile } from '@posada/api-client/operator';
import { type Problem, WebsiteFileError } from './file-problems.ts';
import { parseWebsiteFile } from './website-file.check.ts';

export type Outcome = { file: WebsiteFile } | { problems: readonly Problem[]; sentences: readonly string[] };

function read(): Outcome {
  const { text, now } = workerData as { text: string; now: Date };
  try {
    return { file: parseWebsiteFile(text, now) };
  } catch (error) {
    if (!(error instanceof WebsiteFileError)) throw error;
    return { problems: error.problems, sentences: error.sentences };
  }
}

parentPort?.postMessage(read());
