import type { FastifyInstance } from 'fastify';
import type { Database } from './database/database.ts';

const PATIENCE_MS = 1500;

/** Up or down, without detail: whether this process can answer calls that need the database. */
export function health(app: FastifyInstance, database: Database) {
  app.get('/actuator/health', { config: { serves: 'health' } }, async (request, reply) => {
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
