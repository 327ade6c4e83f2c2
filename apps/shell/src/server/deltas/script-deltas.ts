import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { dictionaryBody } from './dictionary-headers.ts';

/** A script that changes from version to version under one name. */
export interface VersionedScript {
  file: string;
  /** Folder with one folder for each version. */
  versions: string;
  /** Its name without the hash of its content. */
  stem: string;
  /** Pattern of the addresses that it has in all versions. */
  match: string;
}

const HASHED = /\.[0-9a-f]{8}\.js$/;
/** Names with other characters could mean something in a pattern. */
const PLAIN = /^[\w.-]+\.js$/;
const stemOf = (name: string) => name.replace(HASHED, '.js');
const patternOf = (name: string) => name.replace(HASHED, '.*.js');

/** `path`: `<area>/<version>/<file>`. Undefined: no script. */
export function areaScript(areasFolder: string, path: string): VersionedScript | undefined {
  const [area = '', version = '', name = '', ...rest] = path.split('/');
  if (rest.length > 0 || !PLAIN.test(name) || !/^[\w-]+$/.test(area) || !/^[\w-][\w.-]*$/.test(version))
    return undefined;
  return {
    file: join(areasFolder, path),
    versions: join(areasFolder, area),
    stem: stemOf(name),
    match: `/_areas/${area}/*/${patternOf(name)}`,
  };
}

/** Where releases leave the scripts of each shell, in the folder of the areas (`tools/release/shell-scripts.ts`). */
const SHELL_VERSIONS = '.shell';

/** `name`: of a file in the folder of the shell's browser files. Undefined: no script that changes. */
export function shellScript(browserFolder: string, areasFolder: string, name: string): VersionedScript | undefined {
  if (!PLAIN.test(name) || !HASHED.test(name)) return undefined;
  return {
    file: join(browserFolder, name),
    versions: join(areasFolder, SHELL_VERSIONS),
    stem: stemOf(name),
    match: `/_shell/${patternOf(name)}`,
  };
}

const compress = promisify(zstdCompress);
/** Of deltas in memory; one of a small change has some hundred bytes. */
const DELTA_BYTES = 8 * 1024 * 1024;
/** Deltas that wait for their turn; a browser that comes then gets the whole file. */
const WAITING_AT_MOST = 32;
/** A file counts at least so much, so that many small ones have an end too. */
const ENTRY_BYTES = 200;

/** SHA-256 of the versions of one script, in base64, with the file of each. */
type Known = Map<string, string>;

/**
 * What has changed in a script since the version that a browser has. Only hashes of versions in the folder are used: one
 * that is unknown costs one look at a map. Each delta is made once, one after the other, outside the main thread.
 */
export class ScriptDeltas {
  readonly #deltas = new LRUCache<string, Buffer>({
    maxSize: DELTA_BYTES,
    sizeCalculation: (delta) => delta.length + ENTRY_BYTES,
  });
  readonly #making = new Map<string, Promise<Buffer>>();
  #last: Promise<unknown> = Promise.resolve();
  readonly #known = new LRUCache<string, { changedAt: number; scripts: Promise<Known> }>({ max: 2000 });
  readonly #folders = new LRUCache<string, Promise<ReadonlyMap<string, string>>>({ max: 200 });
  readonly #hashes = new LRUCache<string, Promise<string>>({ max: 20_000 });

  /**
   * The body of an answer in the coding of `dictionary-headers.ts`. Undefined: no such version is known, or the whole
   * file, which has `wholeBytes` compressed, is no larger.
   *
   * @throws {Error} the script cannot be read
   */
  async of(script: VersionedScript, hash: string, wholeBytes: number): Promise<Buffer | undefined> {
    const former = (await this.#versionsOf(script)).get(hash);
    if (former === undefined) return undefined;
    const key = `${script.file} ${hash}`;
    const delta = this.#deltas.get(key) ?? (await this.#make(key, script.file, { former, hash }));
    return delta && delta.length < wholeBytes ? delta : undefined;
  }

  #make(key: string, file: string, dictionary: { former: string; hash: string }): Promise<Buffer> | undefined {
    const running = this.#making.get(key);
    if (running) return running;
    if (this.#making.size >= WAITING_AT_MOST) return undefined;
    const made = this.#last
      .then(() => deltaOf(file, dictionary))
      .then((delta) => {
        this.#deltas.set(key, delta);
        return delta;
      })
      .finally(() => this.#making.delete(key));
    this.#making.set(key, made);
    this.#last = made.catch(() => undefined);
    return made;
  }

  async #versionsOf({ versions, stem }: VersionedScript): Promise<Known> {
    const changedAt = (await stat(versions).catch(() => undefined))?.mtimeMs;
    if (changedAt === undefined) return new Map();
    const key = `${versions} ${stem}`;
    const known = this.#known.get(key);
    if (known?.changedAt === changedAt) return known.scripts;
    const scripts = this.#read(versions, stem);
    this.#known.set(key, { changedAt, scripts });
    scripts.catch(() => this.#known.delete(key));
    return scripts;
  }

  async #read(versions: string, stem: string): Promise<Known> {
    const folders = (await readdir(versions, { withFileTypes: true })).filter(
      (entry) => entry.isDirectory() && !entry.name.startsWith('.'),
    );
    const found = await Promise.all(
      folders.map(async ({ name }) => {
        const file = (await this.#folder(join(versions, name))).get(stem);
        return file === undefined ? [] : [[await this.#hash(file), file] as const];
      }),
    );
    return new Map(found.flat());
  }

  /** Files of a version, which never change, by what their names are without a hash. */
  #folder(folder: string): Promise<ReadonlyMap<string, string>> {
    const known = this.#folders.get(folder);
    if (known) return known;
    const files = readdir(folder).then(
      (names) => new Map(names.filter((name) => PLAIN.test(name)).map((name) => [stemOf(name), join(folder, name)])),
    );
    this.#folders.set(folder, files);
    files.catch(() => this.#folders.delete(folder));
    return files;
  }

  #hash(file: string): Promise<string> {
    const known = this.#hashes.get(file);
    if (known) return known;
    const hash = readFile(file).then((content) => createHash('sha256').update(content).digest('base64'));
    this.#hashes.set(file, hash);
    hash.catch(() => this.#hashes.delete(file));
    return hash;
  }
}

/** As small as it gets: a script is some hundred kilobytes, and each of its deltas is made once. */
async function deltaOf(file: string, { former, hash }: { former: string; hash: string }): Promise<Buffer> {
  const [content, dictionary] = await Promise.all([readFile(file), readFile(former)]);
  const params = { [constants.ZSTD_c_compressionLevel]: 19 };
  return dictionaryBody(hash, await compress(content, { dictionary, params }));
}
