import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import ts from 'typescript';
import { describeApi } from '../../apps/api/src/platform/openapi/openapi.ts';
import { openRooms, ROOM, wrongNights } from '../../apps/api/src/testing/booking.fixtures.ts';
import { type TestApp, testApp, testDatabase } from '../../apps/api/src/testing/kit.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
const modules = join(root, 'node_modules');
const node = (...args: string[]) => run(process.execPath, args, { maxBuffer: 32 * 1024 * 1024 });

/** Clients of the API as strangers make them, from its description and nothing else. */
describe('a client that a foreign generator has made', () => {
  let folder: string;
  let app: TestApp;
  let url: string;
  before(async () => {
    mkdirSync(join(root, '.posada/test'), { recursive: true });
    folder = mkdtempSync(join(root, '.posada/test/clients-'));
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(describeApi()));
    cpSync(join(import.meta.dirname, 'consumers'), folder, { recursive: true });
    app = testApp(await testDatabase({ demo: true }));
    await openRooms(app.database, ROOM, 5);
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  });
  after(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** What the compiler of a stranger says of a program with the client. */
  function complaintsAbout(file: string): string[] {
    const program = ts.createProgram([file], {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      allowImportingTsExtensions: true,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: ['node'],
    });
    return ts
      .getPreEmitDiagnostics(program)
      .map((each) => `${each.file?.fileName}: ${ts.flattenDiagnosticMessageText(each.messageText, ' ')}`);
  }

  async function books(file: string) {
    assert.deepEqual(complaintsAbout(file), []);
    const { stdout } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
      env: { ...process.env, API_URL: url },
    });
    await app.sandbox?.settled();
    const { number, paid, status } = JSON.parse(stdout) as Record<string, string>;
    assert.deepEqual([paid, status], ['paid', 'cancelled']);
    const { rows } = await app.database.query('SELECT status FROM reservation WHERE locator = $1', [number]);
    assert.deepEqual(rows, [{ status: 'cancelled' }]);
    assert.deepEqual(await wrongNights(app.database), []);
  }

  it('searches, books, pays and cancels: openapi-typescript with openapi-fetch', async () => {
    const generator = join(import.meta.dirname, 'node_modules/openapi-typescript/bin/cli.js');
    await node(generator, join(folder, 'openapi.json'), '-o', join(folder, 'schema.ts'));
    await books(join(folder, 'openapi-fetch.mts'));
  });

  it('searches, books, pays and cancels: @hey-api/openapi-ts', async () => {
    writeFileSync(
      join(folder, 'hey-api.config.mjs'),
      `export default ${JSON.stringify({
        input: join(folder, 'openapi.json'),
        output: { path: join(folder, 'hey-api'), module: { extension: '.ts' } },
        plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'],
      })}`,
    );
    await node(
      '--import',
      join(import.meta.dirname, 'typescript-with-api.ts'),
      join(modules, '@hey-api/openapi-ts/dist/run.mjs'),
      '--file',
      join(folder, 'hey-api.config.mjs'),
    );
    await books(join(folder, 'hey-api.mts'));
  });
});
