import { createHash, type KeyObject, sign } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { currentWords } from '@posada/area/release';
import { silentLog } from '../server/platform/log.ts';
import { Registry, type ReleaseMap } from '../server/releases/registry.ts';

/** What is otherwise about a release. */
export interface Given {
  code?: string;
  contract?: number;
  shared?: Record<string, string>;
  takes?: Record<string, string[]>;
  /** The hash that the release names; default: the right one. */
  hash?: string;
  /** Text of the area's style sheet, and of another one that the release describes in its place. */
  css?: { text: string; described?: string };
  /** Signs the release. */
  key?: KeyObject;
}

export const codeOf = (title: string) =>
  `module.exports = { default: { routes: [{ path: 'a', handle: { title: ${JSON.stringify(title)} } }], messages: { en: async () => ({ default: {} }) } } };`;

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Writes a version of an area and points to it. */
export function release(areas: string, area: string, version: string, given: Given = {}) {
  const code = given.code ?? codeOf(version);
  const own = join(areas, area, version);
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'server.cjs'), code);
  const integrity = given.hash ?? hashOf(code);
  if (given.css) writeFileSync(join(own, 'area.css'), given.css.text);
  const groups = { area: { js: ['area.js'], css: ['area.css'] } };
  const description = {
    area,
    version,
    contract: given.contract ?? 2,
    shared: given.shared ?? { react: '19.0.0' },
    takes: given.takes ?? { react: ['useState'] },
    entry: 'entry.js',
    server: 'server.cjs',
    groups,
    integrity: {
      'server.cjs': integrity,
      ...(given.css && { 'area.css': hashOf(given.css.described ?? given.css.text) }),
    },
  };
  const text = JSON.stringify(description);
  writeFileSync(join(own, 'release.json'), text);
  if (given.key) writeFileSync(join(own, 'release.sig'), sign(null, Buffer.from(text), given.key).toString('base64'));
  point(areas, area, version, given.key);
}

let pointed = 0;
/** Makes a version the one that is live. */
export function point(areas: string, area: string, version: string, key?: KeyObject) {
  pointed += 1;
  const current = { version, number: pointed };
  const signature = key && sign(null, Buffer.from(currentWords(area, current)), key).toString('base64');
  writeFileSync(join(areas, area, 'current.json'), JSON.stringify({ ...current, signature }));
}

let number = 0;
/** A registry over a folder of its own below this one that follows `booking` and `site`. */
function aRegistryIn(
  folder: string,
  origin = 'folder',
  onChange: (map: ReleaseMap) => void = () => {},
  key?: string,
  gives = ['Link'],
) {
  const own = join(folder, String(++number));
  const areas = join(own, 'areas');
  mkdirSync(areas, { recursive: true });
  const areasFile = join(own, 'areas.json');
  const list = [
    { name: 'site', mount: '/', origin: 'folder' },
    { name: 'booking', mount: '/booking', origin, ...(key ? { key } : {}) },
  ];
  writeFileSync(areasFile, JSON.stringify(list));
  release(areas, 'site', 's1');
  let map: ReleaseMap | undefined;
  const registry = new Registry({
    areasFile,
    areasFolder: areas,
    shared: { react: { name: 'react' } },
    contract: {
      contract: 2,
      oldest: 1,
      shared: { react: '19.0.0' },
      gives: { react: ['useState'], 'react-router': gives },
    },
    mustSign: true,
    log: silentLog,
    onChange(next) {
      onChange(next);
      map = next;
    },
  });
  const live = (name: string) => map?.areas.find((area) => area.name === name);
  const versions = () => map?.areas.map((area) => area.version);
  return { registry, areas, areasFile, list, live, versions, id: () => map?.id, canary: () => map?.canary };
}

/** Folders for the registries and origins of one file of tests, removed at its end. */
export function registries() {
  let folder = '';
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'posada-registry-'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));
  type Options = Parameters<typeof aRegistryIn> extends [string, ...infer Rest] ? Rest : never;
  return { folder: () => folder, aRegistry: (...options: Options) => aRegistryIn(folder, ...options) };
}
