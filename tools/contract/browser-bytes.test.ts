import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, it } from 'node:test';
import { ENDPOINTS, OPERATOR_ENDPOINTS } from '@posada/api-client/definitions';
import { EVENT_TYPE_TEXTS } from '@posada/api-client/operator';
import { DESCRIPTIONS_FILE } from './descriptions.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** A shorter text may stand in a bundle for another reason. */
const SHORTEST = 30;

/** All texts of a tree of JSON. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value ? Object.values(value).flatMap(textsIn) : [];

/** What guests read: a sentence of it may also describe a field. */
const guestTexts = new Set(
  globSync('{apps,libs}/*/src/**/i18n/en.json', { cwd: ROOT }).flatMap((file) =>
    textsIn(JSON.parse(readFileSync(resolve(ROOT, file), 'utf8'))),
  ),
);

/** What browsers fetch of all areas and the shell: the build of before these tests. */
const scripts = globSync('apps/*/dist/**/*.js', { cwd: ROOT }).filter((file) => !file.includes('/dist/server'));
const textOf = (files: readonly string[]) => files.map((file) => readFileSync(resolve(ROOT, file), 'utf8')).join('\n');
const bundles = textOf(scripts);
/** The area of the persons of the chain alone makes their calls. */
const guestBundles = textOf(scripts.filter((file) => !file.includes('operator-area')));

describe('the description of the API', () => {
  it('is found in bundles where it is: names of fields are', () => {
    assert.ok(scripts.length > 50, `${scripts.length} scripts`);
    assert.ok(bundles.includes('cancellationReasonCode'));
  });

  it('costs browsers no byte: no description and no summary is in their scripts', () => {
    const descriptions = textsIn(JSON.parse(readFileSync(DESCRIPTIONS_FILE, 'utf8')));
    const summaries = [...ENDPOINTS, ...OPERATOR_ENDPOINTS].map(({ summary }) => summary);
    const texts = [...new Set([...descriptions, ...summaries, ...Object.values(EVENT_TYPE_TEXTS)])].filter(
      ({ length }) => length >= SHORTEST,
    );
    assert.ok(texts.length > 300, `${texts.length} texts`);
    assert.deepEqual(
      texts.filter((text) => bundles.includes(text) && !guestTexts.has(text)),
      [],
    );
  });

  it('costs guests no byte: no call of machines and operators is in their scripts', () => {
    const names = OPERATOR_ENDPOINTS.map(({ name }) => name);
    assert.ok(names.length > 20, `${names.length} calls`);
    assert.deepEqual(
      names.filter((name) => new RegExp(`\\b${name}\\b`).test(guestBundles)),
      [],
    );
  });
});
