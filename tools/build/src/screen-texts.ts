// Which texts of an area's catalogues a screen can show: only those are delivered with it. All modules that the bundler
// puts into the screen, its lazy parts too, are searched for keys. A key of the area that no screen names comes with every
// screen, and so does one without a feature (`nights_one`); a key of a lib comes where it is named alone.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, sep } from 'node:path';
import { type Compilation, type Compiler, type Module, WebpackError } from '@rspack/core';
import { workspace } from './base.ts';
import type { ChunkFiles } from './chunk-map.ts';

const { chunkNameOf } = createRequire(import.meta.url)('./chunk-name-loader.cjs') as {
  chunkNameOf: (file: string) => string;
};

type Texts = Record<string, string>;

/** Words between quotation marks, whichever: keys. */
const WORDS = /(?<=['"`])[\w.-]+(?=['"`])/g;
/** What comes before a value: `errors.` of `` `errors.${code}` ``. */
const BEGINNINGS = /(?<=`)[\w.-]+(?=\$\{)/g;
const PLURAL = /_(zero|one|two|few|many|other)$/;
/** Without texts of an area. */
const FOREIGN = /[\\/]libs[\\/](api-client|area|calendar-days|i18n|themes|ui)[\\/]|node_modules|\.json$/;
/** A screen or part whose chunk got no name: its styles and texts could not be found by it. */
const UNNAMED = /\b(?:page|lazyComponent|lazyExport)\(\s*\(\)\s*=>\s*import\(\s*['"]([^'"]+)/g;
const DYNAMIC_IMPORT = 'import()';

/** A module, or those that the bundler has joined into it. */
const partsOf = (module: Module): Module[] => ('modules' in module ? (module.modules as Module[]) : [module]);
const resourceOf = (module: Module): string => ('resource' in module ? String(module.resource ?? '') : '');
const sourceOf = (module: Module): string => String(module.originalSource()?.source() ?? '');

const isInChunk = ({ chunkGraph }: Compilation, module: Module | null) =>
  module !== null && chunkGraph.getModuleChunks(module).length > 0;

/** Whether sources name a key: in full, or by what comes before a value. */
function namedIn(sources: Iterable<string>): (key: string) => boolean {
  const words = new Set<string>();
  const beginnings: string[] = [];
  for (const source of sources) {
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
/** Texts of each screen of an area, by the chunk of the screen and by language. */
export type TextsByScreen = Map<string, Record<string, ScreenTexts>>;

const read = (folder: string, language: string): Texts => {
  const file = join(folder, `${language}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {};
};

/** Whether the sources in this folder are those of an area with texts. */
export const hasTexts = (source: string) => existsSync(join(source, 'routes.ts')) && existsSync(join(source, 'i18n'));

/**
 * Finds the texts of each screen in the bundler's graph of modules. Fails the build of a screen or part whose chunk got
 * no name.
 */
export class ScreenTextsPlugin {
  readonly #source: string;
  readonly #take: (texts: TextsByScreen) => void;

  /** @param source folder of the area's sources, with `area.ts`, `routes.ts` and `i18n/` */
  constructor(source: string, take: (texts: TextsByScreen) => void) {
    this.#source = source;
    this.#take = take;
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ScreenTexts', (compilation) => {
      // unused imports are gone by then, and an error still fails the build
      compilation.hooks.optimizeChunkModules.tap('ScreenTexts', () => {
        this.#refuseUnnamed(compilation);
        this.#take(this.#textsIn(compilation));
      });
    });
  }

  #refuseUnnamed(compilation: Compilation) {
    for (const module of [...compilation.modules].flatMap(partsOf)) {
      const file = resourceOf(module);
      if (!file.startsWith(this.#source)) continue;
      for (const [, request] of sourceOf(module).matchAll(UNNAMED))
        compilation.errors.push(
          new WebpackError(
            `${relative(this.#source, file)}: the chunk of ${request} has no name: write its options as one object without another in it`,
          ),
        );
    }
  }

  #textsIn(compilation: Compilation): TextsByScreen {
    const modules = [...compilation.modules];
    const find = (file: string) => modules.find((module) => partsOf(module).some((part) => resourceOf(part) === file));
    const routes = find(join(this.#source, 'routes.ts'));
    const area = find(join(this.#source, 'area.ts'));
    if (!routes || !area) throw new Error(`${this.#source}: no area.ts or routes.ts in the bundle`);
    const screens = compilation.moduleGraph
      .getOutgoingConnections(routes)
      .filter(({ dependency, module }) => module && dependency.type === DYNAMIC_IMPORT)
      .map(({ dependency, module }) => ({
        chunk: chunkNameOf(dependency.request ?? ''),
        sources: this.#reach(compilation, module),
      }))
      .filter(({ chunk }) => chunk.endsWith('_route'))
      .map(({ chunk, sources }) => ({ chunk, isNamed: namedIn(sources.values()) }));
    return textsOf(this.#foldersIn(compilation, area), screens);
  }

  /** The sources that a module reaches by its imports, by module. */
  #reach(compilation: Compilation, module: Module | null, seen = new Map<Module, string>()): Map<Module, string> {
    if (!module || seen.has(module)) return seen;
    seen.set(module, partsOf(module).map(sourceOf).join('\n'));
    for (const connection of compilation.moduleGraph.getOutgoingConnections(module)) {
      const next = connection.module;
      // what is imported and not used is not in the screen, nor an index of which nothing is used itself
      const isUsed = connection.getActiveState(undefined) !== false && isInChunk(compilation, next);
      if (next && isUsed && !FOREIGN.test(resourceOf(next))) this.#reach(compilation, next, seen);
    }
    return seen;
  }

  /** Folders of the catalogues that `area.ts` loads: the area's own, and those of the libs that it uses. */
  #foldersIn({ moduleGraph }: Compilation, area: Module): [lib: string, folder: string][] {
    const folders = moduleGraph
      .getOutgoingConnections(area)
      .flatMap(({ dependency, module }) => (module && dependency.type === DYNAMIC_IMPORT ? partsOf(module) : []))
      .map(resourceOf)
      .filter((file) => file.endsWith('.json'))
      .map((file) => dirname(file));
    const nameOf = (folder: string) => relative(join(workspace, 'libs'), folder).split(sep)[0] ?? '';
    return [...new Set([join(this.#source, 'i18n'), ...folders])].map((folder) => [
      folder.startsWith(this.#source) ? '' : nameOf(folder),
      folder,
    ]);
  }
}

function textsOf(
  folders: readonly [lib: string, folder: string][],
  screens: readonly { chunk: string; isNamed: (key: string) => boolean }[],
): TextsByScreen {
  const [, own] = folders[0] ?? ['', ''];
  const languages = globSync('*.json', { cwd: own }).map((file) => basename(file, '.json'));
  const isShown = (key: string, isNamed: (key: string) => boolean) =>
    !key.includes('.') || isNamed(key) || !screens.some((other) => other.isNamed(key));
  const textsFor = (language: string, isNamed: (key: string) => boolean): ScreenTexts => {
    const ownTexts = read(own, language);
    return Object.fromEntries(
      folders.map(([lib, folder]) => [
        lib,
        Object.fromEntries(
          Object.entries(read(folder, language)).filter(([key]) =>
            // what no screen of this area names in a lib is for the other areas that use it
            lib === '' ? isShown(key, isNamed) : isNamed(key) && !(key in ownTexts),
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
export function writeScreenTexts(screens: TextsByScreen, out: string): Record<string, ChunkFiles> {
  const groups: Record<string, ChunkFiles> = {};
  for (const [chunk, languages] of screens) {
    for (const [language, texts] of Object.entries(languages)) {
      const name = `texts_${language}_${chunk}`;
      writeFileSync(join(out, `${name}.js`), `export const texts = ${JSON.stringify(texts)}`);
      groups[name] = { js: [`${name}.js`], css: [] };
    }
  }
  return groups;
}
