import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import type {
  ContentEntry,
  SavedTranslation,
  Translation,
  XliffExport,
  XliffImport,
} from '@posada/api-client/operator';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { callV1, signedInOperator } from '../../testing/operators.fixtures.ts';
import { saveWebsiteFile } from '../website-file/import-file.ts';
import { piecesOf, samePieces, textOf } from './inline-codes.ts';
import { readXliff } from './xliff-read.ts';

const WEBSITE = 20;
const casaAlba = readFileSync(resolve(import.meta.dirname, '../../../../../docs/examples/casa-alba.json'), 'utf8');

describe('texts in pieces', () => {
  for (const html of [
    '<p>Come by <a href="/bus?a=1&amp;b=2">bus &amp; train</a>.<br>Or walk.</p>',
    '<ul><li>One<li>Two</ul>',
    '<p>Unclosed <strong>words',
    'A &nbsp; B &copy; 5 &lt; 6',
    '<p>From {price}, {{count}} rooms</p><!-- note -->',
    '</p>An end alone',
    '<table><tr><td colspan="2">x</td></tr></table>',
  ])
    it(`are the same after they were put together: ${html}`, () =>
      assert.equal(textOf(piecesOf(html, true), true), html));

  it('of plain words have no elements', () => {
    assert.deepEqual(piecesOf('5 < 6 & <b> for {name}', false), [
      { text: '5 < 6 & <b> for ' },
      { code: '{name}', kind: 'single' },
    ]);
    assert.ok(samePieces(piecesOf('a &quot;b&quot;', true), piecesOf('a "b"', true)));
  });
});

