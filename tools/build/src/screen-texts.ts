// Which texts of an area's catalogues a screen can show: only those are delivered with it. All sources that the screen can
// reach, its lazy parts too, are searched for keys. A key of the area that no screen names comes with every screen, and so
// does one without a feature (`nights_one`); a key of a lib comes where it is named alone.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { workspace } from './base.ts';
import type { ChunkFiles } from './chunk-map.ts';

const { chunkNameOf } = createRequire(import.meta.url)('./chunk-name-loader.cjs') as {
  chunkNameOf: (file: string) => string;
};

type Texts = Record<string, string>;
/** Texts by file of the area's sources. */
type Sources = Map<string, string>;

/** Words between quotation marks, whichever: keys. */
const WORDS = /(?<=['"`])[\w.-]+(?=['"`])/g;
/** What comes before a value: `errors.` of `` `errors.${code}` ``. */
const BEGINNINGS = /(?<=`)[\w.-]+(?=\$\{)/g;
const DYNAMIC_IMPORTS = /\bimport\s*\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/g;
const STATEMENTS = /^(?:import|export)\s+(?!type\b)(?:([^;'"]*?)\s*from\s*)?['"]([^'"]+)['"]/gm;
const PLURAL = /_(zero|one|two|few|many|other)$/;
/** Without texts of an area. */
const FOREIGN = /^@posada\/(api-client|area|calendar-days|i18n|themes|ui)(\/|$)/;

/** The file of `@posada/account/texts`, as the package's `exports` say; undefined for packages of others. */
function fileOf(specifier: string): string | undefined {
  const [, name, inner] = /^@posada\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  const folder = join(workspace, 'libs', name ?? '');
  if (!name || !existsSync(join(folder, 'package.json'))) return undefined;
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { exports: Texts };
  const wanted = inner ? `./${inner}` : '.';
  const key = [wanted, ...Object.keys(exports)].find(
    (own) => exports[own] && (own === wanted || (own.endsWith('*') && wanted.startsWith(own.slice(0, -1)))),
  );
  const target = key && exports[key]?.replace('*', wanted.slice(key.length - 1));
  return target && join(folder, target);
}

/** Names in braces, as `[outside, inside]` of the other file; undefined: perhaps all of it. */
function namesIn(clause: string | undefined): [string, string][] | undefined {
  const [, inner] = /^\{([^}]*)\}$/s.exec(clause?.trim() ?? '') ?? [];
  return inner
    ?.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => {
      const [inside = '', outside = inside] = name.split(/\s+as\s+/);
      return [outside, inside];
    });
}

const statementsOf = (source: string) =>
  [...source.matchAll(STATEMENTS)].map(([, clause, specifier = '']) => ({ specifier, names: namesIn(clause) }));

/** Files behind some names of a package's index. */
const filesBehind = (index: string, names: readonly string[]) =>
  statementsOf(readFileSync(index, 'utf8'))
    .filter(({ names: given }) => !given || given.some(([outside]) => names.includes(outside)))
    .map(({ specifier }) => resolve(dirname(index), specifier));

/** The sources that a file reaches by its imports. */
function reach(file: string, leaves: (specifier: string) => boolean = () => false, seen: Sources = new Map()): Sources {
  if (seen.has(file) || !/\.[tj]sx?$/.test(file) || !existsSync(file)) return seen;
  const source = readFileSync(file, 'utf8');
  seen.set(file, source);
  const dynamic = [...source.matchAll(DYNAMIC_IMPORTS)].map(([, specifier = '']) => ({ specifier, names: undefined }));
  for (const { specifier, names } of [...statementsOf(source), ...dynamic]) {
    if (FOREIGN.test(specifier) || leaves(specifier)) continue;
    const next = specifier.startsWith('.') ? resolve(dirname(file), specifier) : fileOf(specifier);
    if (!next) continue;
    const inside = names?.map(([, name]) => name);
    const files = inside && basename(next) === 'index.ts' ? filesBehind(next, inside) : [next];
    for (const own of files) reach(own, leaves, seen);
  }
  return seen;
}

/** Whether sources name a key: in full, or by what comes before a value. */
function namedIn(sources: Sources): (key: string) => boolean {
  const words = new Set<string>();
  const beginnings: string[] = [];
  for (const source of sources.values()) {
    for (const [word] of source.matchAll(WORDS)) {
      words.add(word);
      if (word.endsWith('.')) beginnings.push(word);
    }
    for (const [word] of source.matchAll(BEGINNINGS)) beginnings.push(word);
  }
  return (key) => {
    const base = key.replace(PLURAL, '');
    return words.has(key) || words.has(base) || beginnings.some((beginning) => base.startsWith(beginning));
  };
}

/** Texts of a screen: by lib, the area's own under an empty name. */
type ScreenTexts = Record<string, Texts>;

const read = (folder: string, language: string): Texts => {
  const file = join(folder, `${language}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {};
};

/** The catalogues that `area.ts` reaches: the area's own, and those of the libs that it uses, by their folder in `libs`. */
function foldersOf(source: string): [lib: string, folder: string][] {
  const reached = reach(join(source, 'area.ts'), (specifier) => specifier.endsWith('/routes.ts'));
  const libs = [...reached].filter(([file, text]) => text.includes('catalogues(') && !file.startsWith(source));
  const nameOf = (file: string) => relative(join(workspace, 'libs'), file).split(sep)[0] ?? '';
  return [
    ['', join(source, 'i18n')],
    ...libs.map(([file]): [string, string] => [nameOf(file), join(dirname(file), 'i18n')]),
  ];
}

/**
 * Texts of each screen of an area, by the chunk of the screen and by language.
 *
 * @param source folder of the area's sources, with `area.ts`, `routes.ts` and `i18n/`; empty where it has no such files
 */
export function screenTexts(source: string): Map<string, Record<string, ScreenTexts>> {
  const routes = join(source, 'routes.ts');
  if (!existsSync(routes) || !existsSync(join(source, 'i18n'))) return new Map();
  const folders = foldersOf(source);
  const languages = globSync('*.json', { cwd: join(source, 'i18n') }).map((file) => basename(file, '.json'));
  const files = [...readFileSync(routes, 'utf8').matchAll(DYNAMIC_IMPORTS)].map(([, file = '']) => file);
  const screens = [...new Set(files)].map((file) => ({
    chunk: chunkNameOf(file),
    isNamed: namedIn(reach(resolve(source, file))),
  }));
  const isShown = (key: string, isNamed: (key: string) => boolean) =>
    !key.includes('.') || isNamed(key) || !screens.some((other) => other.isNamed(key));
  const textsFor = (language: string, isNamed: (key: string) => boolean): ScreenTexts => {
    const own = read(join(source, 'i18n'), language);
    return Object.fromEntries(
      folders.map(([lib, folder]) => [
        lib,
        Object.fromEntries(
          Object.entries(read(folder, language)).filter(([key]) =>
            // what no screen of this area names in a lib is for the other areas that use it
            lib === '' ? isShown(key, isNamed) : isNamed(key) && !(key in own),
          ),
        ),
      ]),
    );
  };
  return new Map(
    screens.map(({ chunk, isNamed }) => [
      chunk,
      Object.fromEntries(languages.map((language) => [language, textsFor(language, isNamed)])),
    ]),
  );
}

/**
 * Writes a script for the texts of each screen and language. Their names have no hash: a release is a folder of its own.
 *
 * @returns the files by chunk, `texts_<language>_<chunk of the screen>`
 */
export function writeScreenTexts(source: string, out: string): Record<string, ChunkFiles> {
  const groups: Record<string, ChunkFiles> = {};
  for (const [chunk, languages] of screenTexts(source)) {
    for (const [language, texts] of Object.entries(languages)) {
      const name = `texts_${language}_${chunk}`;
      writeFileSync(join(out, `${name}.js`), `export const texts = ${JSON.stringify(texts)}`);
      groups[name] = { js: [`${name}.js`], css: [] };
    }
  }
  return groups;
}
