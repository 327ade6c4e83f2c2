import * as v from 'valibot';

const version = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,80}$/, 'not a version'));
const areaName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,40}$/, 'not a name of an area'));
const files = v.object({ js: v.array(v.string()), css: v.array(v.string()) });

/** Names of exports by shared module, such as `react-router`. */
const namesByModule = v.record(v.string(), v.array(v.string()));
export type NamesByModule = v.InferOutput<typeof namesByModule>;

/** `release.json`: what a shell must know of one version of an area. Paths are relative to the file. */
export const releaseSchema = v.object({
  area: areaName,
  version,
  /** Version of the contract (`CONTRACT_VERSION`) that the area was built for. */
  contract: v.number(),
  /** Shared packages from outside, in the exact versions that it was built for. */
  shared: v.record(v.string(), v.string()),
  /** Every name that it imports of a shared module. Left out by builds that are not made with `@posada/build`. */
  takes: v.optional(namesByModule, {}),
  /** The federation entry that browsers load. */
  entry: v.string(),
  /** The CommonJS file that servers evaluate. */
  server: v.string(),
  /** Chunk group to its files. */
  groups: v.record(v.string(), files),
  /** File to its sha384, as `integrity` writes it. */
  integrity: v.record(v.string(), v.string()),
});
export type Release = v.InferOutput<typeof releaseSchema>;

/**
 * `current.json`: the version that is live. `number` grows with each change, and `signature` is of the team, over
 * `currentWords`: a shell takes neither a version that the team did not make live nor one that it has replaced.
 */
export const currentSchema = v.object({
  version,
  number: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1)), 1),
  /** Its team has switched the area off: no version is shown. */
  off: v.optional(v.boolean(), false),
  signature: v.optional(v.string()),
});
export type Current = v.InferOutput<typeof currentSchema>;

/** What the signature of `current.json` covers. */
export const currentWords = (
  area: string,
  { version, number, off = false }: Pick<Current, 'version' | 'number'> & { off?: boolean },
) => `posada current\n${area}\n${version}\n${number}\n${off ? 'off\n' : ''}`;

/** One entry of the log of an origin. */
const historyEntry = v.object({
  action: v.picklist(['release', 'rollback', 'canary', 'branch', 'off', 'on']),
  /** The version that is live after it; of a canary or a branch, the one that was put beside. */
  version,
  at: v.string(),
  /** Who did it; `unknown` in entries of older tools. */
  by: v.string(),
  why: v.optional(v.string()),
});
const history = v.object({
  /** Versions that were live and were not taken back, oldest first; the last one is live. */
  live: v.array(version),
  log: v.array(historyEntry),
  /** The last canary: its folder stays. */
  beside: v.optional(version),
  /** Versions that links show in single browsers: their folders stay until then. */
  /** The team that releases it. */
  owner: v.optional(v.string()),
  branches: v.optional(
    v.array(v.object({ version, until: v.string(), by: v.string(), why: v.optional(v.string()) })),
    [],
  ),
});
/** `history.json` as it was before it had a log: every version once, in the order of its last release. */
const historyBefore = v.pipe(
  v.object({ releases: v.array(v.object({ version, at: v.string() })), beside: v.optional(version) }),
  v.transform(
    ({ releases, ...rest }): v.InferOutput<typeof history> => ({
      live: releases.map((release) => release.version),
      log: releases.map((release) => ({ action: 'release', ...release, by: 'unknown' })),
      branches: [],
      ...rest,
    }),
  ),
);
/** `history.json`, beside `current.json`. */
export const historySchema = v.union([history, historyBefore]);
export type History = v.InferOutput<typeof history>;

/** What a shell gives to areas; `contract.json` of its build, `/_areas/contract.json` of a running site. */
export const shellContractSchema = v.object({
  contract: v.number(),
  /** The oldest contract whose areas it runs; absent: its own alone. */
  oldest: v.optional(v.number()),
  /** Exact versions of the shared packages from outside. */
  shared: v.record(v.string(), v.string()),
  /** Every name that it gives, on the server and in browsers alike. */
  gives: namesByModule,
});
export type ShellContract = v.InferOutput<typeof shellContractSchema>;

const mountPath = v.pipe(v.string(), v.regex(/^\/[a-z-]*$/, 'not a path of one segment'));

/** The list of areas, `areas.json`. */
export const areasSchema = v.array(
  v.object({
    name: areaName,
    /** Path below the language prefix. */
    mount: mountPath,
    /** Mounts that it had before: mails, bookmarks and other sites lead there still, and on to the same page. */
    formerMounts: v.optional(v.array(v.pipe(mountPath, v.minLength(2, 'the root is no former mount'))), []),
    /** `folder`: below POSADA_AREAS; or the http(s) address of the area's origin. */
    origin: v.pipe(v.string(), v.regex(/^(folder$|https?:\/\/)/, 'neither "folder" nor an http address')),
    /**
     * Public key of the team that releases the area (Ed25519, 32 bytes in base64). Needed where the origin is not a
     * folder: its server code runs in the shell's process, so only the team may publish there.
     */
    key: v.optional(
      v.pipe(
        v.string(),
        v.check((key) => Buffer.from(key, 'base64').length === 32, 'not an Ed25519 key'),
      ),
    ),
    /** Stays on this version whatever `current.json` says. */
    version: v.optional(version),
    /** A version that only a share of the guests gets, in percent; published beside, without touching `current.json`. */
    canary: v.optional(v.object({ version, share: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)) })),
  }),
);
export type AreaEntry = v.InferOutput<typeof areasSchema>[number];

/**
 * Reads a file of an origin or the list of areas.
 *
 * @throws {Error} it is not JSON, or not of this shape: `what`, the field and the reason
 */
export function readAs<S extends v.GenericSchema>(schema: S, text: string, what: string): v.InferOutput<S> {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new Error(`${what} is not JSON`, { cause: error });
  }
  const result = v.safeParse(schema, content);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${what}: ${v.getDotPath(issue) ?? 'content'}: ${issue.message}`);
}

/**
 * Why a shell cannot run an area: another contract, other versions of shared libraries, names that it does not give.
 * Empty: it can.
 */
export function contractFaults(
  release: Pick<Release, 'contract' | 'shared' | 'takes'>,
  shell: ShellContract,
): string[] {
  if (release.contract > shell.contract || release.contract < (shell.oldest ?? shell.contract)) {
    return [`is built for contract ${release.contract}, the shell has ${shell.contract}`];
  }
  const versions = Object.entries(release.shared)
    .filter(([library, wanted]) => shell.shared[library] !== wanted)
    .map(([library, wanted]) => `is built for ${library} ${wanted}, the shell has ${shell.shared[library] ?? 'none'}`);
  const names = Object.entries(release.takes).flatMap(([module, taken]) => {
    const given = new Set(shell.gives[module]);
    const missing = taken.filter((name) => !given.has(name));
    return missing.length > 0 ? [`takes ${missing.join(', ')} of ${module}, which the shell does not give`] : [];
  });
  return [...versions, ...names];
}
