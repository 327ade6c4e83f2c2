import { HOST_HEADER } from '@posada/api-client';
import { RUM_PATH, type RumAnswer, rumPostSchema, rumQuerySchema } from '@posada/api-client/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { isShell } from '../../platform/guest.ts';
import type { WebsiteStore } from '../websites/websites.store.ts';
import { addFigures, readRum } from './rum.store.ts';

interface RumDeps {
  database: Database;
  websites: Pick<WebsiteStore, 'byHost'>;
  shellSecret: string | undefined;
  clock: () => Date;
}

function read<S extends v.GenericSchema>(schema: S, given: unknown): v.InferOutput<S> {
  const { success, output, issues } = v.safeParse(schema, given);
  if (success) return output;
  const fields = Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? 'body', issue.message]));
  throw new DomainError(400, 'invalid_request', `refused: ${JSON.stringify(fields)}`, { fields });
}

/**
 * Takes what shells have counted of visits, and gives all of it back for the page about all areas. Shells alone: a guest
 * who calls through a website finds nothing here.
 */
export function rumRoutes(app: FastifyInstance, { database, websites, shellSecret, clock }: RumDeps) {
  const admit = async (request: FastifyRequest) => {
    // what comes by way of a public website is a guest's
    if (request.headers[HOST_HEADER] !== undefined || !isShell(request, shellSecret)) throw notFound(RUM_PATH);
  };
  // a website that was deleted since has no figures
  const ofWebsites = async <Row extends { host: string }>(rows: readonly Row[]) => {
    const known = await Promise.all(rows.map(async (row) => ({ row, website: await websites.byHost(row.host) })));
    return known.flatMap(({ row, website }) => (website ? [{ ...row, websiteId: website.id }] : []));
  };
  const config = { serves: 'rum' };

  app.post(RUM_PATH, { config, onRequest: admit }, async (request, reply) => {
    const { rows, steps } = read(rumPostSchema, request.body);
    await addFigures(database, clock(), { rows: await ofWebsites(rows), steps: await ofWebsites(steps) });
    return reply.code(204).send();
  });

  app.get(RUM_PATH, { config, onRequest: admit }, async (request) => {
    const query = read(rumQuerySchema, request.query);
    return { result: (await readRum(database, clock(), query)) satisfies RumAnswer };
  });
}
