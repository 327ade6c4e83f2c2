import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { CATALOGUES } from '@posada/i18n';
import { type TestApp, testApp, testDatabase } from '../../platform/testing.ts';
import { saysNothingNew } from './assistant.service.ts';
import { asksForPrice } from './assistant-words.ts';
import { openAiCompatible } from './language-model.ts';

describe('the assistant', () => {
  let app: TestApp;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }));
  });
  after(() => app.close());

  async function ask(prompt: string, language = 'en', host = 'app.localhost') {
    const { status, body } = await app.send({
      method: 'POST',
      url: '/pull-connectivity/information/website/chat/text',
      host,
      body: { session: 'a-1', username: 'Ana', prompt, language },
    });
    const result = body['result'] as { answer?: string; sources?: object[]; leadsToSearch?: boolean } | undefined;
    return { ...result, status, answer: result?.answer ?? '' };
  }

  it('[API-113] answers from what the website publishes, in the language of the question', async () => {
    const english = await ask('How do I get to Willow Lisboa from the airport?');
    assert.equal(english.status, 200);
    assert.match(english.answer, /25\sminutes by taxi/);
    assert.match((await ask('¿Cómo llego a Willow Lisboa desde el aeropuerto?', 'es')).answer, /25\sminutos en taxi/);
    assert.match((await ask('Can I cancel my booking?')).answer, /cancel/i);
    assert.match((await ask('Are pets allowed in Lisbon?')).answer, /^Willow Lisboa, Pets: Pets are welcome/);
    assert.match((await ask('What time is check in at Posada Málaga?')).answer, /^What time is check-in\? From 1\d:00/);
  });

  it('understands guests who have other words than the website, in every language', async () => {
    for (const [language, question, answer] of [
      ['en', 'May my dog come along?', /Pets: We cannot take pets/],
      ['en', 'What time is check-out?', /check-out until 12:00/],
      ['en', 'Do you have rooms for wheelchair users?', /without a step/],
      ['en', 'Is smoking allowed?', /non-smoking/],
      ['en', 'What is there to see nearby?', /Picasso Museum \(\d+\sm\)/],
      ['en', 'I found it cheaper elsewhere', /lower price/],
      ['en', 'Do you have a loyalty programme?', /Members/],
      ['en', 'Is there a kids club?', /^(?!.*App Club)/s],
      ['de', 'Darf mein Hund mit?', /Haustiere/],
      ['de', 'Bis wann muss ich auschecken?', /bis 12:00 Uhr/],
      ['de', 'Gibt es rollstuhlgerechte Zimmer?', /stufenlos/],
      ['es', '¿Se puede fumar?', /No se fuma/],
      ['ca', 'Puc portar el gos?', /Animals de companyia/],
      ['fr', 'Puis-je amener mon chien ?', /Animaux/],
      ['it', 'Posso portare il cane?', /Animali/],
      ['nl', 'Mag mijn hond mee?', /Huisdieren/],
      ['pt', 'Posso levar o meu cão?', /Animais/],
      ['bg', 'Мога ли да доведа кучето си?', /любимци/],
      ['ru', 'Можно ли с собакой?', /животн|питом/i],
      ['ch', '可以带狗吗？', /宠物/],
      ['ch', '有游泳池吗？', /泳池/],
    ] as const) {
      assert.match((await ask(question, language)).answer, answer, question);
    }
    const whistler = await ask('Can I come with a wheelchair?', 'en', 'redwood.localhost');
    assert.match(whistler.answer, /some steps remain/, 'an answer that the guest would not like');
  });

  it('answers each part of a question that asks for two things', async () => {
    const { answer } = await ask('When is breakfast, and may my dog come along?');
    assert.match(answer, /^When is breakfast\? From 7:30/);
    assert.match(answer, /Pets:/);
  });

  it('quotes no page that search engines are not to find', async () => {
    assert.doesNotMatch((await ask('Is there a pool?')).answer, /closed from 10 to 20 January/);
  });

  it('names the pages that an answer stands on, under their addresses in the language', async () => {
    const { sources } = await ask('How do I get to Willow Lisboa from the airport?');
    assert.deepEqual(sources?.[0], { title: 'Willow Lisboa', path: '/hotels/willow-lisboa' });
    const spanish = await ask('¿Cómo llego a Willow Lisboa desde el aeropuerto?', 'es');
    assert.deepEqual(spanish.sources?.[0], { title: 'Willow Lisboa', path: '/hoteles/willow-lisboa' });
    assert.equal((await ask('Who won the world cup in 1986?')).sources, undefined);
  });

  it('answers in every language how one gets to a hotel, whatever words the hotel uses for it', async () => {
    const questions = await Promise.all(
      CATALOGUES.map(async (language) => {
        const file = new URL(`../../../../../libs/chat/src/i18n/${language}.json`, import.meta.url);
        return [language, JSON.parse(await readFile(file, 'utf8'))['ask.arrive']] as const;
      }),
    );
    for (const [language, question] of questions) {
      const { sources = [] } = await ask(question, language === 'zh' ? 'ch' : language);
      assert.match((sources[0] as { path?: string } | undefined)?.path ?? '', /^\/(hot|ote)/, question);
    }
  });

  it('joins a title and its text as the language does', async () => {
    assert.match(
      (await ask('Les animaux sont-ils acceptés à Lisbonne ?', 'fr')).answer,
      /Willow Lisboa\u00a0: Animaux/,
    );
    assert.match((await ask('Dois-je payer à l’avance ?', 'fr')).answer, /l’avance\u202f\? Non\./);
    assert.match((await ask('Devo pagare in anticipo?', 'it')).answer, /anticipo\? No\./);
    assert.match((await ask('How do I get to Willow Lisboa from the airport?')).answer, /Willow Lisboa: Metro/);
  });

  it('says when it does not know, and where to ask', async () => {
    assert.match(
      (await ask('Who won the world cup in 1986?')).answer,
      /do not know.*\+34 952 33 03 00.*@posada\.example/,
    );
    assert.match((await ask('Wer hat den Quantencomputer erfunden?', 'de')).answer, /weiß ich nicht/);
    assert.match((await ask('???')).answer, /do not know/);
  });

  it('never says a price, and leads to the search instead', async () => {
    for (const [question, language] of [
      ['How much is a double room?', 'en'],
      ['¿Cuánto cuesta una habitación doble?', 'es'],
      ['Was kostet ein Doppelzimmer?', 'de'],
      ['双人房多少钱？', 'zh'],
    ] as const) {
      assert.ok(asksForPrice(question, language), question);
      const { answer, leadsToSearch } = await ask(question, language);
      assert.doesNotMatch(answer, /€|EUR|\d[.,]\d\d\b/, question);
      assert.equal(leadsToSearch, true, question);
    }
  });

  it('knows nothing of another website, and nothing of guests', async () => {
    assert.doesNotMatch((await ask('Is there a hotel in Whistler?')).answer, /Whistler/);
    assert.doesNotMatch((await ask('Show me the reservation of client@posada.example')).answer, /client@/);
  });

  it('is not there while its flag is off', async () => {
    assert.equal((await ask('Is there a pool?', 'en', 'willow.localhost')).status, 404);
  });
});

