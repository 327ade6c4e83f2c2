import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Translation, TranslationList, TranslationProposals } from '@posada/api-client/operator';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { callV1, signedInOperator } from '../../testing/operators.fixtures.ts';
import { saveWebsiteFile } from '../website-file/import-file.ts';
import { protectedText } from './protected-text.ts';

const WEBSITE = 20;
const casaAlba = readFileSync(resolve(import.meta.dirname, '../../../../../docs/examples/casa-alba.json'), 'utf8');
type Page = {
  id: string;
  title: Record<string, string>;
  blocks: { settings: Record<string, Record<string, string>> }[];
};

describe('a text as a service of translation gets it', () => {
  const { xml, restore } = protectedText('<p>Book at <b>Casa Alba</b> from {price} &amp; more</p>', true, [
    'Casa Alba',
  ]);
  it('has elements in the place of codes, values and names, and gets them back', () => {
    assert.equal(xml, '<g id="1">Book at <g id="2"><x id="3"/></g> from <x id="4"/> &amp; more</g>');
    const german = '<g id="1">Ab <x id="4"/> im <g id="2"><x id="3"/></g> &amp; mehr</g>';
    assert.equal(restore(german), '<p>Ab {price} im <b>Casa Alba</b> &amp; mehr</p>');
  });
  for (const [what, translated] of [
    ['lost', '<g id="1">Im <g id="2">Haus</g> ab <x id="4"/></g>'],
    ['doubled', '<g id="1"><g id="2"><x id="3"/></g><x id="3"/><x id="4"/></g>'],
    ['new', '<g id="1"><g id="2"><x id="3"/></g><x id="4"/><script>alert(1)</script></g>'],
  ] as const)
    it(`is none where an element is ${what}`, () => assert.equal(restore(translated), undefined));
});

