import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, it } from 'node:test';
import { EVENT_TYPE_TEXTS } from '@posada/api-client/operator';

describe('topics of webhooks', () => {
  const page = readFileSync(resolve(import.meta.dirname, '../../../../../docs/webhooks.md'), 'utf8');
  for (const [type, about] of Object.entries(EVENT_TYPE_TEXTS))
    it(`${type} has its row in docs/webhooks.md`, () => assert.ok(page.includes(`| \`${type}\` | ${about} |`)));
});
