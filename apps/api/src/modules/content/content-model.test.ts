import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { ContentEntry, ContentVersion, ContentVersionRow } from '@posada/api-client/operator';
import fc from 'fast-check';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { callV1, signedInOperator } from '../../testing/operators.fixtures.ts';
import { canonical } from '../reservations/request-hash.ts';
import { readWebsites } from '../website-file/export-file.ts';
import { saveWebsiteFile } from '../website-file/import-file.ts';
import { patchWebsite } from '../website-file/patch-website.ts';

const WEBSITE = 20;
const CHANGES = 200;
const NAMES = ['page/contact', 'page/terms', 'menu/main', 'room/201-2011', 'offer/202-2021', 'property/202'];
/** The more often, the more of it. */
const WHATS = ['save', 'save', 'save', 'publish', 'publish', 'publish', 'discard', 'restore', 'program'] as const;
type Json = Record<string, unknown>;

/** What an editor has read of an entry: where the next save begins. */
interface Seen {
  revision: number | null;
  tag: string | null;
}
/** What there should be of an entry. */
interface Expected {
  live: Json;
  draft: { revision: number; entry: Json; base: Json } | null;
  history: Json[];
}

const same = (a: unknown, b: unknown) => canonical(a) === canonical(b);

/** Another name, title or menu: what each kind has. */
function changed(name: string, entry: Json, text: string): Json {
  if (name.startsWith('page')) return { ...entry, title: { ...(entry['title'] as Json), en: text } };
  if (name.startsWith('menu'))
    return { ...entry, items: (entry['items'] as Json[]).map((item) => ({ ...item, label: { en: text } })) };
  return { ...entry, name: name.startsWith('property') ? text : { ...(entry['name'] as Json), en: text } };
}

