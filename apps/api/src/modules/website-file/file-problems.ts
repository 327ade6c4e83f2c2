import { nearestName } from '@posada/config';
import type * as v from 'valibot';
import { DomainError } from '../../platform/errors.ts';
import { nameOfPlace, type Place, placesIn } from './json-places.ts';

/** What is wrong with a file, and where. */
export interface Problem {
  place: Place;
  problem: string;
}

/** Fields of an object that are all named where one of them is wrong; of more, the nearest alone. */
const MOST_NAMED = 16;

/** A field that an object does not have. `known`: those that it has. */
function unknownField(name: string, known: readonly string[]): string {
  const meant = nearestName(name, known);
  if (meant) return `is no part of the format: is ${meant} meant?`;
  return known.length > 0 && known.length <= MOST_NAMED
    ? `is no part of the format: there are ${known.join(', ')}`
    : 'is no part of the format';
}

function sentenceOf(issue: v.BaseIssue<unknown>, hint: string, known: readonly string[]): string {
  const more = hint && ` (${hint})`;
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return unknownField(String(issue.path?.at(-1)?.key ?? ''), known);
  if (issue.received === 'undefined') return `is missing${more}`;
  if (issue.type === 'strict_object') return `is ${issue.received}: an object${hint && ` with ${hint}`} is needed`;
  if (!issue.message.startsWith('Invalid')) return `is ${issue.received}: ${issue.message} is needed${more}`;
  return issue.expected
    ? `is ${issue.received}: ${issue.expected} is needed${more}`
    : `is ${issue.received}: that cannot be${more}`;
}

type AnySchema = v.GenericSchema & {
  wrapped?: AnySchema;
  item?: AnySchema;
  entries?: Record<string, AnySchema>;
  options?: readonly AnySchema[];
  value?: AnySchema;
  pipe?: readonly { type: string; description?: string }[];
};

/** The schema of what stands at a place of a format. */
function schemaAt(schema: AnySchema | undefined, place: Place): AnySchema | undefined {
  if (schema?.wrapped) return schemaAt(schema.wrapped, place);
  const [step, ...rest] = place;
  if (step === undefined || !schema) return schema;
  return schemaAt(schema.item ?? schema.entries?.[step] ?? (schema.entries ? undefined : schema.value), rest);
}

/** What a value at a place of a format is, in words: its description, or the fields of an object. */
function hintAt(schema: AnySchema | undefined, place: Place): string {
  const found = schemaAt(schema, place);
  const described = found?.pipe?.findLast(({ type }) => type === 'description')?.description;
  return described ?? Object.keys(found?.entries ?? {}).join(', ');
}

/** Whether null is a value of a format at a place; an entry of a list may be named by anything. */
export function takesNullAt(format: v.GenericSchema, place: Place): boolean {
  // a schema as the library builds it, looked at by the parts that each kind of schema has
  const schema = format as AnySchema;
  const [step, ...rest] = place;
  if (step === undefined && schema.type === 'nullable') return true;
  if (schema.wrapped) return takesNullAt(schema.wrapped, place);
  if (schema.options) return schema.options.some((option) => takesNullAt(option, place));
  const next = step === undefined ? undefined : (schema.item ?? schema.entries?.[step] ?? schema.value);
  return next !== undefined && takesNullAt(next, rest);
}

const keysOf = (issue: v.BaseIssue<unknown>): Place => (issue.path ?? []).map(({ key }) => key as string | number);

/** A union says only that nothing fitted: of its branches, the one that came furthest tells what is wrong. */
function deepest(issue: v.BaseIssue<unknown>, schema: AnySchema | undefined, above: Place = []): Problem {
  const place = [...above, ...keysOf(issue)];
  const own = {
    place,
    problem: sentenceOf(issue, hintAt(schema, place), Object.keys(schemaAt(schema, place.slice(0, -1))?.entries ?? {})),
  };
  const within = (issue.issues ?? []).map((each) => deepest(each, schema, place));
  return within.reduce((best, next) => (next.place.length > best.place.length ? next : best), own);
}

/** @param schema of what was read: its descriptions say what is needed instead */
export const problemsOf = (issues: readonly v.BaseIssue<unknown>[], schema?: v.GenericSchema): Problem[] =>
  // a schema as the library builds it, looked at by the parts that each kind of schema has
  issues.map((each) => deepest(each, schema as AnySchema | undefined));

/** Places of one kind that are listed one by one; of more, the first is named and the rest are counted. */
const LISTED = 3;

/** Lines by position in a text: the number of the line on which a character stands. */
function lineCounter(text: string) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (position: number) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= position) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

/** Equal for problems that differ in their place among others of the list and in what was found there. */
const kindOf = ({ place, problem }: Problem) =>
  `${nameOfPlace(place).replace(/\[\d+\]/g, '[]')} ${problem.replace(/^is (?:"[^"]*"|\S+):/, '')}`;

/**
 * Problems as sentences, each with its line; a problem that a file has at many places is one sentence.
 *
 * @param text the file as it was read; without it there are no lines
 */
export function sentencesOf(problems: readonly Problem[], text?: string): string[] {
  if (problems.length === 0) return [];
  const { places, brokenAt } = text === undefined ? {} : placesIn(text);
  const lineAt = lineCounter(text ?? '');
  const kinds = Map.groupBy(problems, kindOf);
  return [...kinds.values()].flatMap((alike) => {
    const listed = alike.slice(0, alike.length > LISTED ? 1 : LISTED);
    return listed.map(({ place, problem }) => {
      // something that is missing has no line of its own: that of what it is missing in
      const position = brokenAt ?? places?.get(nameOfPlace(place)) ?? places?.get(nameOfPlace(place.slice(0, -1)));
      const line = text !== undefined && position !== undefined ? `line ${lineAt(position)}: ` : '';
      const more = alike.length - listed.length;
      return `${line}${nameOfPlace(place)} ${problem}${more > 0 ? ` (the same at ${more} more places)` : ''}`;
    });
  });
}

/** A website file that cannot be imported. Nothing of it has been. */
export class WebsiteFileError extends DomainError {
  readonly problems: readonly Problem[];
  readonly sentences: readonly string[];

  /** `read`: the file as it was read, for the numbers of lines; or the sentences, where they are known already. */
  constructor(problems: readonly Problem[], read?: string | readonly string[]) {
    const sentences = typeof read === 'object' ? read : sentencesOf(problems, read);
    super(422, 'website_file_refused', `the website file is refused:\n${sentences.join('\n')}`, {
      details: { problems: sentences },
    });
    this.problems = problems;
    this.sentences = sentences;
  }
}
