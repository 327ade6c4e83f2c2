// `node tools/check/licences.ts`: the licence of each installed package, counted; fails where one is not allowed or not known.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

interface Locked {
  version?: string;
  license?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}
type Packages = Record<string, Locked>;

export interface Licence {
  /** With version. */
  name: string;
  /** SPDX expression; undefined: not known. */
  expression: string | undefined;
  isAllowed: boolean;
}

/** Of packages that run with the product or build it: they ask for a notice at most. */
const ALLOWED = new Set(
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC MIT MIT-0 OFL-1.1 Python-2.0 Unlicense Zlib'.split(
    ' ',
  ),
);

/** Further licences, each for these packages alone and for this reason. */
const EXCEPTIONS: readonly { packages: RegExp; licences: readonly string[]; why: string }[] = [
  {
    packages: /^@img\/sharp-/,
    licences: ['LGPL-3.0-or-later'],
    why: 'libvips, a library of its own that can be replaced',
  },
  { packages: /^lightningcss(-|$)/, licences: ['MPL-2.0'], why: 'builds the documentation site, unchanged' },
  { packages: /^(@axe-core\/playwright|axe-core|pyodide)$/, licences: ['MPL-2.0'], why: 'in tests alone, unchanged' },
  { packages: /^caniuse-lite$/, licences: ['CC-BY-4.0'], why: 'data for builds, with its author named in it' },
];

/** Packages whose manifest names no licence, as read from the licence file that they bring. */
export const READ_LICENCES: Readonly<Record<string, string>> = { 'png-js@2.0.0': 'MIT' };

/** All of `AND`, one of `OR`. Brackets are around the whole alone. */
export function isAllowed(name: string, expression: string): boolean {
  const further = EXCEPTIONS.filter(({ packages }) => packages.test(name)).flatMap(({ licences }) => licences);
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  const isFine = (licence: string) => ALLOWED.has(licence) || further.includes(licence);
  return plain.includes(' OR ')
    ? plain.split(' OR ').some((choice) => isAllowed(name, choice))
    : plain.split(' AND ').every(isFine);
}

/** The packages of a lock file. One for another platform, which was not installed, has the licence of the package that wants it. */
export function licencesIn(packages: Packages): Licence[] {
  const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const wanting = new Map<string, string>();
  for (const { optionalDependencies = {}, license } of Object.values(packages))
    for (const name of Object.keys(optionalDependencies)) if (license) wanting.set(name, license);
  return Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .map(([place, { version = '', license }]) => {
      const name = nameOf(place);
      const expression = license ?? READ_LICENCES[`${name}@${version}`] ?? wanting.get(name);
      return {
        name: `${name}@${version}`,
        expression,
        isAllowed: expression !== undefined && isAllowed(name, expression),
      };
    });
}

/** Of the project and of its documentation site. */
export function allLicences(root: string): Licence[] {
  return ['package-lock.json', 'docs-site/package-lock.json'].flatMap((file) =>
    licencesIn((JSON.parse(readFileSync(join(root, file), 'utf8')) as { packages: Packages }).packages),
  );
}

/** Lines of a table: licence and how many packages have it, the most first. */
export function countLicences(licences: readonly Licence[]): [licence: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { expression = 'not known' } of licences) counts.set(expression, (counts.get(expression) ?? 0) + 1);
  return [...counts].sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1));
}

if (import.meta.main) {
  const licences = allLicences(resolve(import.meta.dirname, '../..'));
  const refused = licences.filter((licence) => !licence.isAllowed);
  for (const [licence, count] of countLicences(licences)) console.log(`${String(count).padStart(5)}  ${licence}`);
  for (const { name, expression } of refused) console.error(`not allowed: ${name} (${expression ?? 'no licence'})`);
  process.exitCode = refused.length === 0 ? 0 : 1;
}