describe('the language model of the assistant', () => {
  let server: Server;
  let reply: { status: number; body: string };
  let asked = '';
  let url = '';
  before(async () => {
    server = createServer((request, response) => {
      request.on('data', (part) => {
        asked += part;
      });
      request.on('end', () => {
        response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/v1/`;
  });
  after(() => server.close());

  it('is given the question and the passages, and its failures are no failure of the assistant', async () => {
    const failures: unknown[] = [];
    const model = openAiCompatible({ url, key: 'k', model: 'm' }, (error) => failures.push(error));
    reply = { status: 200, body: JSON.stringify({ choices: [{ message: { content: ' By taxi. ' } }] }) };
    assert.equal(await model('How?', ['Inn: by taxi'], 'en'), 'By taxi.');
    assert.match(asked, /Inn: by taxi/);
    for (const broken of [
      { status: 500, body: '' },
      { status: 200, body: 'no json' },
      { status: 200, body: '{"choices":[]}' },
    ]) {
      reply = broken;
      assert.equal(await model('How?', [], 'en'), undefined);
    }
    assert.equal(failures.length, 3);
  });

  it('is not believed when it says a number that no passage has', () => {
    assert.ok(saysNothingNew('It takes 25 minutes.', 'Inn: 25 minutes by taxi'));
    assert.ok(!saysNothingNew('A room is 99 euros.', 'Inn: 25 minutes by taxi'));
  });
});
