import pg from 'pg';

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5000;
const CONNECT_LIMIT_MS = 2000;
/** A connection that a network has lost says nothing: it is asked this often, and given up when no answer comes. */
const PROBE_EVERY_MS = 10_000;
const PROBE_LIMIT_MS = 3000;

interface ListenerOptions {
  url: string;
  channel: string;
  hear: () => void;
  /** Hears of the first failure of each loss of the connection. */
  onError: (error: Error) => void;
}

/**
 * Listens on a connection of its own, outside the pool, and connects again when it is lost. It does not keep the process
 * running. Returns how to end it.
 */
export function listenTo({ url, channel, hear, onError }: ListenerOptions): () => Promise<void> {
  let isOver = false;
  let waitMs = FIRST_WAIT_MS;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function connect() {
    const own = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      query_timeout: PROBE_LIMIT_MS,
      keepAlive: true,
      application_name: 'posada listener',
    });
    client = own;
    let isLost = false;
    const lose = (error?: Error) => {
      if (isLost) return;
      isLost = true;
      clearTimeout(timer);
      own.end().catch(() => undefined);
      if (isOver) return;
      if (error && waitMs === FIRST_WAIT_MS) onError(error);
      timer = setTimeout(() => void connect(), waitMs * (0.5 + Math.random() / 2)).unref();
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
    };
    const probe = async () => {
      try {
        await own.query('SELECT');
        if (!isOver && !isLost) timer = setTimeout(() => void probe(), PROBE_EVERY_MS).unref();
      } catch (error) {
        lose(error as Error);
      }
    };
    own.on('error', lose);
    own.on('end', () => lose());
    own.on('notification', hear);
    try {
      await own.connect();
      // it has the method that pools use; its types do not
      (own as pg.Client & { unref(): void }).unref();
      await own.query(`LISTEN ${own.escapeIdentifier(channel)}`);
      waitMs = FIRST_WAIT_MS;
      // what was committed before is not notified
      hear();
      await probe();
    } catch (error) {
      lose(error as Error);
    }
  }

  void connect();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
