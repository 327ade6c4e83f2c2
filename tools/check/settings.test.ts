import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { readSettings, type Settings } from '@posada/config';
import { SETTINGS as API } from '../../apps/api/src/wiring/config.ts';
import { SETTINGS as SHELL } from '../../apps/shell/src/server/platform/config.ts';
import { SETTINGS_PAGE, withTable } from './settings.ts';

describe('the settings', () => {
  it('are in docs/settings.md as the programs read them', () => {
    const page = readFileSync(SETTINGS_PAGE, 'utf8');
    assert.equal(page, withTable(page), 'run: npm run settings');
  });

  it('of one program are never taken for a misspelled setting of the other', () => {
    const valuesOf = (settings: Settings) => Object.fromEntries(Object.keys(settings).map((name) => [name, 'x']));
    assert.deepEqual([...readSettings(SHELL, valuesOf(API)).misspelled], []);
    assert.deepEqual([...readSettings(API, valuesOf(SHELL)).misspelled], []);
  });
});
