// npm run release -- booking              builds the area and makes it live
// npm run release -- booking --beside     builds it and makes nothing live: a canary for the list of areas
// npm run release -- booking --rollback   makes the version before it live again
// npm run release -- --all                releases every built area that has changed since its last release
// npm run release -- --new-key team.pem   makes a key pair, and prints what the list of areas needs of it
import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AreaFolder } from './publish.ts';

const root = resolve(import.meta.dirname, '../..');
const areasFolder = resolve(root, process.env['POSADA_AREAS'] ?? '.posada/areas');

/** The team's private key, for origins that are no folder of the shell's machine. */
async function signingKey(): Promise<{ key?: string }> {
  const file = process.env['RELEASE_KEY_FILE'];
  return file ? { key: await readFile(file, 'utf8') } : {};
}

async function newKey(file: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  const key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');
  console.log(
    `${file} holds the private key: RELEASE_KEY_FILE=${file} signs releases\nin the list of areas: "key": "${key}"`,
  );
}

async function knownAreas(): Promise<string[]> {
  const file = resolve(root, process.env['AREAS_FILE'] ?? 'apps/shell/areas.json');
  return (JSON.parse(await readFile(file, 'utf8')) as { name: string }[]).map(({ name }) => name);
}

function build(area: string): Promise<void> {
  const path = [dirname(process.execPath), join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  return new Promise((done, failed) => {
    const child = spawn('nx', ['run', `@posada/${area}:build`, '--outputStyle=static'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: path, NX_DAEMON: 'false', NX_TUI: 'false' },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk;
      });
    }
    child.on('error', failed);
    child.on('exit', (code) => (code === 0 ? done() : failed(new Error(`${area} cannot be built\n${said.trim()}`))));
  });
}

async function releaseAll(areas: readonly string[]) {
  for (const area of areas) {
    const dist = join(root, 'apps', area, 'dist');
    if (!existsSync(join(dist, 'release.json'))) continue;
    const { version } = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')) as { version: string };
    const folder = new AreaFolder(areasFolder, area);
    if (await folder.isLastReleased(version)) continue;
    console.log(`${area} ${await folder.publish(dist, await signingKey())} is live`);
  }
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean' },
      rollback: { type: 'boolean' },
      'no-build': { type: 'boolean' },
      beside: { type: 'boolean' },
      'new-key': { type: 'string' },
    },
  });
  if (values['new-key']) return newKey(values['new-key']);
  const areas = await knownAreas();
  if (values.all) return releaseAll(areas);
  const unknown = positionals.find((name) => !areas.includes(name));
  if (unknown || positionals.length === 0) {
    throw new Error(`which area? npm run release -- ${areas.join(' | ')} [--rollback | --beside]`);
  }
  for (const area of positionals) {
    const folder = new AreaFolder(areasFolder, area);
    if (values.rollback) {
      const { from, to } = await folder.rollBack();
      console.log(`${area} ${to} is live again, instead of ${from}`);
      continue;
    }
    if (!values['no-build']) await build(area);
    const isBeside = values.beside ?? false;
    const version = await folder.publish(join(root, 'apps', area, 'dist'), { ...(await signingKey()), isBeside });
    console.log(
      isBeside
        ? `${area} ${version} lies beside: "canary": { "version": "${version}", "share": 10 } in the list of areas`
        : `${area} ${version} is live`,
    );
  }
}

try {
  await main();
} catch (error) {
  console.error(`posada: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