describe('two editors and a program at the same entries', () => {
  let app: TestApp;
  const editors: Record<string, string>[] = [];
  before(async () => {
    app = testApp(await testDatabase());
    for (const name of ['one', 'two'])
      editors.push(await signedInOperator(app.database, `${name}@model.example`, { role: 'content' }));
    const file = readFileSync(resolve(import.meta.dirname, '../../../../../docs/examples/casa-alba.json'), 'utf8');
    await saveWebsiteFile(app.database, file, TEST_NOW);
  });
  after(() => app.close());

  const ask = async <T>(
    headers: Record<string, string>,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ) => {
    const answer = await callV1(app, method, `content/${WEBSITE}/${path}`, {
      headers,
      ...(body === undefined ? {} : { body }),
    });
    return { status: answer.status, code: answer.body['code'], result: answer.body['result'] as T };
  };
  const exported = async () => {
    const file = await readWebsites(app.database, [WEBSITE], { hasNights: false });
    assert.ok(file);
    return file;
  };

  it(`lose nothing in ${CHANGES} changes, and the history is exact`, async (t) => {
    const seed = Number(process.env['SEED'] ?? Date.now());
    t.diagnostic(`SEED=${seed}`);
    const [first = {}] = editors;
    const read = async (name: string) => (await ask<ContentEntry>(first, 'GET', `entry/${name}`)).result;
    const expected = new Map<string, Expected>();
    for (const name of NAMES) {
      const { live } = await read(name);
      assert.ok(live);
      expected.set(name, { live: live.entry, draft: null, history: [] });
    }
    const seen = editors.map(() => new Map<string, Seen>());
    const counts: Record<string, number> = {};
    const count = (what: string) => {
      counts[what] = (counts[what] ?? 0) + 1;
    };

    const steps = fc.sample(
      fc.record({
        who: fc.nat(1),
        name: fc.constantFrom(...NAMES),
        what: fc.constantFrom(...WHATS),
        which: fc.nat(1000),
        looks: fc.integer({ min: 1, max: 4 }).map((one) => one < 4),
      }),
      { numRuns: CHANGES, seed },
    );
    for (const [step, { who, name, what, which, looks }] of steps.entries()) {
      const headers = editors[who] ?? {};
      const own = seen[who];
      const state = expected.get(name);
      assert.ok(state && own);
      const [kind = '', id = ''] = name.split('/');
      const now = await read(name);
      if (looks || !own.has(name)) own.set(name, { revision: now.draft?.revision ?? null, tag: now.live?.tag ?? null });
      const view = own.get(name);
      assert.ok(view);
      const isCurrent = view.revision === (state.draft?.revision ?? null);
      const isBehind = state.draft !== null && !same(state.draft.base, state.live);

      if (what === 'save') {
        const entry = changed(name, state.draft?.entry ?? state.live, `Step ${step}`);
        const saved = await ask<ContentEntry>(headers, 'PUT', `entry/${name}`, {
          revision: view.revision,
          live: view.tag,
          entry,
        });
        const isTaken = isCurrent && (state.draft !== null || view.tag === now.live?.tag);
        assert.equal(saved.status, isTaken ? 200 : 409, `${step} ${name}`);
        count(isTaken ? 'saved' : 'conflict');
        if (isTaken) {
          const revision = saved.result.draft?.revision ?? 0;
          state.draft = { revision, entry, base: state.draft?.base ?? state.live };
          own.set(name, { revision, tag: now.live?.tag ?? null });
        }
      } else if (what === 'publish' && view.revision !== null) {
        const published = await ask(headers, 'POST', 'publish', {
          entries: [{ kind, id, revision: view.revision }],
          name: `Step ${step}`,
        });
        const isTaken = isCurrent && !isBehind;
        assert.equal(published.status, isTaken ? 200 : 409, `${step} ${name} ${JSON.stringify(published)}`);
        count(isTaken ? 'published' : 'not published');
        if (isTaken && state.draft) {
          if (!same(state.history.at(-1) ?? null, state.live)) state.history.push(state.live);
          state.history.push(state.draft.entry);
          Object.assign(state, { live: state.draft.entry, draft: null });
        }
      } else if (what === 'discard' && view.revision !== null) {
        const gone = await ask(headers, 'DELETE', `entry/${name}/draft/${view.revision}`);
        assert.equal(gone.status, isCurrent ? 200 : 409, `${step} ${name}`);
        count('discarded');
        if (isCurrent) state.draft = null;
      } else if (what === 'restore' && state.draft === null && state.history.length > 0) {
        const { result: versions } = await ask<ContentVersionRow[]>(headers, 'GET', `entry/${name}/version`);
        const index = which % versions.length;
        const version = await ask<ContentVersion>(headers, 'GET', `entry/${name}/version/${versions[index]?.id}`);
        const entry = version.result.entry;
        assert.ok(entry);
        assert.ok(same(entry, state.history.at(-1 - index)), `${step} ${name}`);
        const saved = await ask<ContentEntry>(headers, 'PUT', `entry/${name}`, {
          revision: null,
          live: now.live?.tag,
          entry,
        });
        assert.equal(saved.status, 200);
        count('restored');
        state.draft = { revision: saved.result.draft?.revision ?? 0, entry, base: state.live };
      } else if (what === 'program') {
        const entry = changed(name, state.live, `Program ${step}`);
        const part = { ...entry };
        delete part['id'];
        const [hotel = '', below = ''] = id.split('-');
        const patch =
          kind === 'page'
            ? { websites: { [WEBSITE]: { pages: { [id]: part } } } }
            : kind === 'menu'
              ? { websites: { [WEBSITE]: { menus: { [id]: part['items'] } } } }
              : kind === 'property'
                ? { properties: { [hotel]: { name: part['name'] } } }
                : {
                    properties: {
                      [hotel]: { [kind === 'room' ? 'roomTypes' : 'offers']: { [below]: { name: part['name'] } } },
                    },
                  };
        await patchWebsite(app.database, WEBSITE, patch, TEST_NOW);
        count('patched');
        state.live = entry;
      }

      const after = await read(name);
      assert.ok(same(after.live?.entry, state.live), `${step} ${what} ${name}: what guests read`);
      assert.ok(same(after.draft?.entry ?? null, state.draft?.entry ?? null), `${step} ${what} ${name}: the draft`);
      assert.equal(after.draft?.isBehind ?? false, state.draft !== null && !same(state.draft.base, state.live));
    }
    t.diagnostic(JSON.stringify(counts));
    for (const each of ['saved', 'conflict', 'published', 'not published', 'patched'])
      assert.ok((counts[each] ?? 0) > 0, each);

    for (const [name, { history }] of expected) {
      const { result: versions } = await ask<ContentVersionRow[]>(first, 'GET', `entry/${name}/version`);
      assert.equal(versions.length, history.length, name);
      for (const [index, { id }] of versions.entries()) {
        const { result } = await ask<ContentVersion>(first, 'GET', `entry/${name}/version/${id}`);
        assert.ok(same(result.entry, history.at(-1 - index)), `${name} ${index}`);
      }
    }
    const file = await exported();
    await saveWebsiteFile(app.database, JSON.stringify(file), TEST_NOW);
    assert.deepEqual(await exported(), file);
  });
});
