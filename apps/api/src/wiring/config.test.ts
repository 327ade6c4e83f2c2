import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { ConfigurationError } from '@posada/config';
import { readConfig } from './config.ts';

const SECRET = 'a-secret-of-the-shell-with-more-than-32-characters';
/** What a start in production needs at least. */
const LIVE = {
  SITE_URL: 'https://www.casa-alba.example',
  DATABASE_URL: 'postgres://posada:pass-word@db.example/posada',
  SMTP_URL: 'smtps://posada:pass-word@mail.example',
  SHELL_SECRET: SECRET,
};

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
  return [];
}
const refused = (env: Record<string, string>) => problemsOf(env).map((problem) => problem.split(/[= ]/)[0]);

describe('the configuration of the back end', () => {
  const folder = mkdtempSync(join(tmpdir(), 'posada-config-'));
  after(() => rmSync(folder, { recursive: true }));
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };

  it('has demo, mailbox and simulated payments in a demo, and nowhere else', () => {
    const openTo = (env: Record<string, string>) => {
      const { isDemo, showsMailbox } = readConfig(env);
      return { isDemo, showsMailbox };
    };
    assert.deepEqual(openTo({ POSADA_ENV: 'demo' }), { isDemo: true, showsMailbox: true });
    const closed = { isDemo: false, showsMailbox: false };
    assert.deepEqual(openTo(LIVE), closed);
    const asked = { ...LIVE, NODE_ENV: 'development', DEMO: 'on', MAILBOX: 'on', PAYMENT_SANDBOX: 'on' };
    assert.deepEqual(openTo(asked), closed, 'nothing else opens them');
  });

  it('is refused in production while anything is not safe, all of it at once', () => {
    assert.deepEqual(refused({}), ['SITE_URL', 'SHELL_SECRET', 'SMTP_URL', 'DATABASE_URL']);
    assert.deepEqual(refused({ POSADA_ENV: 'production' }), refused({}));
    assert.deepEqual(refused({ ...LIVE, RATE_LIMITS: 'off' }), ['RATE_LIMITS']);
    assert.deepEqual(refused({ ...LIVE, SITE_URL: 'http://casa-alba.example' }), ['SITE_URL']);
    assert.deepEqual(refused({ ...LIVE, SITE_URL: 'http://casa-alba.example', PUBLIC_HTTPS: 'off' }), []);
    assert.deepEqual(refused({ ...LIVE, PUBLIC_HTTPS: 'off' }), ['PUBLIC_HTTPS']);
    assert.deepEqual(refused({ ...LIVE, SHELL_SECRET: 'short' }), ['SHELL_SECRET']);
  });

  it('gives the work beside calls to processes of its own on PostgreSQL alone', () => {
    assert.equal(readConfig(LIVE).role, 'all');
    assert.equal(readConfig({ ...LIVE, POSADA_ROLE: 'web' }).role, 'web');
    assert.deepEqual(refused({ ...LIVE, POSADA_ROLE: 'mailer' }), ['POSADA_ROLE']);
    for (const POSADA_ROLE of ['web', 'worker'])
      assert.deepEqual(refused({ POSADA_ENV: 'demo', POSADA_ROLE }), ['POSADA_ROLE']);
  });

  it('takes the embedded database in production only where that is said', () => {
    const { DATABASE_URL: _, ...embedded } = LIVE;
    assert.deepEqual(refused(embedded), ['DATABASE_URL']);
    assert.deepEqual(refused({ ...embedded, POSADA_DATABASE: 'embedded' }), []);
    assert.deepEqual(refused({ ...LIVE, POSADA_DATABASE: 'embedded' }), ['DATABASE_URL']);
  });

  it('lets commands run without what only a server needs, but with nothing that is wrong', () => {
    assert.equal(readConfig({}, { mustBeSafe: false }).isDemo, false);
    assert.throws(() => readConfig({ API_PORT: 'http' }, { mustBeSafe: false }), /API_PORT=http is no port/);
  });

  it('says of each value that is wrong what is wrong with it, all at once', () => {
    const wrong = {
      POSADA_ENV: 'live',
      API_PORT: '70000',
      API_HOST: 'not a host',
      SITE_URL: 'https://www.hotel.example/en',
      DATABASE_URL: 'mysql://db.example/posada',
      SMTP_URL: 'mail.example:587',
      MAIL_FROM: 'bookings',
      MEDIA_DIR: join(folder, 'nowhere'),
      PAYMENT_ACCOUNTS: file('accounts.json', '{"1": {"provider": "nobody"}}'),
      VERIFACTU_ACCOUNTS: file('verifactu.json', '{"environment": "live"}'),
      TRUSTED_PROXIES: '10.0.0.0/8,proxy',
      RATE_LIMITS: 'no',
      PUBLIC_HTTPS: '1',
      PASSWORD_DAYS: '1.5',
      LOG_LEVEL: 'verbose',
      SHELL_SECRET: SECRET,
    };
    assert.deepEqual(
      refused(wrong).sort(),
      Object.keys(wrong)
        .filter((name) => name !== 'SHELL_SECRET')
        .sort()
        .map((name) => (name.endsWith('_ACCOUNTS') ? `${name}:` : name)),
    );
    const text = problemsOf(wrong).join('\n');
    assert.match(text, /RATE_LIMITS=no is neither on nor off/);
    assert.match(text, /LOG_LEVEL=verbose is none of fatal, error/);
    assert.match(text, /SMTP_URL is no address like smtps:/);
  });

  it('never repeats a secret in a refusal', () => {
    const text = problemsOf({ ...LIVE, SHELL_SECRET: 'tooshort', DATABASE_URL: 'mysql://posada:pass-word@db' }).join();
    assert.match(text, /SHELL_SECRET has 8 characters: at least 32 are needed/);
    assert.doesNotMatch(text, /tooshort|pass-word/);
  });

  it('takes no secret that is a few letters over and over, and no proxy that could be anybody', () => {
    assert.match(problemsOf({ ...LIVE, SHELL_SECRET: 'a'.repeat(40) }).join(), /SHELL_SECRET repeats a few characters/);
    for (const TRUSTED_PROXIES of ['0.0.0.0/0', '10.0.0.0/8,::/0'])
      assert.match(
        problemsOf({ ...LIVE, TRUSTED_PROXIES }).join(),
        /TRUSTED_PROXIES=\S+ has a range that is every address/,
      );
  });

  it('takes a secret from a file, and from one place only', () => {
    const secretFile = file('secret', `${SECRET}\n`);
    const { SHELL_SECRET: _, ...others } = LIVE;
    assert.equal(readConfig({ ...others, SHELL_SECRET_FILE: secretFile }).shellSecret, SECRET);
    assert.deepEqual(refused({ ...LIVE, SHELL_SECRET_FILE: secretFile }), ['SHELL_SECRET']);
    assert.deepEqual(refused({ ...others, SHELL_SECRET_FILE: join(folder, 'nowhere') }), ['SHELL_SECRET_FILE']);
    assert.deepEqual(refused({ ...others, SHELL_SECRET_FILE: file('short', 'short') }), ['SHELL_SECRET']);
  });

  it('sends texts to a service of translations by https alone, and to none where nothing is set', () => {
    assert.equal(readConfig(LIVE).translation, undefined);
    const translation = (url: string) => ({ ...LIVE, TRANSLATION_URL: url, TRANSLATION_KIND: 'deepl' });
    assert.deepEqual(readConfig(translation('https://api.deepl.example/v2/')).translation, {
      url: 'https://api.deepl.example/v2',
      kind: 'deepl',
      key: undefined,
      model: 'default',
    });
    assert.equal(readConfig(translation('http://127.0.0.1:8000')).translation?.url, 'http://127.0.0.1:8000');
    assert.deepEqual(refused(translation('http://models.example/v1')), ['TRANSLATION_URL']);
    assert.deepEqual(refused({ ...LIVE, TRANSLATION_KIND: 'other' }), ['TRANSLATION_KIND']);
  });

  it('counts an empty variable as not set', () => {
    assert.equal(readConfig({ POSADA_ENV: 'demo', DATABASE_URL: '', API_PORT: '' }).port, 4100);
  });

  it('names the setting that a misspelled one probably means', () => {
    assert.match(
      problemsOf({ ...LIVE, POSADA_DATABSE: 'embedded' }).join(),
      /POSADA_DATABSE is not a setting: POSADA_DATABASE is/,
    );
    assert.deepEqual(
      [...readConfig({ ...LIVE, TRUSTED_PROXYS: '10.0.0.1' }).misspelled],
      [['TRUSTED_PROXYS', 'TRUSTED_PROXIES']],
    );
    assert.deepEqual(
      [...readConfig({ ...LIVE, PATH: '/bin', HOST: 'x', POSADA_API_PORT: 'tcp://10.0.0.1' }).misspelled],
      [],
    );
  });

  it('listens on this machine alone, unless told otherwise', () => {
    assert.equal(readConfig(LIVE).host, '127.0.0.1');
    assert.equal(readConfig({ ...LIVE, API_HOST: '0.0.0.0' }).host, '0.0.0.0');
  });
});
