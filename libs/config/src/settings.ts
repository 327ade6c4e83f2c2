import { existsSync } from 'node:fs';
import * as v from 'valibot';

/** What docs/settings.md says of a setting. */
export interface SettingFacts {
  about: string;
  /** The default as the reader sees it; a sentence where it depends on other settings. */
  default: string;
  /** Never repeated in a message; `<NAME>_FILE` may name a file that holds it. */
  isSecret: boolean;
}

type Rule<T> = v.GenericSchema<string, T>;
/** One variable of the environment: from its text, or its absence, to the value that the program uses. */
export type Setting<T> = v.GenericSchema<string | undefined, T>;
export type Settings = Record<string, Setting<unknown>>;

const facts = new WeakMap<object, SettingFacts>();

/** @throws {Error} when the schema was not made by `setting` or `optional` */
export function factsOf(schema: Setting<unknown>): SettingFacts {
  const found = facts.get(schema);
  if (!found) throw new Error('a setting without description');
  return found;
}

/** A setting with a default, written as in the environment. */
export function setting<T>(rule: Rule<T>, about: string, defaultText: string): Setting<T> {
  const schema = v.optional(rule, defaultText);
  facts.set(schema, { about, default: `\`${defaultText}\``, isSecret: false });
  return schema;
}

/** A setting that may be absent; `absent` says what its absence means. */
export function optional<T>(
  rule: Rule<T>,
  about: string,
  absent: string,
  { isSecret = false } = {},
): Setting<T | undefined> {
  const schema = v.optional(rule);
  facts.set(schema, { about, default: absent, isSecret });
  return schema;
}

export const onOff: Rule<boolean> = v.pipe(
  v.picklist(['on', 'off'], 'is neither on nor off'),
  v.transform((text) => text === 'on'),
);

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T): v.GenericSchema<string, T[number]> =>
  v.pipe(
    v.string(),
    v.check((text) => values.includes(text), `is none of ${values.join(', ')}`),
    v.transform((text) => text as T[number]),
  );

const numberBetween = (least: number, most: number, message: string): Rule<number> =>
  v.pipe(
    v.string(),
    v.check((text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most, message),
    v.transform(Number),
  );

export const port = numberBetween(0, 65_535, 'is no port number (0 to 65535)');
export const wholeNumber = (least: number, most: number) =>
  numberBetween(least, most, `is no whole number from ${least} to ${most}`);

/** An absolute address with one of the protocols (`https:`), without a slash at its end. */
const address = (protocols: readonly string[], example: string): Rule<string> =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol) && new URL(text).host !== '',
      `is no address like ${example}`,
    ),
    v.transform((text) => text.replace(/\/+$/, '')),
  );

export const webAddress = address(['http:', 'https:'], 'https://www.hotel.example');
/** A service of others, which is sent texts: by https, or on this machine. */
export const serviceAddress: Rule<string> = v.pipe(
  webAddress,
  v.check((text) => {
    const { protocol, hostname } = new URL(text);
    return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
  }, 'has to begin with https:'),
);
export const mailServer = address(['smtp:', 'smtps:'], 'smtps://user:password@mail.hotel.example');
export const postgresAddress = address(['postgres:', 'postgresql:'], 'postgres://user:password@db.example/posada');

/** The public address of the site: protocol, host and port, nothing behind. */
export const originAddress: Rule<string> = v.pipe(
  webAddress,
  v.check((text) => new URL(text).origin === text.toLowerCase(), 'has more than protocol, host and port'),
);

export const mailAddress: Rule<string> = v.pipe(v.string(), v.email('is no e-mail address'));

const HOST_NAME = /^(?!-)[a-z\d-]{1,63}(\.[a-z\d-]{1,63})*$/i;
/** What a server listens on: an address of this machine, or its name. */
export const listenAddress: Rule<string> = v.pipe(
  v.string(),
  v.check((text) => v.is(v.pipe(v.string(), v.ip()), text) || text === '::' || HOST_NAME.test(text), 'is no address'),
);

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];
function isAddressOrRange(text: string) {
  if (NAMED_RANGES.includes(text)) return true;
  const [ip = '', bits, ...rest] = text.split('/');
  const most = ip.includes(':') ? 128 : 32;
  return (
    rest.length === 0 &&
    v.is(v.pipe(v.string(), v.ip()), ip) &&
    (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most))
  );
}

/** Addresses and ranges (`10.0.0.0/8`, `uniquelocal`), joined by commas. */
export const addressRanges: Rule<string[]> = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
  v.check((parts) => !parts.some((part) => part.endsWith('/0')), 'has a range that is every address'),
  v.check((parts) => parts.every(isAddressOrRange), 'has an entry that is no IP address and no range like 10.0.0.0/8'),
);

/** A path, relative to the root of the workspace or absolute; `mustExist`: something is there at start. */
export const path = (resolveFrom: (text: string) => string, { mustExist = false } = {}): Rule<string> =>
  v.pipe(
    v.string(),
    v.transform(resolveFrom),
    v.check((file) => !mustExist || existsSync(file), 'does not exist'),
  );

export const text: Rule<string> = v.string();

/** Not to be guessed. */
export const SECRET_LENGTH = 32;
/** Characters of a secret that differ, at least. */
const DIFFERENT = 8;
export const secret: Rule<string> = v.pipe(
  v.string(),
  v.minLength(SECRET_LENGTH, ({ received }) => `has ${received} characters: at least ${SECRET_LENGTH} are needed`),
  v.check((text) => new Set(text).size >= DIFFERENT, 'repeats a few characters: take that of `openssl rand -hex 32`'),
);
