// What the entry of every area is made from: a remote of Module Federation's protocol, `init` and `get`, without the
// bundler's container, which weighed 2 kB and a request more in each area. `posada-area` is the area's `src/area.ts`.

type ShareScope = Record<string, Record<string, { get: () => PromiseLike<() => unknown> }>>;

declare global {
  /** The libraries that the host shares, by name: where modules of areas find them (`areaBrowser`). */
  var posadaShared: Record<string, unknown> | undefined;
}

/** Takes the host's libraries. They are one copy for all areas: those that a first area took stay. */
export async function init(scope: ShareScope): Promise<void> {
  globalThis.posadaShared ??= {};
  const shared = globalThis.posadaShared;
  await Promise.all(
    Object.entries(scope).map(async ([name, versions]) => {
      const provided = Object.values(versions)[0];
      if (provided) shared[name] ??= (await provided.get())();
    }),
  );
}

/** The one thing that an area exposes, `./area`. It is in this file, but runs only now: it needs what `init` took. */
export async function get(): Promise<() => unknown> {
  // @ts-expect-error the build recipe knows this name
  const area: unknown = await import(/* webpackMode: "eager" */ 'posada-area');
  return () => area;
}
