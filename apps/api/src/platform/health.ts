import type { FastifyInstance } from 'fastify';
import { type Database, isExhausted } from './database/database.ts';
import { VERSION } from './version.ts';

const PATIENCE_MS = 1500;
/** Reading goes on where nothing can be written any more: so long after a write that failed for it. */
const EXHAUSTED_FOR_MS = 30_000;

/** A fixed list of harmless facts, and none of the environment. */
const env = (startedAt: number) => ({
  application: 'posada-api',
  version: VERSION,
  uptimeSeconds: Math.round((Date.now() - startedAt) / 1000),
});

export interface Readiness {
  /** Not ready from now on, while all else is still answered: before a stop. */
  end(): void;
}

/**
 * Up or down, and whether the database cannot be reached or has no disk or memory left. `live`: the process answers. `ready`, and health by itself: it can answer calls that need
 * the database, and will not stop soon; a balancer sends no request to a process that is not ready.
 */
export function health(app: FastifyInstance, database: Database): Readiness {
  const startedAt = Date.now();
  let isEnding = false;
  // whoever keeps a connection opens the next one elsewhere
  app.addHook('onSend', async (_, reply) => {
    if (isEnding) reply.header('connection', 'close');
  });
  let exhaustedAt = Number.NEGATIVE_INFINITY;
  app.addHook('onError', async (_request, _reply, error) => {
    if (isExhausted(error)) exhaustedAt = performance.now();
  });
  app.get('/actuator/env', { config: { serves: 'env' } }, async () => env(startedAt));
  app.get('/actuator/health/live', { config: { serves: 'health' } }, async () => ({ status: 'UP' }));
  for (const url of ['/actuator/health', '/actuator/health/ready']) {
    app.get(url, { config: { serves: 'health' } }, async (request, reply) => {
      if (isEnding) return reply.code(503).send({ status: 'OUT_OF_SERVICE' });
      const isDown = (reason: 'database_full' | 'database_unreachable') =>
        reply.code(503).header('retry-after', '5').send({ status: 'DOWN', reason });
      if (performance.now() - exhaustedAt < EXHAUSTED_FOR_MS) return isDown('database_full');
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('the database is too slow')), PATIENCE_MS);
      });
      try {
        await Promise.race([database.query('SELECT 1'), late]);
        return { status: 'UP' };
      } catch (error) {
        request.log.error({ err: error }, 'not healthy');
        return isDown(isExhausted(error) ? 'database_full' : 'database_unreachable');
      } finally {
        clearTimeout(timer);
      }
    });
  }
  return {
    end() {
      isEnding = true;
    },
  };
}
