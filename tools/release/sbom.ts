import { dirname, join } from 'node:path/posix';
import { READ_LICENCES } from '../check/licences.ts';

/** An entry of `package-lock.json`, as far as a bill of materials needs it. */
interface Locked {
  name?: string;
  version?: string;
  integrity?: string;
  license?: string;
  /** Where a link leads. */
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}
export interface LockFile {
  packages: Record<string, Locked>;
}

export interface Component {
  type: 'application' | 'library';
  'bom-ref': string;
  group?: string;
  name: string;
  version: string;
  /** `excluded`: it took part in the build and does not run with the product. */
  scope?: 'required' | 'excluded';
  hashes?: { alg: string; content: string }[];
  licenses?: { expression: string }[];
  purl: string;
}

/** A bill of materials in CycloneDX 1.6. It has no date and no number of its own: equal inputs give equal bytes. */
export interface Sbom {
  bomFormat: 'CycloneDX';
  specVersion: '1.6';
  version: 1;
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

const nameOf = (place: string, { name }: Locked) => name ?? place.slice(place.lastIndexOf('node_modules/') + 13);

function componentOf(place: string, locked: Locked): Component {
  const full = nameOf(place, locked);
  const [group, name] = full.startsWith('@') ? (full.split('/') as [string, string]) : [undefined, full];
  const version = locked.version ?? '0.0.0';
  const [algorithm = '', hash = ''] = locked.integrity?.split('-') ?? [];
  const license = locked.license ?? READ_LICENCES[`${full}@${version}`];
  return {
    type: 'library',
    'bom-ref': `${full}@${version}`,
    ...(group ? { group } : {}),
    name,
    version,
    ...(hash
      ? { hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(hash, 'base64').toString('hex') }] }
      : {}),
    ...(license ? { licenses: [{ expression: license }] } : {}),
    purl: `pkg:npm/${full.replace('@', '%40')}@${version}`,
  };
}

/** Where the package of this name lies for one that lies at `from`: the nearest `node_modules` upwards, links followed. */
function placeOf({ packages }: LockFile, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder) === '.' ? '' : dirname(folder)) {
    const place = join(folder, 'node_modules', name);
    const found = packages[place];
    if (found) return found.link ? found.resolved : place;
    if (folder === '') return undefined;
  }
}

function neighboursOf(lock: LockFile, place: string): string[] {
  const {
    dependencies,
    optionalDependencies,
    peerDependencies = {},
    peerDependenciesMeta,
  } = lock.packages[place] ?? {};
  // a peer that need not be there is brought by somebody else, or not at all
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
  return [...new Set(names.map((name) => placeOf(lock, place, name)))].filter((found) => found !== undefined);
}

function reachedFrom(lock: LockFile, start: string, isEntered: (place: string) => boolean): Set<string> {
  const reached = new Set([start]);
  for (const place of reached) for (const next of neighboursOf(lock, place)) if (isEntered(next)) reached.add(next);
  return reached;
}

/**
 * What an app is made of, its own libraries included, from the lock file alone.
 *
 * What only the tools of the build reach is there too, and marked as excluded from what runs.
 *
 * @param app folder name under `apps`
 * @throws {Error} the lock file has no such app
 */
export function sbomOf(lock: LockFile, app: string, version?: string): Sbom {
  const start = `apps/${app}`;
  const own = lock.packages[start];
  if (!own) throw new Error(`the lock file has no app ${app}`);
  const running = reachedFrom(lock, start, (place) => !place.startsWith('tools/'));
  const all = [...reachedFrom(lock, start, () => true)];
  const refOf = (place: string) => componentOf(place, lock.packages[place] ?? {})['bom-ref'];
  const component: Component = {
    ...componentOf(start, { ...own, ...(version ? { version } : {}) }),
    type: 'application',
    'bom-ref': refOf(start),
  };
  const byRef = new Map(all.map((place) => [refOf(place), place]));
  const refs = [...byRef.keys()].sort();
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component },
    components: refs.flatMap((ref) => {
      const place = byRef.get(ref) ?? '';
      if (place === start) return [];
      const scope = running.has(place) ? 'required' : 'excluded';
      return [{ ...componentOf(place, lock.packages[place] ?? {}), scope }];
    }),
    dependencies: refs.map((ref) => ({
      ref,
      dependsOn: [...new Set(neighboursOf(lock, byRef.get(ref) ?? '').map(refOf))].sort(),
    })),
  };
}

export const SBOM_FILE = 'sbom.cdx.json';
export const sbomText = (sbom: Sbom) => `${JSON.stringify(sbom, null, 1)}\n`;
