import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { factsOf, type Settings } from './settings.ts';

export type Environment = Readonly<Record<string, string | undefined>>;
type ValuesOf<S extends Settings> = { [K in keyof S]: v.InferOutput<S[K]> };

/** The configuration is wrong or not safe; one line for each thing to change. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  readonly problems: readonly string[];
  /** Names that look like a misspelled setting, with the one that was probably meant. */
  readonly misspelled: ReadonlyMap<string, string>;

  constructor(problems: readonly string[], misspelled: ReadonlyMap<string, string> = new Map()) {
    super(problems.join('\n'));
    this.problems = problems;
    this.misspelled = misspelled;
  }
}

export interface SettingsRead<S extends Settings> {
  /** The values; a setting that is wrong is missing among them. */
  values: Partial<ValuesOf<S>>;
  /** Whether it was given in the environment or by its file, right or wrong. */
  isGiven: (name: keyof S & string) => boolean;
  problems: string[];
  /** Names of the environment that look like a misspelled setting, with the one that was probably meant. */
  misspelled: ReadonlyMap<string, string>;
}

const FILE = '_FILE';
/** Shorter names are too close to everything. */
const SHORTEST_COMPARED = 7;

/** A name that nobody else would give: misspelled, it is a mistake for sure. */
export const isOurs = (name: string) => name.toUpperCase().startsWith('POSADA_');

/** Edits (insert, delete, replace, swap of neighbours) from one text to another. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const above = rows[i - 1] as number[];
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (rows[i - 2]?.[j - 2] ?? 0) + 1);
      }
      row.push(least);
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}

/** The name that was probably meant by a misspelled one; short names are told apart by chance alone. */
export const nearestName = (name: string, known: readonly string[]): string | undefined =>
  known.find((other) => other.length >= SHORTEST_COMPARED && distance(name, other) <= (other.length > 9 ? 2 : 1));

function misspelledIn(env: Environment, known: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  const names = new Set(known);
  for (const [name, value] of Object.entries(env)) {
    if (!value || names.has(name) || name.length < SHORTEST_COMPARED) continue;
    const meant = nearestName(name.toUpperCase(), known);
    if (meant) found.set(name, meant);
  }
  return found;
}

/** Reads all settings of one program and collects everything that is wrong. Empty text counts as not set. */
export function readSettings<S extends Settings>(settings: S, env: Environment): SettingsRead<S> {
  const names = Object.keys(settings) as (keyof S & string)[];
  const secrets = names.filter((name) => settings[name] && factsOf(settings[name]).isSecret);
  const problems: string[] = [];
  const given = new Map<string, string>();
  for (const name of names) {
    const text = env[name];
    if (text) given.set(name, text);
  }
  for (const name of secrets) {
    const file = env[name + FILE];
    if (!file) continue;
    if (given.has(name)) problems.push(`${name} and ${name}${FILE} are both set: only one may be.`);
    try {
      given.set(name, readFileSync(file, 'utf8').trim());
    } catch (error) {
      given.set(name, '');
      problems.push(`${name}${FILE}=${file} cannot be read: ${(error as NodeJS.ErrnoException).code}.`);
    }
  }
  const values: Partial<ValuesOf<S>> = {};
  for (const name of names) {
    const schema = settings[name];
    if (!schema) continue;
    const text = given.get(name);
    if (text === '') continue;
    const result = v.safeParse(schema, text);
    if (result.success) values[name] = result.output as ValuesOf<S>[typeof name];
    else {
      const shown = factsOf(schema).isSecret ? name : `${name}=${text}`;
      problems.push(`${shown} ${result.issues[0].message}.`);
    }
  }
  const misspelled = misspelledIn(env, [...names, ...secrets.map((name) => name + FILE)]);
  for (const [name, meant] of misspelled) {
    if (isOurs(name)) problems.push(`${name} is not a setting: ${meant} is.`);
  }
  return { values, isGiven: (name) => given.has(name), problems, misspelled };
}
