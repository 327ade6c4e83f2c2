// npm run release -- booking              builds the area and makes it live
// npm run release -- booking --beside     builds it and makes nothing live: a canary for the list of areas
// npm run release -- booking --rollback   makes the version before it live again
// npm run release -- --all                releases every built area that has changed since its last release
// npm run release -- --sbom api          prints what an app is made of, also of one that is no area: shell, api
// npm run release -- --new-key team.pem   makes a key pair, and prints what the list of areas needs of it
import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AreaFolder, type PublishOptions } from './publish.ts';
import { type LockFile, SBOM_FILE, sbomOf, sbomText } from './sbom.ts';

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

async function writtenSbom(app: string, version?: string): Promise<string> {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as LockFile;
  return sbomText(sbomOf(lock, app, version));
}

/** A finished build becomes a release: with its bill of materials, and signed where the team has a key. */
async function publish(area: string, options: PublishOptions = {}): Promise<string> {
  const dist = join(root, 'apps', area, 'dist');
  const version = await versionIn(dist);
  if (version) await writeWhereOther(join(dist, SBOM_FILE), await writtenSbom(area, version));
  return new AreaFolder(areasFolder, area).publish(dist, { ...(await signingKey()), ...options });
}

/** Leaves a file alone that has this content: in a container it lies where nothing can be written. */
async function writeWhereOther(file: string, text: string) {
  const present = existsSync(file) ? await readFile(file, 'utf8') : undefined;
  if (present !== text) await writeFile(file, text);
}

async function versionIn(dist: string): Promise<string | undefined> {
  const file = join(dist, 'release.json');
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version : undefined;
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
    const version = await versionIn(join(root, 'apps', area, 'dist'));
    if (!version || (await new AreaFolder(areasFolder, area).isLastReleased(version))) continue;
    console.log(`${area} ${await publish(area)} is live`);
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
      sbom: { type: 'string' },
    },
  });
  if (values['new-key']) return newKey(values['new-key']);
  if (values.sbom) return void process.stdout.write(await writtenSbom(values.sbom));
  const areas = await knownAreas();
  if (values.all) return releaseAll(areas);
  const unknown = positionals.find((name) => !areas.includes(name));
  if (unknown || positionals.length === 0) {
    throw new Error(`which area? npm run release -- ${areas.join(' | ')} [--rollback | --beside]`);
  }
  for (const area of positionals) {
    if (values.rollback) {
      const { from, to } = await new AreaFolder(areasFolder, area).rollBack();
      console.log(`${area} ${to} is live again, instead of ${from}`);
      continue;
    }
    if (!values['no-build']) await build(area);
    const isBeside = values.beside ?? false;
    const version = await publish(area, { isBeside });
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
