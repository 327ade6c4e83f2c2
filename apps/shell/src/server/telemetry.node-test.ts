import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, it } from 'node:test';
import { AreaFolder } from '../../../../tools/release/publish.ts';
import { type Span, startCollector } from '../testing/collector.ts';
import { buildFixture, get, type SiteProcess, startSiteProcess, until } from '../testing/running-site.ts';

const root = resolve(import.meta.dirname, '../../../..');
const UNSENT = 'traces and metrics could not be sent';
const HOST = { host: 'app.localhost' };

/** The real back end with the demo chain, on a free port. */
async function startBackEnd(folder: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [join(root, 'demo/src/main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, POSADA_ENV: 'demo', POSADA_DATA: join(folder, 'db'), API_PORT: '0', ...env },
  });
  const logs: string[] = [];
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const url = await new Promise<string>((ready, failed) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      logs.push(line);
      const [, found] = /listening at (http:[^"]*)/.exec(line) ?? [];
      if (found) ready(found);
    });
    void ended.then((code) => failed(new Error(`the back end ended with ${code}\n${logs.join('\n')}`)));
  });
  return {
    url,
    logs,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

let folder: string;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'posada-telemetry-'));
  for (const area of ['front', 'stay']) {
    await buildFixture(area, join(folder, area));
    await new AreaFolder(join(folder, 'areas'), area).publish(join(folder, area));
  }
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** Both programs over one embedded database; `stop` resolves with their exit codes. */
async function startBoth(env: Record<string, string>) {
  const api = await startBackEnd(folder, env);
  const site = await startSiteProcess(folder, api.url, env).catch(async (error: unknown) => {
    await api.stop();
    throw error;
  });
  const stop = async () => [await site.stop(), await api.stop()];
  return { site, logs: [site.logs, api.logs], stop };
}

const page = (site: SiteProcess, requestId = 'from-proxy-7') =>
  get(site, '/en/stay/prices?secret=of-a-guest', { headers: { ...HOST, 'x-request-id': requestId } });
const call = (site: SiteProcess, requestId = 'from-proxy-8') =>
  get(site, '/api/pull-connectivity/searcher/property/3/calendar?from=2030-05-01&to=2030-05-09', {
    headers: { ...HOST, 'x-request-id': requestId, traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00` },
  });

const linesWith = (logs: string[][], text: string) => logs.map((lines) => lines.filter((line) => line.includes(text)));

it('traces a request from the site through the back end to its statements, under its id; no collector can stop it', async (t) => {
  const collector = await startCollector();
  // also where a program does not start: an open server would keep the test from ending
  t.after(() => collector.stop());
  const { site, logs, stop } = await startBoth({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_TIMEOUT: '500',
    OTEL_BSP_SCHEDULE_DELAY: '50',
    OTEL_METRIC_EXPORT_INTERVAL: '200',
  });
  let silent: Awaited<ReturnType<typeof startCollector>> | undefined;
  let codes: (number | null)[] | undefined;
  try {
    assert.equal((await page(site)).status, 200);
    assert.equal((await call(site)).status, 200);

    const { spans, metrics } = collector;
    const parentOf = ({ parentSpanId }: Span) => spans.find(({ spanId }) => spanId === parentSpanId);
    /** From the span of the request at the site down to this one. */
    const pathTo = (span: Span | undefined): Span[] => (span ? [...pathTo(parentOf(span)), span] : []);
    const pathsTo = (name: string, requestId: string) =>
      spans
        .filter((span) => span.name === name && span.attributes['posada.request_id'] === requestId)
        .map(pathTo)
        .filter(([first]) => first?.service === 'posada-site' && !first.parentSpanId);
    for (const [requestId, names] of [
      [
        'from-proxy-7',
        [
          'GET /en/stay/prices',
          'load',
          'getCalendar',
          'GET /pull-connectivity/searcher/property/:id/calendar',
          'SELECT',
        ],
      ],
      ['from-proxy-8', ['GET /api/*', 'proxy', 'GET /pull-connectivity/searcher/property/:id/calendar', 'SELECT']],
    ] as const) {
      const paths = await until(
        async () => pathsTo('SELECT', requestId),
        (found) => found.some((path) => path.map(({ name }) => name).join() === names.join()),
      );
      for (const path of paths) {
        assert.equal(new Set(path.map(({ traceId }) => traceId)).size, 1);
        for (const span of path) assert.equal(span.attributes['posada.request_id'], requestId, span.name);
        assert.match(String(path.at(-1)?.attributes['db.query.text']), /^(with|select)\b/i);
      }
    }
    assert.ok(pathsTo('render', 'from-proxy-7').length > 0, 'the rendering of the page is a span');
    const foreign = spans.filter(
      ({ attributes }) => !/^from-proxy-[78]$/.test(String(attributes['posada.request_id'])),
    );
    assert.deepEqual(foreign, [], 'calls for the website itself have the id of the request too');
    assert.doesNotMatch(JSON.stringify(spans), /of-a-guest/);

    const durations = (service: string, route: string) =>
      metrics.get(`${service} http.server.request.duration`)?.points.find((p) => p.attributes['http.route'] === route);
    await until(
      async () => [
        durations('posada-site', '/en/stay/prices')?.count ?? 0,
        durations('posada-api', '/pull-connectivity/searcher/property/:id/calendar')?.count ?? 0,
        metrics.get('posada-api posada_outbox_waiting')?.points.length ?? 0,
      ],
      (counts) => counts.every((count) => count > 0),
    );
    assert.equal(metrics.get('posada-site http.server.request.duration')?.unit, 's');

    const both = () => Promise.all([page(site), call(site)]);
    const areAnswered = async () =>
      assert.deepEqual(
        (await both()).map(({ status }) => status),
        [200, 200],
      );
    await collector.stop();
    await areAnswered();
    await until(
      async () => linesWith(logs, UNSENT),
      (found) => found.every((lines) => lines.length > 0),
    );
    await areAnswered();
    assert.deepEqual(
      linesWith(logs, UNSENT).map(({ length }) => length),
      [1, 1],
    );

    silent = await startCollector({ port: collector.port, answers: false });
    const { waiting } = silent;
    for (let exports = 0; exports < 4; exports += 1) {
      await areAnswered();
      await until(
        async () => waiting.length,
        (count) => count > exports,
      );
    }
    assert.ok(waiting.every(({ headersSent }) => !headersSent));
    codes = await stop();
    assert.deepEqual(codes, [0, 0]);
  } finally {
    if (!codes) await stop();
    await collector.stop();
    await silent?.stop();
  }
});

it('loads nothing of OpenTelemetry while no collector is configured', async () => {
  const endOnOpenTelemetry = `import { registerHooks } from 'node:module';
    registerHooks({ resolve(name, context, next) {
      if (name.startsWith('@opentelemetry/')) process.exit(9);
      return next(name, context);
    } });`;
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(endOnOpenTelemetry)}` };
  const { site, stop } = await startBoth(env);
  let codes: (number | null)[];
  try {
    assert.equal((await page(site)).status, 200);
    assert.equal((await call(site)).status, 200);
  } finally {
    codes = await stop();
  }
  assert.deepEqual(codes, [0, 0]);
  const on = { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:9' };
  await assert.rejects(startSiteProcess(folder, 'http://localhost:9', on), /the site ended with 9/);
  await assert.rejects(startBackEnd(folder, on), /the back end ended with 9/);
});
