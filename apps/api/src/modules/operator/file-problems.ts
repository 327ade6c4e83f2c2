import type * as v from 'valibot';
import { DomainError } from '../../platform/errors.ts';
import { nameOfPlace, type Place, placesIn } from './json-places.ts';

/** What is wrong with a file, and where. */
export interface Problem {
  place: Place;
  problem: string;
}

function sentenceOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'is no part of the format';
  if (issue.received === 'undefined') return 'is missing';
  if (!issue.message.startsWith('Invalid')) return `is ${issue.received}: ${issue.message} is needed`;
  return issue.expected ? `is ${issue.received}: ${issue.expected} is needed` : `is ${issue.received}: that cannot be`;
}

const keysOf = (issue: v.BaseIssue<unknown>): Place => (issue.path ?? []).map(({ key }) => key as string | number);

/** A union says only that nothing fitted: of its branches, the one that came furthest tells what is wrong. */
function deepest(issue: v.BaseIssue<unknown>, above: Place = []): Problem {
  const place = [...above, ...keysOf(issue)];
  const own = { place, problem: sentenceOf(issue) };
  const within = (issue.issues ?? []).map((each) => deepest(each, place));
  return within.reduce((best, next) => (next.place.length > best.place.length ? next : best), own);
}

export const problemsOf = (issues: readonly v.BaseIssue<unknown>[]): Problem[] => issues.map((each) => deepest(each));

const lineAt = (text: string, position: number) => text.slice(0, position).split('\n').length;

/** A website file that cannot be taken over. Nothing of it has been. */
export class WebsiteFileError extends DomainError {
  readonly problems: readonly Problem[];

  /** `text`: the file as it was read, for the numbers of lines. */
  constructor(problems: readonly Problem[], text?: string) {
    const { places, brokenAt } = text === undefined ? {} : placesIn(text);
    const sentences = problems.map(({ place, problem }) => {
      // something that is missing has no line of its own: that of what it is missing in
      const position = brokenAt ?? places?.get(nameOfPlace(place)) ?? places?.get(nameOfPlace(place.slice(0, -1)));
      const line = text !== undefined && position !== undefined ? `line ${lineAt(text, position)}: ` : '';
      return `${line}${nameOfPlace(place)} ${problem}`;
    });
    super(422, 'website_file_refused', `the website file is refused:\n${sentences.join('\n')}`, {
      details: { problems: sentences },
    });
    this.problems = problems;
  }
}
