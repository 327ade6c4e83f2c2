import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ConfigurationError } from '@posada/config';
import { readConfig } from './config.ts';

const LIVE = {
  SITE_URL: 'https://www.casa-alba.example',
  SHELL_SECRET: 'a-secret-of-the-shell-with-more-than-32-characters',
  TRUST_PROXY: 'on',
};

function refused(env: Record<string, string>): (string | undefined)[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems.map((problem) => problem.split(/[= ]/)[0]);
    throw error;
  }
  return [];
}

describe('the configuration of the shell', () => {
  it('is refused in production while anything is not safe, all of it at once', () => {
    assert.deepEqual(refused({}), ['SITE_URL', 'SHELL_SECRET', 'TRUST_PROXY']);
    assert.deepEqual(refused(LIVE), []);
    assert.deepEqual(refused({ ...LIVE, TRUST_PROXY: 'off' }), ['TRUST_PROXY'], 'https needs a proxy in front');
    assert.deepEqual(refused({ ...LIVE, FAST_REFRESH: 'on' }), ['FAST_REFRESH']);
    const plain = { ...LIVE, SITE_URL: 'http://10.0.0.7', PUBLIC_HTTPS: 'off', TRUST_PROXY: 'off' };
    assert.deepEqual(refused(plain), []);
    assert.equal(readConfig(plain).isHttps, false);
  });

  it('is secure transport in production, and plain in a demo, whatever NODE_ENV is', () => {
    assert.equal(readConfig({ ...LIVE, NODE_ENV: 'development' }).isHttps, true);
    assert.equal(readConfig({ ...LIVE, NODE_ENV: 'development' }).isDevelopment, false);
    assert.equal(readConfig({ POSADA_ENV: 'demo', NODE_ENV: 'production' }).isHttps, false);
  });

  it('says everything that is wrong at once', () => {
    const wrong = {
      ...LIVE,
      PORT: '-1',
      API_URL: 'back-end:4100',
      AREAS_FILE: 'apps/shell/no-areas.json',
      AREAS_POLL_MS: 'often',
      PAGE_CACHE: 'no',
      POSADA_AREA: '/areas',
    };
    assert.deepEqual(refused(wrong).sort(), [
      'API_URL',
      'AREAS_FILE',
      'AREAS_POLL_MS',
      'PAGE_CACHE',
      'PORT',
      'POSADA_AREA',
    ]);
  });
});
