import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { restoreBackup, writeBackup } from '../../platform/database/backups.ts';
import type { Database } from '../../platform/database/database.ts';
import { openPglite } from '../../platform/database/pglite.ts';
import { TEST_NOW, testApp, testDatabase } from '../../testing/kit.ts';
import { openAccountSecret, resetSecondFactors } from './account-secret.ts';

const STEP = 30_000;
const agent = { email: 'agent@posada.example', password: 'Demo1234' };

describe('the key of two-step sign-in', () => {
  const folder = mkdtempSync(join(tmpdir(), 'posada-account-secret-'));
  let dump: Blob;
  let data: string;
  let secret: string;
  let round = 0;
  let now: Date;

  const place = (at = data) => ({ databaseUrl: undefined, dataFolder: at, accountSecret: undefined });
  const codeNow = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
  const appWith = (database: Database, accountSecret: string | undefined) =>
    testApp(database, { clock: () => now, config: { accountSecret } });

  async function signIn(database: Database, accountSecret: string | undefined, code?: string) {
    const app = appWith(database, accountSecret);
    const { status, body } = await app.send({
      method: 'POST',
      url: '/customer/website/2/agent/login',
      body: { ...agent, ...(code ? { code } : {}) },
    });
    await app.app.close();
    await app.outbox.stop();
    return { status, token: (body['result'] as { token?: string } | undefined)?.token ?? '' };
  }

  /** The demo in a folder, where the demo's agent has turned two-step sign-in on. */
  async function installation(configured?: string) {
    const database = await openPglite(data, dump);
    const found = await openAccountSecret({ ...place(), accountSecret: configured }, database);
    const app = appWith(database, found.secret);
    const { token } = await signIn(database, found.secret);
    const authorization = `Bearer ${token}`;
    const url = '/customer/website/agent/second-factor';
    const { password } = agent;
    const started = await app.send({ method: 'POST', url, headers: { authorization }, body: { password } });
    secret = (started.body['result'] as { secret: string }).secret;
    const confirmed = await app.send({ method: 'PUT', url, headers: { authorization }, body: { code: codeNow() } });
    assert.equal(confirmed.status, 200);
    await app.app.close();
    await app.outbox.stop();
    now = new Date(now.getTime() + STEP);
    return { database, found };
  }

  before(async () => {
    const demo = await testDatabase({ demo: true, isEmbedded: true });
    dump = (await demo.dump?.()) as Blob;
    await demo.close();
  });
  beforeEach(() => {
    round += 1;
    data = join(folder, `db-${round}`);
    now = TEST_NOW;
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('comes back with a backup: on another machine the account still signs in with its code', async () => {
    const { database } = await installation();
    const file = join(folder, 'backup.tar.gz');
    await writeBackup(database, file);
    await database.close();
    const elsewhere = join(folder, 'elsewhere', 'db');
    await restoreBackup(file, elsewhere, now);

    const restored = await openPglite(elsewhere);
    const { secret: key, problem } = await openAccountSecret(place(elsewhere), restored);
    assert.equal(problem, undefined);
    assert.equal((await signIn(restored, key)).status, 403, 'it asks for a code');
    assert.equal((await signIn(restored, key, codeNow())).status, 200);
    assert.equal(statSync(join(elsewhere, 'account-secret')).mode & 0o777, 0o600);
    await restored.close();
  });

  it('is taken over from the file beside the database, where it was made before', async () => {
    const { database, found } = await installation();
    renameSync(join(data, 'account-secret'), `${data}.account-secret`);
    assert.equal((await openAccountSecret(place(), database)).secret, found.secret);
    assert.ok(!existsSync(`${data}.account-secret`));
    await database.close();
  });

  it('comes back with an older backup, which has none, from the database that the backup replaces', async () => {
    const { database, found } = await installation();
    const file = join(folder, 'older.tar.gz');
    renameSync(join(data, 'account-secret'), join(folder, 'key'));
    await writeBackup(database, file);
    renameSync(join(folder, 'key'), join(data, 'account-secret'));
    await database.close();
    await restoreBackup(file, data, now);
    const restored = await openPglite(data);
    assert.equal((await openAccountSecret(place(), restored)).secret, found.secret);
    await restored.close();
  });

  it('is never made anew while accounts need another one: the start is refused, with what to do', async () => {
    const { database } = await installation();
    rmSync(join(data, 'account-secret'));
    const lost = await openAccountSecret(place(), database);
    assert.equal(lost.secret, undefined);
    assert.match(lost.problem ?? '', /^The key of two-step sign-in is missing: 1 account /);
    assert.match(lost.problem ?? '', /ACCOUNT_SECRET.+reset-second-factors/s);
    assert.ok(!existsSync(join(data, 'account-secret')));

    const other = await openAccountSecret({ ...place(), accountSecret: 'x'.repeat(40) }, database);
    assert.match(other.problem ?? '', /^ACCOUNT_SECRET is not the key of two-step sign-in: 1 account /);

    assert.equal(await resetSecondFactors(database, undefined), 1);
    const fresh = await openAccountSecret(place(), database);
    assert.equal(fresh.problem, undefined);
    assert.equal((await signIn(database, fresh.secret)).status, 200, 'the password alone, as before the set-up');
    await database.close();
  });

  it('counts accounts that an earlier key has locked out, and resets these alone', async () => {
    const { database, found } = await installation();
    await database.query(
      `INSERT INTO second_factor (account_id, secret, started_at, confirmed_at)
       SELECT id, 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..AAAA.BBBB.CCCC', $1, $1 FROM account
        WHERE kind = 'client' ORDER BY id LIMIT 1`,
      [new Date(now.getTime() - 60_000).toISOString()],
    );
    const mixed = await openAccountSecret(place(), database);
    assert.deepEqual([mixed.problem, mixed.lockedOut], [undefined, 1]);
    assert.equal(await resetSecondFactors(database, found.secret), 1);
    assert.equal((await openAccountSecret(place(), database)).lockedOut, 0);
    assert.equal((await signIn(database, found.secret, codeNow())).status, 200);
    await database.close();
  });
});
