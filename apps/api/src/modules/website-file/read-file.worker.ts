import { parentPort, workerData } from 'node:worker_threads';
import { type Problem, WebsiteFileError } from './file-problems.ts';
import { type ReviewedFile, type ReviewOptions, reviewText } from './review.ts';

export interface Reading {
  text: string;
  now: Date;
  mediaFolder: string | undefined;
  options: ReviewOptions;
}
export type Outcome = ReviewedFile | { isUnreadable: true; problems: readonly Problem[]; sentences: readonly string[] };

function read({ text, now, mediaFolder, options }: Reading): Outcome {
  try {
    return reviewText(text, now, mediaFolder, options);
  } catch (error) {
    if (!(error instanceof WebsiteFileError)) throw error;
    return { isUnreadable: true, problems: error.problems, sentences: error.sentences };
  }
}

// what this thread was started with: read-website-file.ts
parentPort?.postMessage(read(workerData as Reading));
