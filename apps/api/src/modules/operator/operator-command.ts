import type { AnyOperatorEndpoint } from '@posada/api-client';

/** What goes along with a call: values of its path and its query, and a body as JSON. */
export interface Input {
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: string;
}
/** One call of the operator's API, wherever it is answered. @throws {Error} with the refusal in words */
export type Ask = (endpoint: AnyOperatorEndpoint, input?: Input) => Promise<unknown>;

export interface OperatorCommand {
  /** What stands behind the name, and what it does. */
  usage: string;
  about: string;
  /** What the file may hold that it reads. */
  example?: string;
  run(ask: Ask, args: readonly string[], print: (line: string) => void): Promise<void>;
}

/** A command that was called in a way that it does not know. */
export class Usage extends Error {}

export const need = (value: string | undefined): string => {
  if (value === undefined || value === '') throw new Usage();
  return value;
};
/** `true`, `5` and `{…}` are what they look like; all else is text. */
function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
/** `key=value` arguments as an object. */
export const pairs = (args: readonly string[]) =>
  Object.fromEntries(
    args.map((each) => {
      const [key, ...rest] = each.split('=');
      if (rest.length === 0) throw new Usage();
      return [need(key), readValue(rest.join('='))];
    }),
  );
/** The same as texts, for a query. */
export const asTexts = (args: readonly string[]) =>
  Object.fromEntries(Object.entries(pairs(args)).map(([name, value]) => [name, String(value)]));
