import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Database } from './database/database.ts';

const PATIENCE_MS = 1500;
const PACKAGE = resolve(import.meta.dirname, '../../package.json');
const VERSION = (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }).version;

/** A fixed list of harmless facts, and none of the environment. */
const env = (startedAt: number) => ({
  application: 'posada-api',
  version: VERSION,
  uptimeSeconds: Math.round((Date.now() - startedAt) / 1000),
});

/**
 * Up or down, without detail. `live`: the process answers. `ready`, and health by itself: it can answer calls that need
 * the database; a balancer sends nobody to a process that is not.
 */
export function health(app: FastifyInstance, database: Database) {
  const startedAt = Date.now();
  app.get('/actuator/env', { config: { serves: 'env' } }, async () => env(startedAt));
  app.get('/actuator/health/live', { config: { serves: 'health' } }, async () => ({ status: 'UP' }));
  for (const url of ['/actuator/health', '/actuator/health/ready']) {
    app.get(url, { config: { serves: 'health' } }, async (request, reply) => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('the database is too slow')), PATIENCE_MS);
      });
      try {
        await Promise.race([database.query('SELECT 1'), late]);
        return { status: 'UP' };
      } catch (error) {
        request.log.error({ err: error }, 'not healthy');
        return reply.code(503).header('retry-after', '5').send({ status: 'DOWN' });
      } finally {
        clearTimeout(timer);
      }
    });
  }
}
