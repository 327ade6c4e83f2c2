import { createHash } from 'node:crypto';
// not from the root of the lib: tests read this file with Node alone, which knows no JSX
import type { Area, ChunkAssets } from '@posada/area/contract';
import {
  type AreaEntry,
  contractFaults,
  type Release,
  readAs,
  releaseSchema,
  type ShellContract,
} from '@posada/area/release';
import { type AreaTexts, readTexts } from '@posada/area/texts';
import type { Catalogue } from '@posada/i18n';
import type { RouteObject } from 'react-router';
import { evaluate } from './evaluate.ts';
import { inlineable } from './inlineable.ts';
import { linkFaults } from './link-faults.ts';
import { originOf } from './origins.ts';
import { isSignedBy } from './signature.ts';

/** One area as it is live now. Never changed after it was made: a new version is a new value. */
export interface LiveArea {
  name: string;
  mount: string;
  formerMounts: readonly string[];
  /** null: never loaded yet, or switched off. */
  version: string | null;
  /** Its team has switched it off. */
  isOff: boolean;
  module: Area | null;
  /** By language, then by namespace. */
  messages: Partial<Record<Catalogue, AreaTexts>>;
  base: string;
  entry: string | null;
  groups: Record<string, ChunkAssets>;
  /** Hashes of its scripts by address, for browsers to check; empty where the shell itself serves them. */
  integrity: Record<string, string>;
  /** Texts of the style sheets, as pages can hold them, by address. */
  sheets: ReadonlyMap<string, string>;
}

const VERSION = /^[A-Za-z0-9._-]{1,80}$/;

/** The release needs what this shell does not give. */
export class ContractBroken extends Error {}

export interface LoadOptions {
  areasFolder: string;
  shared: Record<string, unknown>;
  /** What the names and versions of a release are held against. */
  contract: ShellContract;
  /** Origins that are no folders are taken only with their team's signature. Off in development alone. */
  mustSign: boolean;
}

/** Screens of a server build lie in the same file: resolved once at load, so that no request pays for it. */
async function resolved(routes: readonly RouteObject[]): Promise<RouteObject[]> {
  return Promise.all(
    routes.map(async (route) => {
      const { lazy, ...own } = route;
      const module = typeof lazy === 'function' ? await lazy() : {};
      const children = route.children ? { children: await resolved(route.children) } : {};
      return { ...own, ...module, ...children } as RouteObject;
    }),
  );
}

/** Who could alter scripts that the shell serves could alter its pages too: hashes of those would protect nobody. */
const integrityOf = ({ origin }: AreaEntry, { integrity }: Release, base: string) =>
  origin === 'folder'
    ? {}
    : Object.fromEntries(
        Object.entries(integrity).flatMap(([file, hash]) => (file.endsWith('.js') ? [[base + file, hash]] : [])),
      );

/** Sheets that the release does not describe, those of a development server, stay links. */
async function sheetsOf({ groups, integrity }: Release, base: string, read: (file: string) => Promise<string>) {
  const files = new Set(Object.values(groups).flatMap(({ css }) => css));
  const described = [...files].filter((file) => integrity[file] !== undefined);
  const sheets = new Map<string, string>();
  await Promise.all(
    described.map(async (file) => {
      const text = inlineable(await read(file), base + file);
      if (text !== undefined) sheets.set(base + file, text);
    }),
  );
  return sheets;
}

/**
 * Fetches, checks and evaluates one version of an area.
 *
 * @throws {ContractBroken} it needs what this shell does not give
 * @throws {Error} it is not there, not signed, altered, or no area
 */
export async function loadArea(
  entry: AreaEntry,
  version: string,
  { areasFolder, shared, contract, mustSign }: LoadOptions,
): Promise<LiveArea> {
  if (!VERSION.test(version)) throw new Error(`${entry.name}: "${version}" is not a version`);
  const origin = originOf(entry, areasFolder);
  const description = await origin.read(`${version}/release.json`);
  if (mustSign && entry.origin !== 'folder') {
    if (!entry.key) throw new Error(`${entry.name}: an origin that is no folder needs a "key" in the list of areas`);
    if (!isSignedBy(entry.key, description, await origin.read(`${version}/release.sig`)))
      throw new Error(`${entry.name} ${version}: release.json is not signed by the key of the list`);
  }
  const release = readAs(releaseSchema, description, `${entry.name} ${version}: release.json`);
  // a release of another area, or an older one under a new name, has a good signature too
  if (release.area !== entry.name || release.version !== version)
    throw new Error(`${entry.name} ${version}: release.json is of ${release.area} ${release.version}`);
  const faults = contractFaults(release, contract);
  if (faults.length > 0) throw new ContractBroken(`${entry.name} ${version} ${faults.join('; ')}`);
  const read = async (file: string) => {
    const text = await origin.read(`${version}/${file}`);
    if (`sha384-${createHash('sha384').update(text).digest('base64')}` !== release.integrity[file])
      throw new Error(`${entry.name} ${version}: ${file} was altered`);
    return text;
  };
  const code = await read(release.server);
  const base = origin.base(version);
  const exported = evaluate(code, `area:${entry.name}@${version}`, shared) as { default?: Area };
  const area = exported.default;
  if (!Array.isArray(area?.routes)) throw new Error(`${entry.name} ${version} exposes no area`);
  const messages: LiveArea['messages'] = {};
  for (const language of Object.keys(area.messages) as Catalogue[])
    messages[language] = await readTexts(area, entry.name, language);
  const routes = await resolved(area.routes);
  const linking = linkFaults({ ...area, routes }, messages.en);
  if (linking.length > 0) throw new Error(`${entry.name} ${version} ${linking.join('; ')}`);
  const groups = Object.fromEntries(
    Object.entries(release.groups).map(([name, files]) => [
      name,
      { js: files.js.map((file) => base + file), css: files.css.map((file) => base + file) },
    ]),
  );
  return {
    name: entry.name,
    mount: entry.mount,
    formerMounts: entry.formerMounts,
    version,
    isOff: false,
    module: { ...area, routes },
    messages,
    base,
    entry: base + release.entry,
    groups,
    integrity: integrityOf(entry, release, base),
    sheets: await sheetsOf(release, base, read),
  };
}
