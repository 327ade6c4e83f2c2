// npm run release -- booking              builds the area and makes it live
// npm run release -- booking --canary     builds it and makes nothing live: a canary for the list of areas
// npm run release -- booking --rollback   makes the version live again that was live before it
// npm run release -- booking --branch     builds it and makes nothing live: prints a link that shows it in one browser,
//                                         for 7 days or --days 30; --site https://hotel.example, --to /en/booking
// npm run release -- booking --off        switches the area off for all guests; --on switches it on again
// npm run release -- booking --history    what was live when, by whom and why; --why "…" writes the reason
// npm run release -- booking --shell URL  holds the release against the shell of a running site, not the built one
// npm run release -- --page               prints a link to the page about all areas, for 12 hours or --hours 2
// npm run release -- --check-shell        whether the built shell can run every live area: before it is deployed
// npm run release -- --all                releases every built area that has changed since its last release
// npm run release -- --sbom api          prints what an app is made of, also of one that is no area: shell, api
// npm run release -- --new-key team.pem   makes a key pair, and prints what the list of areas needs of it
import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type AreaEntry, areasSchema, readAs, type ShellContract, shellContractSchema } from '@posada/area/release';
import { areasPageLink, areasPageToken, branchLink, branchToken } from '@posada/area/signed-link';
import { ownerOf } from './owners.ts';
import { AreaFolder, type Deed, type PublishOptions, releaseIn } from './publish.ts';
import { type LockFile, SBOM_FILE, sbomOf, sbomText } from './sbom.ts';
import { keepEmbedScripts, keepShellScripts } from './shell-scripts.ts';

const root = resolve(import.meta.dirname, '../..');
const areasFolder = resolve(root, process.env['POSADA_AREAS'] ?? '.posada/areas');

/** The team's private key, for origins that are no folder of the shell's machine. */
async function signingKey(): Promise<{ key?: string }> {
  const file = process.env['RELEASE_KEY_FILE'];
  return file ? { key: await readFile(file, 'utf8') } : {};
}

/** The secret that the shells know the links of teams by. @throws {Error} there is none, or it is too short */
async function linkSecret(): Promise<string> {
  const { AREAS_SECRET: given, AREAS_SECRET_FILE: file } = process.env;
  const secret = given || (file ? (await readFile(file, 'utf8')).trim() : '');
  if (secret.length < 32) throw new Error('AREAS_SECRET, the same as the shells have, signs the link: it is not set');
  return secret;
}

const ASK_MS = 10_000;

/**
 * What a release is held against: the shell of a running site, or the built one of this checkout. Undefined: there is
 * neither, as on a team's machine that holds no shell; the running shells check the release all the same.
 */
async function shellContract(site?: string): Promise<ShellContract | undefined> {
  if (site) {
    const address = new URL('/_areas/contract.json', site);
    const response = await fetch(address, { signal: AbortSignal.timeout(ASK_MS) });
    if (!response.ok) throw new Error(`${address} answers ${response.status}`);
    return readAs(shellContractSchema, await response.text(), address.href);
  }
  const file = join(root, 'apps/shell/dist/contract.json');
  return existsSync(file) ? readAs(shellContractSchema, await readFile(file, 'utf8'), file) : undefined;
}

/** @throws {Error} that names each live area which the built shell cannot run */
async function checkShell(areas: readonly AreaEntry[]) {
  const shell = await shellContract();
  if (!shell) throw new Error('the shell is not built: npx nx run @posada/shell:build');
  const faults = (
    await Promise.all(
      areas.map(async (area) => (await folderOf(area).faultsFor(shell)).map((fault) => `${area.name} ${fault}`)),
    )
  ).flat();
  if (faults.length > 0) throw new Error(`the shell cannot run what is live:\n${faults.join('\n')}`);
  console.log('the shell can run every live area');
}

async function printHistory(area: AreaEntry) {
  const { live, log } = await folderOf(area).history();
  for (const { at, action, version, by, why } of log) {
    const mark = version === live.at(-1) ? ' (live)' : '';
    console.log(`${at}  ${action.padEnd(8)}  ${version}${mark}  ${by}${why ? `: ${why}` : ''}`);
  }
}

const DAY_MS = 86_400_000;
const DAYS_AT_MOST = 90;

function daysOf(text = '7'): number {
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > DAYS_AT_MOST)
    throw new Error(`--days ${text} is no whole number from 1 to ${DAYS_AT_MOST}`);
  return days;
}

const siteOf = (site: string | undefined) => site ?? process.env['SITE_URL'] ?? 'http://localhost:4000';

/** Puts the build beside what is live, and prints the link that shows it in the browser which opens it. */
async function publishBranch(area: AreaEntry, options: PublishOptions, { days, site, to }: Record<string, string>) {
  const secret = await linkSecret();
  const branchUntil = new Date(Date.now() + daysOf(days) * DAY_MS);
  const version = await publish(area, { ...options, beside: { branchUntil } });
  const token = branchToken(secret, { area: area.name, version, until: Math.floor(branchUntil.getTime() / 1000) });
  console.log(
    `${area.name} ${version} is shown in each browser that opens this link, until ${branchUntil.toISOString()}:`,
  );
  console.log(branchLink(siteOf(site), token, to ?? area.mount));
}

const HOURS_AT_MOST = 168;

async function printPageLink(site: string | undefined, text = '12') {
  const hours = Number(text);
  if (!Number.isInteger(hours) || hours < 1 || hours > HOURS_AT_MOST)
    throw new Error(`--hours ${text} is no whole number from 1 to ${HOURS_AT_MOST}`);
  const until = Math.floor(Date.now() / 1000) + hours * 3600;
  console.log(areasPageLink(siteOf(site), areasPageToken(await linkSecret(), until)));
}

