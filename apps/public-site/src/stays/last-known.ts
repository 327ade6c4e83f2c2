import type { Site } from '@posada/area';

/** A price that was read longer ago is not shown: by then it may be another one. */
const LONGEST_MS = 60 * 60_000;
/** How long a call goes on after the page that asked for it: the next page has its answer. */
const GIVE_UP_MS = 8_000;
const MOST = 2_000;

type Key = readonly unknown[];
type Place = Pick<Site, 'website' | 'today'>;

interface Known {
  data: unknown;
  /** In milliseconds, as `Date.now`. */
  readAt: number;
}

/**
 * What a server has read last, for pages whose call is answered too late. Everybody's prices alone: what an account is
 * offered never comes here. A call that is under way is shared by all pages that need it.
 */
export function createLastKnown() {
  const known = new Map<string, Known>();
  const underWay = new Map<string, Promise<unknown>>();
  const nameOf = ({ website, today }: Place, key: Key) => JSON.stringify([website.id, today, key]);

  function keep(name: string, data: unknown) {
    known.delete(name);
    known.set(name, { data, readAt: Date.now() });
    const [oldest] = known.keys();
    if (known.size > MOST && oldest !== undefined) known.delete(oldest);
  }

  return {
    read<T>(site: Place, key: Key, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
      const name = nameOf(site, key);
      const before = underWay.get(name) as Promise<T> | undefined;
      if (before) return before;
      const own = call(AbortSignal.timeout(GIVE_UP_MS))
        .then((data) => {
          keep(name, data);
          return data;
        })
        .finally(() => underWay.delete(name));
      underWay.set(name, own);
      // the page that waits for it may have been sent
      own.catch(() => undefined);
      return own;
    },
    /** Undefined: it was not read on this day, or too long ago. */
    of(site: Place, key: Key): Known | undefined {
      const found = known.get(nameOf(site, key));
      return found && Date.now() - found.readAt <= LONGEST_MS ? found : undefined;
    },
  };
}

export const lastKnown = createLastKnown();
