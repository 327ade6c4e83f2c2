import { DomainError } from './errors.ts';

export interface JsonBounds {
  /** Objects and lists within each other. */
  depth: number;
  /** Entries of all objects and lists together. */
  values: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENS = new Set([0x5b, 0x7b]);
const CLOSES = new Set([0x5d, 0x7d]);

/** Where a string ends that begins at `start`; the end of the text where it never does. */
function endOfString(text: Buffer, start: number): number {
  for (let end = text.indexOf(QUOTE, start + 1); end >= 0; end = text.indexOf(QUOTE, end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
}

/**
 * Looks through a JSON text before it is parsed: what is deep overflows whoever walks it, and of many small values
 * each costs a hundred times its bytes. Stops at the first sign too many.
 *
 * @throws {DomainError} `invalid_request` (400)
 */
export function checkBounds(text: Buffer, { depth, values }: JsonBounds): void {
  let deep = 0;
  let many = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? 0;
    if (sign === QUOTE) at = endOfString(text, at);
    else if (CLOSES.has(sign)) deep -= 1;
    else {
      if (OPENS.has(sign)) deep += 1;
      if (sign === COMMA || OPENS.has(sign)) many += 1;
    }
    if (deep > depth) throw refused('too_deep', `deeper than ${depth}`);
    if (many > values) throw refused('too_many_values', `more than ${values} values`);
  }
}

const refused = (code: string, why: string) =>
  new DomainError(400, 'invalid_request', `a JSON text is refused: ${why}`, { fields: { body: code } });