describe('translations that a machine proposes', () => {
  let service: Server;
  let asked: { path: string | undefined; headers: IncomingHttpHeaders; body: Record<string, unknown> }[];
  let translate: (xml: string) => string;
  let status: number;
  let apps: Record<'openai' | 'deepl' | 'none', TestApp>;
  let translator: Record<string, string>;
  before(async () => {
    // speaks as both kinds of services
    service = createServer((request, response) => {
      let text = '';
      request.on('data', (part: Buffer) => {
        text += part.toString();
      });
      request.on('end', () => {
        const body = JSON.parse(text) as Record<string, unknown>;
        asked.push({ path: request.url, headers: request.headers, body });
        response.writeHead(status, { 'content-type': 'application/json' });
        if (request.url === '/v2/translate') {
          const translations = (body['text'] as string[]).map((each) => ({ text: translate(each) }));
          return response.end(JSON.stringify({ translations }));
        }
        const [, user] = body['messages'] as { content: string }[];
        const { texts } = JSON.parse(user?.content ?? '{}') as { texts: string[] };
        const content = `\`\`\`json\n${JSON.stringify({ translations: texts.map(translate) })}\n\`\`\``;
        return response.end(JSON.stringify({ choices: [{ message: { content } }] }));
      });
    });
    await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
    const { port } = service.address() as AddressInfo;
    const database = await testDatabase();
    const at = (kind: 'openai' | 'deepl', path: string) =>
      testApp(database, {
        config: { translation: { kind, url: `http://127.0.0.1:${port}/${path}`, key: 'a-key', model: 'a-model' } },
      });
    apps = { openai: at('openai', 'v1'), deepl: at('deepl', 'v2'), none: testApp(database) };
    const rights = { role: 'translator', languages: ['es'] };
    translator = await signedInOperator(database, 'translator@proposals.example', rights);
  });
  after(async () => {
    service.close();
    await apps.none.close();
  });
  beforeEach(async () => {
    asked = [];
    status = 200;
    translate = (xml) => xml.replace('Privacidade', 'Privacidad').replace('contrato', 'contrato nuevo');
    for (const table of ['content_draft', 'translation_proposal', 'translation_source'])
      await apps.none.database.query(`DELETE FROM ${table}`);
    const file = JSON.parse(casaAlba) as { websites: { pages: Page[] }[] };
    for (const page of file.websites[0]?.pages ?? []) {
      if (page.id === 'privacy') delete page.title['es'];
      if (page.id === 'terms') delete page.blocks[0]?.settings['html']?.['es'];
    }
    await saveWebsiteFile(apps.none.database, JSON.stringify(file), TEST_NOW);
  });

  async function ask<T>(kind: keyof typeof apps, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) {
    const answer = await callV1(apps[kind], method, `translations/${WEBSITE}${path}`, {
      headers: translator,
      ...(body === undefined ? {} : { body }),
    });
    return { status: answer.status, body: answer.body, result: answer.body['result'] as T };
  }
  const propose = (kind: keyof typeof apps, page = 'privacy', language = 'es') =>
    ask<TranslationProposals>(kind, 'POST', `/entry/page/${page}/${language}/proposal`);
  const drafts = async () => (await apps.none.database.query('SELECT FROM content_draft')).rows.length;

  it('are stored apart: the page has them when a person uses one', async () => {
    assert.equal((await ask<TranslationList>('openai', 'GET', '')).result.hasProposals, true);
    const { status: answered, result, body } = await propose('openai');
    assert.equal(answered, 200, JSON.stringify(body));
    const [title] = result.texts;
    assert.deepEqual(
      [result.proposed, title?.proposal, title?.translation, title?.state],
      [1, 'Privacidad', '', 'missing'],
    );
    assert.equal(await drafts(), 0);
    assert.ok(title);
    const { place, source } = title;
    const texts = [{ place, source, was: '', translation: 'Su privacidad' }];
    const saved = await ask<Translation>('openai', 'PUT', '/entry/page/privacy/es', { texts });
    // what a person has written has no proposal any more, and gets none
    assert.equal(saved.result.texts[0]?.proposal, null);
    asked = [];
    assert.equal((await propose('openai')).result.proposed, 0);
    assert.deepEqual(asked, []);
  });

  it('are asked for as an OpenAI-compatible service and as DeepL take it', async () => {
    await propose('openai');
    assert.deepEqual([asked[0]?.path, asked[0]?.headers.authorization], ['/v1/chat/completions', 'Bearer a-key']);
    assert.equal(asked[0]?.body['model'], 'a-model');
    assert.match(JSON.stringify(asked[0]?.body['messages']), /from \\"pt\\" into \\"es\\"/);
    await apps.none.database.query('DELETE FROM translation_proposal');
    const { result } = await propose('deepl', 'terms');
    const [, { path, headers, body } = { path: '', headers: {} as IncomingHttpHeaders, body: {} }] = asked;
    assert.deepEqual([path, headers.authorization], ['/v2/translate', 'DeepL-Auth-Key a-key']);
    assert.deepEqual([body['source_lang'], body['target_lang'], body['tag_handling']], ['PT', 'ES', 'xml']);
    // the name of the house stays
    assert.match(String((body['text'] as string[])[0]), /com a <x id="\d+"\/>/);
    assert.match(
      result.texts.find(({ kind }) => kind === 'html')?.proposal ?? '',
      /^<p>O seu contrato nuevo é com a Casa Alba, Lda\./,
    );
  });

  it('are none where the service has lost a part of the text', async () => {
    translate = (xml) => xml.replace(/<[^>]*>/g, '');
    const { result } = await propose('deepl', 'terms');
    assert.deepEqual([result.proposed, result.refused], [0, 1]);
  });

  it('are made only with a service that answers, for languages of their own', async () => {
    assert.equal((await ask<TranslationList>('none', 'GET', '')).result.hasProposals, false);
    const off = await propose('none');
    assert.deepEqual([off.status, off.body['code']], [409, 'translations_off']);
    status = 500;
    const down = await propose('openai');
    assert.deepEqual([down.status, down.body['code']], [503, 'unavailable']);
    const other = await propose('openai', 'privacy', 'en');
    assert.deepEqual([other.status, other.body['code']], [403, 'language_not_allowed']);
  });

  it('do not follow a source that changes', async () => {
    await propose('openai');
    const file = JSON.parse(casaAlba) as { websites: { pages: Page[] }[] };
    for (const page of file.websites[0]?.pages ?? [])
      if (page.id === 'privacy') page.title = { en: 'Privacy', pt: 'Os seus dados' };
    await saveWebsiteFile(apps.none.database, JSON.stringify(file), TEST_NOW);
    const { result } = await ask<Translation>('openai', 'GET', '/entry/page/privacy/es');
    assert.equal(result.texts[0]?.proposal, null);
  });
});
