import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import type {
  ContentEntry,
  SavedTranslation,
  TranslatedText,
  Translation,
  TranslationList,
} from '@posada/api-client/operator';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { callV1, signedInOperator } from '../../testing/operators.fixtures.ts';
import { saveWebsiteFile } from '../website-file/import-file.ts';

const WEBSITE = 20;
const casaAlba = readFileSync(resolve(import.meta.dirname, '../../../../../docs/examples/casa-alba.json'), 'utf8');
type Texts = Record<string, string>;
const textOf = (block: Block | undefined) => (block ? (block.settings['title'] as Texts)['es'] : undefined);
type Block = { type: string; settings: Record<string, unknown> };
type Page = { id: string; title: Texts; blocks: Block[] };

describe('texts by language', () => {
  let app: TestApp;
  let editor: Record<string, string>;
  let translator: Record<string, string>;
  before(async () => {
    app = testApp(await testDatabase());
    editor = await signedInOperator(app.database, 'editor@texts.example', { role: 'content' });
    const rights = { role: 'translator', languages: ['es'] };
    translator = await signedInOperator(app.database, 'translator@texts.example', rights);
  });
  after(() => app.close());
  beforeEach(async () => {
    for (const table of ['content_draft', 'content_version', 'translation_source', 'page_path', 'page'])
      await app.database.query(`DELETE FROM ${table}`);
    await saveWebsiteFile(app.database, casaAlba, TEST_NOW);
  });

  async function ask<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, headers = editor) {
    const answer = await callV1(app, method, path, { headers, ...(body === undefined ? {} : { body }) });
    return { status: answer.status, body: answer.body, result: answer.body['result'] as T };
  }
  const list = async (headers = editor) =>
    (await ask<TranslationList>('GET', `translations/${WEBSITE}`, undefined, headers)).result;
  const countsOf = async (page: string, language = 'es') => {
    const { missing, outdated, same, done } =
      (await list()).entries
        .find(({ kind, id }) => kind === 'page' && id === page)
        ?.counts.find((each) => each.language === language) ?? {};
    return { missing, outdated, same, done };
  };
  const read = async (page = 'contact', language = 'es') =>
    (await ask<Translation>('GET', `translations/${WEBSITE}/entry/page/${page}/${language}`)).result;
  const write = (texts: object[], { page = 'contact', language = 'es', headers = translator } = {}) =>
    ask<SavedTranslation>('PUT', `translations/${WEBSITE}/entry/page/${page}/${language}`, { texts }, headers);
  const written = ({ place, source, translation }: TranslatedText, text: string) => ({
    place,
    source,
    was: translation,
    translation: text,
  });
  const content = async (page = 'contact') =>
    (await ask<ContentEntry>('GET', `content/${WEBSITE}/entry/page/${page}`)).result;
  const stateOf = async (source: string, page = 'contact') =>
    (await read(page)).texts.find((text) => text.source === source)?.state;
  /** The website file with another value in a page. */
  async function importChanged(id: string, change: (page: Page) => void) {
    const file = JSON.parse(casaAlba) as { websites: { pages: Page[] }[] };
    change(file.websites[0]?.pages.find((page) => page.id === id) as Page);
    await saveWebsiteFile(app.database, JSON.stringify(file), TEST_NOW);
  }
  async function saveDraft(id: string, change: (page: Page) => void) {
    const { draft, live } = await content(id);
    const page = structuredClone(draft?.entry ?? live?.entry) as unknown as Page;
    change(page);
    const body = { revision: draft?.revision ?? null, live: live?.tag ?? null, entry: page };
    const { status, body: answer } = await ask('PUT', `content/${WEBSITE}/entry/page/${id}`, body);
    assert.equal(status, 200, JSON.stringify(answer));
  }

  it('are counted by page and language, and read beside their source', async () => {
    const { source, languages, entries } = await list();
    assert.deepEqual([source, languages], ['pt', ['en', 'es']]);
    assert.equal(entries.filter(({ kind }) => kind === 'page').length, 9);
    // its title is the same for all languages
    assert.deepEqual(await countsOf('home'), { missing: 0, outdated: 0, same: 1, done: 7 });
    const { texts, ...facts } = await read('home');
    assert.deepEqual([facts.title, facts.source, facts.language, facts.draft], ['Casa Alba', 'pt', 'es', null]);
    assert.deepEqual(
      texts.map(({ block, kind, source, translation }) => [block, kind, source, translation]).slice(0, 4),
      [
        [null, 'words', 'Casa Alba', ''],
        [null, 'passage', 'Duas casas tranquilas no norte e no sul de Portugal.', texts[1]?.translation],
        ['slider', 'words', 'Luz e folhas', 'Luz y hojas'],
        ['slider', 'words', 'Acorde devagar', 'Despierte despacio'],
      ],
    );
  });

  it('are missing where a language has none, and written into a draft that nobody publishes by it', async () => {
    await importChanged('contact', ({ title }) => {
      delete title['es'];
    });
    assert.deepEqual(await countsOf('contact'), { missing: 1, outdated: 0, same: 0, done: 2 });
    const [title] = (await read()).texts;
    assert.ok(title);
    const { status, result, body } = await write([written(title, 'Contáctenos')]);
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(
      [result.refused, result.texts[0]?.translation, result.texts[0]?.state],
      [[], 'Contáctenos', 'done'],
    );
    const { draft, live } = await content();
    assert.ok(draft && live);
    assert.deepEqual((draft.entry as unknown as Page).title, { en: 'Contact', pt: 'Contacto', es: 'Contáctenos' });
    assert.equal((live.entry as unknown as Page).title['es'], undefined);
    assert.equal(draft.changedBy, 'translator@texts.example');
    // and taken back
    const [again] = result.texts;
    assert.ok(again);
    assert.equal((await write([written(again, '')])).result.texts[0]?.state, 'missing');
  });

  it('are those of menus, hotels, room types and offers too, written into a draft of each', async () => {
    const kinds = new Map((await list()).entries.map(({ kind, id, property }) => [`${kind}/${id}`, property]));
    for (const name of ['menu/main', 'property/201', 'room/201-2011', 'offer/202-2021'])
      assert.ok(kinds.has(name), name);
    assert.equal(kinds.get('room/201-2011'), 'Casa Alba Porto');
    const path = `translations/${WEBSITE}/entry/room/201-2011/es`;
    const { texts } = (await ask<Translation>('GET', path)).result;
    const name = texts.find(({ place }) => place[0] === 'name');
    assert.ok(name);
    // terms of sale, names of hotels and addresses are no texts
    assert.ok(texts.every(({ place }) => !['capacity', 'slug', 'size'].includes(String(place[0]))));
    const { status } = await ask('PUT', path, { texts: [written(name, 'La doble')] }, translator);
    assert.equal(status, 200);
    const { draft } = (await ask<ContentEntry>('GET', `content/${WEBSITE}/entry/room/201-2011`)).result;
    const names = draft?.entry?.['name'] as Texts | undefined;
    assert.equal(names?.['es'], 'La doble');
    // and outdated when the source is changed in the draft
    const entry = { ...draft?.entry, name: { ...names, pt: 'Outro nome' } };
    const saved = await ask('PUT', `content/${WEBSITE}/entry/room/201-2011`, { revision: draft?.revision, entry });
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
    const after = (await ask<Translation>('GET', path)).result.texts.find(({ place }) => place[0] === 'name');
    assert.equal(after?.state, 'outdated');
  });

  it('get a text of their own where one is the same for all', async () => {
    const [title] = (await read('home')).texts;
    assert.ok(title);
    await write([written(title, 'La Casa Alba')], { page: 'home' });
    const { draft } = await content('home');
    assert.ok(draft);
    assert.deepEqual((draft.entry as unknown as Page).title, { pt: 'Casa Alba', es: 'La Casa Alba' });
    assert.deepEqual(await countsOf('home', 'en'), { missing: 1, outdated: 0, same: 0, done: 7 });
  });

  it('are outdated after a file has changed their source, until somebody says that they are still right', async () => {
    await importChanged('contact', ({ title }) => {
      title['pt'] = 'Contactos';
    });
    assert.deepEqual(await countsOf('contact'), { missing: 0, outdated: 1, same: 0, done: 2 });
    const [title] = (await read()).texts;
    assert.equal(title?.state, 'outdated');
    const { result } = await write([written(title, title.translation)]);
    assert.equal(result.texts[0]?.state, 'done');
    assert.equal((await content()).draft, null);
    // the source comes back: the translation was right for that one too
    await saveWebsiteFile(app.database, casaAlba, TEST_NOW);
    assert.equal(await stateOf('Contacto'), 'done');
    await importChanged('contact', ({ title: changed }) => {
      changed['pt'] = 'Escritório';
    });
    assert.equal(await stateOf('Escritório'), 'outdated');
  });

  it('are outdated after a draft or a patch has changed their source, wherever their block is now', async () => {
    const type =
      (pt: string) =>
      ({ blocks }: Page) => {
        const [form] = blocks;
        const title = form?.settings['title'] as Texts;
        title['pt'] = pt;
      };
    // as the editor stores it while somebody types
    for (const text of ['Escreva', 'Escreva à', 'Escreva à casa']) await saveDraft('contact', type(text));
    await saveDraft('contact', ({ blocks }) => {
      blocks.unshift({ type: 'heading', settings: { level: 2, text: { pt: 'Novo' } } });
    });
    assert.deepEqual(await countsOf('contact'), { missing: 1, outdated: 1, same: 0, done: 2 });
    const outdated = (await read()).texts.find(({ state }) => state === 'outdated');
    assert.deepEqual(outdated?.place, ['blocks', 1, 'settings', 'title']);
    await saveDraft('contact', ({ blocks }) => {
      blocks.shift();
    });
    await saveDraft('contact', type('Escreva-nos'));
    assert.equal(await stateOf('Escreva-nos'), 'done');
    const patch = { websites: { [WEBSITE]: { pages: { privacy: { title: { pt: 'Os seus dados' } } } } } };
    assert.equal((await ask('POST', `website/${WEBSITE}/patch`, patch)).status, 200);
    assert.equal(await stateOf('Os seus dados', 'privacy'), 'outdated');
    // a new translation ends it
    const title = (await read('privacy')).texts[0];
    assert.ok(title);
    const { result } = await write([written(title, 'Sus datos')], { page: 'privacy' });
    assert.equal(result.texts[0]?.state, 'done');
  });

  it('are not outdated because another text has the same translation', async () => {
    const heading = (pt: string) => ({ type: 'heading', settings: { level: 2, text: { pt, es: 'Reservar' } } });
    await saveDraft('contact', ({ blocks }) => {
      blocks.push(heading('Reserve'));
    });
    await saveDraft('contact', ({ blocks }) => {
      blocks.push(heading('Reservar já'));
    });
    assert.equal((await countsOf('contact')).outdated, 0);
    await saveDraft('contact', ({ blocks }) => {
      blocks[1] = heading('Reservas');
    });
    assert.deepEqual(
      (await read()).texts.filter(({ block }) => block === 'heading').map(({ source, state }) => [source, state]),
      [
        ['Reservas', 'outdated'],
        ['Reservar já', 'done'],
      ],
    );
  });

  it('of others are not overwritten, and follow their block', async () => {
    const [title, description, form] = (await read()).texts;
    assert.ok(title && description && form);
    await saveDraft('contact', ({ title: texts, blocks }) => {
      texts['es'] = 'De otra persona';
      blocks.unshift({ type: 'separator', settings: {} });
    });
    const { result } = await write([written(title, 'Mío'), written(form, 'Escriba')]);
    assert.deepEqual(result.refused, [{ place: ['title'], source: 'Contacto', translation: 'De otra persona' }]);
    const { draft } = await content();
    assert.ok(draft);
    const page = draft.entry as unknown as Page;
    assert.deepEqual([page.title['es'], textOf(page.blocks[1])], ['De otra persona', 'Escriba']);
    const gone = await write([{ ...written(form, 'x'), place: ['blocks', 9, 'settings', 'title'], source: 'Nunca' }]);
    assert.deepEqual(gone.result.refused, [
      { place: ['blocks', 9, 'settings', 'title'], source: null, translation: null },
    ]);
    // places are those of texts: nothing else of the page is reached
    const odd = await write([{ place: ['noindex'], source: '', was: '', translation: 'x' }]);
    assert.equal(odd.result.refused.length, 1);
  });

  it('are those of their own languages for a translator, who changes nothing else', async () => {
    assert.deepEqual((await list(translator)).languages, ['es']);
    const path = `translations/${WEBSITE}/entry/page/contact/en`;
    const refused = await ask('GET', path, undefined, translator);
    assert.deepEqual(
      [refused.status, refused.body['code'], refused.body['language']],
      [403, 'language_not_allowed', 'en'],
    );
    const [title] = (await read('contact', 'en')).texts;
    assert.ok(title);
    const into = await write([written(title, 'x')], { language: 'en' });
    assert.deepEqual([into.status, into.body['code']], [403, 'language_not_allowed']);
    const { live } = await content();
    const body = { revision: null, live: live?.tag, page: live?.entry };
    const whole = await ask('PUT', `content/${WEBSITE}/entry/page/contact`, body, translator);
    assert.deepEqual([whole.status, whole.body['code']], [403, 'scope_missing']);
    // an editor of one language
    const rights = { role: 'content', languages: ['es'] };
    const limited = await signedInOperator(app.database, 'limited@texts.example', rights);
    assert.equal(
      (await ask('PUT', `content/${WEBSITE}/entry/page/contact`, body, limited)).body['code'],
      'scope_missing',
    );
    assert.equal((await write([written(title, 'x')], { headers: limited })).status, 200);
  });

  it('are given in languages that a person has, and in no others', async () => {
    const rights = { role: 'owner', languages: ['es'] };
    const owner = await signedInOperator(app.database, 'owner@texts.example', rights);
    const invite = (languages: string[] | null) =>
      ask<{ id: string; languages: string[] | null }>(
        'POST',
        'operator',
        { email: `${languages?.join('-') ?? 'all'}@texts.example`, role: 'translator', languages },
        owner,
      );
    for (const languages of [null, ['de'], ['es', 'de']]) {
      const { status, body } = await invite(languages);
      assert.deepEqual([status, body['code']], [403, 'place_not_given'], String(languages));
    }
    const { status, result, body } = await invite(['es']);
    assert.deepEqual([status, result?.languages], [200, ['es']], JSON.stringify(body));
    const all = await signedInOperator(app.database, 'all@texts.example', { role: 'owner' });
    const changed = await ask<{ languages: string[] }>(
      'PUT',
      `operator/${result.id}/rights`,
      { languages: ['de', 'ch'] },
      all,
    );
    assert.deepEqual([changed.status, changed.result?.languages], [200, ['de', 'ch']], JSON.stringify(changed.body));
    // who translates into some languages alone does not see persons of others
    const seen = await ask<{ email: string }[]>('GET', 'operator', undefined, owner);
    assert.deepEqual(
      seen.result.map(({ email }) => email).filter((email) => email.startsWith('es@')),
      [],
    );
  });

  it('of languages and pages that are not there are not found', async () => {
    for (const path of ['contact/de', 'contact/pt', 'nowhere/es'])
      assert.equal((await ask('GET', `translations/${WEBSITE}/entry/page/${path}`)).status, 404, path);
    assert.equal((await ask('GET', 'translations/99')).status, 404);
  });
});