async function switchArea(area: AreaEntry, to: 'on' | 'off', deed: Deed) {
  const version = await folderOf(area).switch(to, deed);
  console.log(
    to === 'off'
      ? `${area.name} is off: its pages answer 503, nothing leads there. On again: npm run release -- ${area.name} --on`
      : `${area.name} ${version} is live again`,
  );
}

async function newKey(file: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  const key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');
  console.log(
    `${file} holds the private key: RELEASE_KEY_FILE=${file} signs releases\nin the list of areas: "key": "${key}"`,
  );
}

async function knownAreas(): Promise<AreaEntry[]> {
  const file = resolve(root, process.env['AREAS_FILE'] ?? 'apps/shell/areas.json');
  return readAs(areasSchema, await readFile(file, 'utf8'), file);
}

const folderOf = ({ name, version, canary }: AreaEntry) =>
  new AreaFolder(
    areasFolder,
    name,
    [version, canary?.version].filter((named) => named !== undefined),
  );

async function writtenSbom(app: string, version?: string): Promise<string> {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as LockFile;
  return sbomText(sbomOf(lock, app, version));
}

/** A finished build becomes a release: with its bill of materials, and signed where the team has a key. */
async function publish(area: AreaEntry, options: PublishOptions = {}): Promise<string> {
  const dist = join(root, 'apps', area.name, 'dist');
  const version = await versionIn(dist);
  if (version) await writeWhereOther(join(dist, SBOM_FILE), await writtenSbom(area.name, version));
  const owner = ownerOf(area.name, (await textOf(join(root, '.github/CODEOWNERS'))) ?? '');
  return folderOf(area).publish(dist, { ...options, ...(owner && { owner }) });
}

const textOf = async (file: string) => (existsSync(file) ? readFile(file, 'utf8') : undefined);

/** Leaves a file alone that has this content: in a container it lies where nothing can be written. */
async function writeWhereOther(file: string, text: string) {
  const present = await textOf(file);
  if (present !== text) await writeFile(file, text);
}

async function versionIn(dist: string): Promise<string | undefined> {
  const file = join(dist, 'release.json');
  return existsSync(file) ? (await releaseIn(dist)).version : undefined;
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

async function releaseAll(areas: readonly AreaEntry[], options: PublishOptions) {
  for (const area of areas) {
    const version = await versionIn(join(root, 'apps', area.name, 'dist'));
    if (!version || (await folderOf(area).isLastReleased(version))) continue;
    console.log(await outcomeOf(area, await publish(area, options), false));
  }
}

async function outcomeOf(area: AreaEntry, version: string, isCanary: boolean): Promise<string> {
  const { name } = area;
  if (isCanary)
    return `${name} ${version} is a canary: "canary": { "version": "${version}", "share": 10 } in the list of areas`;
  return (await folderOf(area).isOff())
    ? `${name} ${version} is released, and the area stays off: npm run release -- ${name} --on`
    : `${name} ${version} is live`;
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean' },
      rollback: { type: 'boolean' },
      'no-build': { type: 'boolean' },
      canary: { type: 'boolean' },
      branch: { type: 'boolean' },
      days: { type: 'string' },
      page: { type: 'boolean' },
      hours: { type: 'string' },
      site: { type: 'string' },
      to: { type: 'string' },
      off: { type: 'boolean' },
      on: { type: 'boolean' },
      'new-key': { type: 'string' },
      sbom: { type: 'string' },
      why: { type: 'string' },
      shell: { type: 'string' },
      history: { type: 'boolean' },
      'check-shell': { type: 'boolean' },
    },
  });
  if (values['new-key']) return newKey(values['new-key']);
  if (values.page) return printPageLink(values.site, values.hours);
  if (values.sbom) return void process.stdout.write(await writtenSbom(values.sbom));
  const areas = await knownAreas();
  if (values['check-shell']) return checkShell(areas);
  const deed: Deed = {
    ...(await signingKey()),
    by: process.env['RELEASE_BY'] || userInfo().username,
    ...(values.why ? { why: values.why } : {}),
  };
  const shell = values.rollback ? undefined : await shellContract(values.shell);
  const options: PublishOptions = { ...deed, ...(shell ? { shell } : {}) };
  if (values.all) {
    await releaseAll(areas, options);
    const browser = join(root, 'apps/shell/dist/browser');
    await keepShellScripts(browser, areasFolder);
    await keepEmbedScripts(browser, areasFolder);
    return;
  }
  const named = positionals.map((name) => areas.find((area) => area.name === name));
  if (named.includes(undefined) || named.length === 0) {
    throw new Error(
      `which area? npm run release -- ${areas.map(({ name }) => name).join(' | ')} [--rollback | --canary | --branch | --off | --on | --history] [--why "…"]`,
    );
  }
  for (const area of named.filter((own) => own !== undefined)) {
    const { name } = area;
    if (values.history) {
      await printHistory(area);
      continue;
    }
    if (values.off || values.on) {
      await switchArea(area, values.off ? 'off' : 'on', deed);
      continue;
    }
    if (values.rollback) {
      const { from, to } = await folderOf(area).rollBack(deed);
      console.log(`${name} ${to} is live again, instead of ${from}`);
      continue;
    }
    if (!values['no-build']) await build(name);
    if (values.branch) {
      const { days, site, to } = values;
      await publishBranch(area, options, { ...(days && { days }), ...(site && { site }), ...(to && { to }) });
      continue;
    }
    const version = await publish(area, values.canary ? { ...options, beside: 'canary' } : options);
    console.log(await outcomeOf(area, version, values.canary ?? false));
  }
}

try {
  await main();
} catch (error) {
  console.error(`posada: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