describe('texts as XLIFF', () => {
  let app: TestApp;
  let editor: Record<string, string>;
  let translator: Record<string, string>;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }));
    editor = await signedInOperator(app.database, 'editor@xliff.example', { role: 'content' });
    const rights = { role: 'translator', languages: ['es', 'de'] };
    translator = await signedInOperator(app.database, 'translator@xliff.example', rights);
  });
  after(() => app.close());
  beforeEach(async () => {
    await app.database.query('DELETE FROM content_draft');
    await app.database.query('DELETE FROM translation_source');
    await app.database.query(`DELETE FROM page WHERE website_id = ${WEBSITE}`);
    await saveWebsiteFile(app.database, casaAlba, TEST_NOW);
  });

  async function ask<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, headers = translator) {
    const answer = await callV1(app, method, path, { headers, ...(body === undefined ? {} : { body }) });
    return { status: answer.status, body: answer.body, result: answer.body['result'] as T };
  }
  const exported = async (website = WEBSITE, language = 'es', query = '') =>
    (await ask<XliffExport>('GET', `translations/${website}/xliff/${language}${query}`)).result.content;
  const imported = (file: string, options: object = {}, website = WEBSITE, language = 'es') =>
    ask<XliffImport>('POST', `translations/${website}/xliff/${language}`, { file, ...options });
  const texts = async (page: string) =>
    (await ask<Translation>('GET', `translations/${WEBSITE}/entry/page/${page}/es`)).result.texts;
  const content = async (page: string) =>
    (await ask<ContentEntry>('GET', `content/${WEBSITE}/entry/page/${page}`, undefined, editor)).result;

  it('go out and in without a change, for each entry and language of the demo', async () => {
    const websites = (await ask<{ id: number }[]>('GET', 'website', undefined, editor)).result.map(({ id }) => id);
    const own = await signedInOperator(app.database, 'all@xliff.example', { role: 'translator' });
    let units = 0;
    for (const website of websites)
      for (const language of ['en', 'es', 'bg', 'ca', 'ch', 'de', 'fr', 'it', 'nl', 'pt', 'ru']) {
        const path = `translations/${website}/xliff/${language}`;
        const { status, result } = await ask<XliffExport>('GET', path, undefined, own);
        if (status === 404) continue; // its own language, or none of its
        assert.equal(status, 200);
        units += readXliff(result.content).units.length;
        const back = await ask<XliffImport>('POST', path, { file: result.content }, own);
        assert.equal(back.status, 200, JSON.stringify(back.body));
        assert.deepEqual(back.result, { entries: [], refused: [] }, `${website} ${language}`);
      }
    assert.ok(units > 5000, String(units));
    const drafts = await app.database.query('SELECT FROM content_draft');
    assert.equal(drafts.rows.length, 0);
  });

  it('have their elements as codes, which a tool that moves words gives back', async () => {
    const xliff = await exported(WEBSITE, 'es', '?entry=page.privacy');
    assert.match(xliff, /<file id="page.privacy"/);
    assert.match(xliff, /<pc id="1" dataRefStart="d1" dataRefEnd="d2">Guardamos/);
    const { units } = readXliff(xliff);
    assert.equal(units.length, 3);
    // resegmented, with the code in two parts and a mark of the tool
    const written = xliff
      .replace(
        /<target xml:space="preserve"><pc id="1"[^>]*>Guardamos.*?<\/target>/s,
        '<target><sc id="1" dataRef="d1"/>Lo <mrk id="m1" type="term">mínimo</mrk> &amp; &lt; nada<ec startRef="1" dataRef="d2"/></target>',
      )
      .replace(
        'urn:oasis:names:tc:xliff:document:2.0" version="2.0"',
        'urn:oasis:names:tc:xliff:document:2.0" version="2.1"',
      );
    const { result } = await imported(written);
    assert.deepEqual(result, { entries: [{ entry: 'page.privacy', texts: 1 }], refused: [] });
    const html = (await texts('privacy')).find(({ kind }) => kind === 'html');
    assert.equal(html?.translation, '<p>Lo mínimo &amp; &lt; nada</p>');
    assert.equal((await content('privacy')).draft?.changedBy, 'translator@xliff.example');
  });

  it('that have changed since the file was made are reported, and written when that is asked for', async () => {
    const xliff = await exported(WEBSITE, 'es', '?entry=page.contact');
    const file = xliff.replace('>Contacto</target>', '>Contáctenos</target>').replace('>Escríbanos<', '>Escriba<');
    const [title] = await texts('contact');
    assert.ok(title);
    const { place, source, translation: was } = title;
    const own = { texts: [{ place, source, was, translation: 'De una persona' }] };
    await ask<SavedTranslation>('PUT', `translations/${WEBSITE}/entry/page/contact/es`, own);
    await ask(
      'POST',
      `website/${WEBSITE}/patch`,
      { websites: { [WEBSITE]: { pages: { terms: { title: { pt: 'X' } } } } } },
      editor,
    );
    const { result } = await imported(file, { isDryRun: true });
    assert.deepEqual(result, {
      entries: [{ entry: 'page.contact', texts: 1 }],
      refused: [{ entry: 'page.contact', name: '["title"]', reason: 'translation_changed' }],
    });
    assert.equal((await texts('contact'))[0]?.translation, 'De una persona');
    assert.deepEqual((await imported(file, { takesChanged: true })).result.refused, []);
    assert.equal((await texts('contact'))[0]?.translation, 'Contáctenos');

    const older = (await exported(WEBSITE, 'es', '?entry=page.privacy'))
      .replace('>Privacidade</source>', '>Antes</source>')
      .replace('>Privacidad</target>', '>Nuevo</target>');
    assert.equal((await imported(older)).result.refused[0]?.reason, 'source_changed');
    const gone = (await exported(WEBSITE, 'es', '?entry=page.privacy')).replace(
      '<file id="page.privacy"',
      '<file id="page.nowhere"',
    );
    assert.deepEqual(
      (await imported(gone)).result.refused.map(({ entry, reason }) => [entry, reason]),
      Array.from({ length: 3 }, () => ['page.nowhere', 'gone']),
    );
  });

  it('confirm what is outdated where a tool says that it is translated', async () => {
    await ask(
      'POST',
      `website/${WEBSITE}/patch`,
      { websites: { [WEBSITE]: { pages: { contact: { title: { pt: 'Contactos' } } } } } },
      editor,
    );
    assert.equal((await texts('contact'))[0]?.state, 'outdated');
    const xliff = await exported(WEBSITE, 'es', '?entry=page.contact');
    assert.match(xliff, /state="initial" subState="posada:outdated"/);
    await imported(xliff);
    assert.equal((await texts('contact'))[0]?.state, 'outdated');
    await imported(xliff.replace('state="initial" subState="posada:outdated"', 'state="reviewed"'));
    assert.equal((await texts('contact'))[0]?.state, 'done');
  });

  it('are refused where the file is none, is for another language, or would expand entities', async () => {
    const xliff = await exported(WEBSITE, 'es', '?entry=page.contact');
    const deep = xliff.replace('<notes>', '<a>'.repeat(80)).replace('</notes>', '</a>'.repeat(80));
    for (const [file, problem] of [
      ['no file', /no XLIFF/],
      ['<html></html>', /begins with xliff/],
      [xliff.replace('trgLang="es"', 'trgLang="de"'), /trgLang is de/],
      [xliff.replace('srcLang="pt"', 'srcLang="en"'), /srcLang is en/],
      [xliff.replace('version="2.0"', 'version="1.2"'), /version 1.2/],
      [xliff.replace('</unit>', ''), /not closed/],
      [deep, /too deeply/],
      [xliff.replace('<xliff', '<!DOCTYPE x [<!ENTITY a "b">]><xliff'), /document type/],
      [xliff + xliff, /second document|document type|no XLIFF/],
    ] as const) {
      const { status, body } = await imported(file);
      assert.deepEqual([status, body['code']], [422, 'xliff_refused'], file.slice(0, 200));
      assert.match(String(body['problems']), problem);
    }
    const { status, body } = await imported(xliff, {}, WEBSITE, 'en');
    assert.deepEqual([status, body['code']], [403, 'language_not_allowed']);
    const unknown = xliff.replace('>Contacto</target>', '>Con <ph id="77"/></target>');
    assert.equal((await imported(unknown)).result.refused[0]?.reason, 'codes');
  });
});
