import { createContext } from 'react';

/** An isolated part of a page, for what is rendered in it. */
export interface Part {
  /** For the log. */
  name: string;
  /** The rest of the page no longer waits for it. */
  settle: () => void;
  /** The code that it waits for, by the function that fetches it. */
  fetched: Map<unknown, Promise<unknown>>;
}

export const PartContext = createContext<Part | undefined>(undefined);

let report: (error: unknown, part: string) => void = () => undefined;

/**
 * For the shell of a browser: what is called when the code of a part that the server has rendered cannot be fetched.
 *
 * @param reporter gets the error and the name of the part
 */
export function onMissingCode(reporter: typeof report) {
  report = reporter;
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;

async function fetchUntilFound<T>(load: () => Promise<T>, onFailure: (error: unknown) => void): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await load();
    } catch (error) {
      if (pause === FIRST_PAUSE_MS) onFailure(error);
      await new Promise((done) => setTimeout(done, pause));
    }
  }
}

/**
 * Code of a part that the server has rendered: fetched until it is there, with longer and longer pauses. The HTML of the part
 * stays meanwhile, and the rest of the page is hydrated.
 */
export function fetchForPart<T>(part: Part, load: () => Promise<T>): Promise<T> {
  const known = part.fetched.get(load) as Promise<T> | undefined;
  if (known) return known;
  const fetched = fetchUntilFound(load, (error) => {
    part.settle();
    report(error, part.name);
  });
  part.fetched.set(load, fetched);
  return fetched;
}
