// Builds what changed, releases it, and runs the whole site: back end with the embedded database, and the shell.

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { brandNames } from '@posada/themes/brands';
import { isFree, root, run, type Service, startService, whenReady } from './processes.ts';

const BRANDS = brandNames();
const [mode, area] = process.argv.slice(2);
const port = Number(process.env['PORT'] ?? 4000);
const apiPort = Number(process.env['API_PORT'] ?? 4100);
/** For trying out; the secret is good for this run. */
const demo = { POSADA_ENV: 'demo', SHELL_SECRET: randomBytes(32).toString('hex') };
const services: Service[] = [];
let isStopping = false;

async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  process.stdout.write(`• ${title}…`);
  const result = await work();
  console.log(` ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  return result;
}

async function stop(code: number): Promise<never> {
  isStopping = true;
  for (const service of [...services].reverse()) await service.stop();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    console.log('\n• Stopping…');
    void stop(0);
  });
}

async function launch(service: Service, health: string) {
  services.push(service);
  void service.ended.then((code) => {
    if (isStopping) return;
    console.error(`\nposada: ${service.name} has stopped unexpectedly (${code}); stopping the rest.`);
    void stop(1);
  });
  await whenReady(health, service);
}

async function main() {
  for (const [name, wanted, variable] of [
    ['The site', port, 'PORT'],
    ['The back end', apiPort, 'API_PORT'],
  ] as const) {
    if (await isFree(wanted)) continue;
    throw new Error(
      `port ${wanted} is taken by another program. ${name} needs it: stop that program, or choose another port with ${variable}=${wanted + 1000} npm start.`,
    );
  }
  await step('Building what has changed', () => run('nx', ['run-many', '-t', 'build', '--outputStyle=static']));
  await step('Releasing areas', () => run(process.execPath, [join(root, 'tools/release/release.ts'), '--all']));
  let areasFile: string | undefined;
  if (mode === 'dev') {
    const { developArea } = await import('./develop.ts');
    areasFile = await step(`Starting ${area} for development`, () => developArea(area));
  }
  await step('Starting the back end (the first time it creates and fills its database)', () =>
    launch(
      startService('api', 'demo/src/main.ts', [], {
        LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
        ...demo,
        API_PORT: String(apiPort),
        SITE_URL: `http://localhost:${port}`,
      }),
      `http://localhost:${apiPort}/actuator/health`,
    ),
  );
  await step('Starting the site', () =>
    launch(
      startService('site', 'apps/shell/dist/server/main.mjs', [], {
        LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
        ...demo,
        PORT: String(port),
        API_URL: `http://127.0.0.1:${apiPort}`,
        NODE_ENV: mode === 'dev' ? 'development' : 'production',
        FAST_REFRESH: mode === 'dev' ? 'on' : 'off',
        ...(areasFile ? { AREAS_FILE: areasFile } : {}),
      }),
      `http://localhost:${port}/actuator/health`,
    ),
  );
  console.log(`
  Posada is running.

  Site       http://localhost:${port}
  Brands     ${BRANDS.map((brand) => `http://${brand}.localhost:${port}`).join('\n             ')}
  Back end   http://localhost:${apiPort}
  Mailbox    http://localhost:${apiPort}/mailbox   (e-mails that the site has sent)

  Demo accounts, password Demo1234
  Client     client@posada.example    http://localhost:${port}/en/client/sign-in
  Agent      agent@posada.example     http://localhost:${port}/en/agent/sign-in
  Agency     agency@posada.example    http://localhost:${port}/en/travel-agency/sign-in
             agency-seller@posada.example   a seller of the same agency
  Operator   owner@posada.example     http://localhost:${port}/en/operator
             revenue@, desk@ and viewer@posada.example   with fewer rights

  Ctrl-C stops it.
`);
}

try {
  await main();
} catch (error) {
  console.error(`\n\nposada: ${error instanceof Error ? error.message : error}`);
  await stop(1);
}
