import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { CATALOGUES, LOCALES } from '@posada/i18n';
import { atLength, TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { createPropertyStore } from '../properties/properties.store.ts';
import { createWebsiteStore } from '../websites/websites.store.ts';
import { createAssistant, saysNothingNew } from './assistant.service.ts';
import { CONCEPTS } from './concept-names.ts';
import { evaluate } from './evaluation/evaluate.ts';
import { openAiCompatible } from './language-model.ts';
import { WORDS } from './words.ts';

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
    const result = body['result'] as
      | { answer?: string; sources?: object[]; links?: object[]; leadsToSearch?: boolean; leadsToBooking?: boolean }
      | undefined;
    return { ...result, status, answer: result?.answer ?? '' };
  }

  it('[API-113] answers from what the website publishes, in the language of the question', async () => {
    const english = await ask('How do I get to Willow Lisboa from the airport?');
    assert.equal(english.status, 200);
    assert.match(english.answer, /25\sminutes by taxi/);
    assert.match((await ask('¿Cómo llego a Willow Lisboa desde el aeropuerto?', 'es')).answer, /25\sminutos en taxi/);
    assert.match((await ask('Can I cancel my booking?')).answer, /cancel/i);
    assert.match((await ask('Are pets allowed in Lisbon?')).answer, /^Willow Lisboa: Pets are welcome/);
    assert.match(
      (await ask('What time is check in at Posada Málaga?')).answer,
      /^Posada Málaga: Check-in is from 14:00\./,
    );
  });

  it('understands guests who have other words than the website, in every language', async () => {
    for (const [language, question, answer] of [
      ['en', 'May my dog come along?', /^Willow Lisboa: Pets are welcome.*\n.*: We cannot take pets/],
      ['en', 'What time is check-out?', /Check-out is until 12:00/],
      ['en', 'Do you have rooms for wheelchair users?', /step-free/],
      ['en', 'Is smoking allowed?', /non-smoking/],
      ['en', 'What is there to see nearby?', /Picasso Museum \(\d+\sm\)/],
      ['en', 'I found it cheaper elsewhere', /lower price/],
      ['en', 'Do you have a loyalty programme?', /Members/],
      ['en', 'Is there a kids club?', /^(?!.*App Club)/s],
      ['de', 'Darf mein Hund mit?', /Haustier/i],
      ['de', 'Bis wann muss ich auschecken?', /bis 12:00 Uhr/],
      ['de', 'Gibt es rollstuhlgerechte Zimmer?', /stufenlos/],
      ['es', '¿Se puede fumar?', /no fumadores/],
      ['ca', 'Puc portar el gos?', /animals de companyia/i],
      ['fr', 'Puis-je amener mon chien ?', /animaux/i],
      ['it', 'Posso portare il cane?', /animali/i],
      ['nl', 'Mag mijn hond mee?', /huisdier/i],
      ['pt', 'Posso levar o meu cão?', /animais/i],
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
    assert.match(answer, /\n\nWillow Lisboa: Pets are welcome/);
  });

  it('quotes no page that search engines are not to find', async () => {
    assert.doesNotMatch((await ask('Is there a pool?')).answer, /closed from 10 to 20 January/);
  });

  it('names the pages that an answer stands on, under their addresses in the language', async () => {
    const { sources } = await ask('How do I get to Willow Lisboa from the airport?');
    assert.deepEqual(sources?.[0], { title: 'Willow Lisboa', path: '/hotels/willow-lisboa' });
    const spanish = await ask('¿Cómo llego a Willow Lisboa desde el aeropuerto?', 'es');
    assert.deepEqual(spanish.sources?.[0], { title: 'Willow Lisboa', path: '/hoteles/willow-lisboa' });
    assert.deepEqual((await ask('Who won the world cup in 1986?')).sources, [{ title: 'Contact', path: '/contact' }]);
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
      /Willow Lisboa\u00a0: Les animaux/,
    );
    assert.match((await ask('Dois-je payer à l’avance ?', 'fr')).answer, /l’avance\u202f\? Non\./);
    assert.match((await ask('Devo pagare in anticipo?', 'it')).answer, /anticipo\? No\./);
    assert.match((await ask('How do I get to Willow Lisboa from the airport?')).answer, /Willow Lisboa: Metro/);
  });

  it('says when it does not know, and where to ask', async () => {
    assert.match((await ask('Who won the world cup in 1986?')).answer, /not sure.*\+34 952 33 03 00.*@posada\.example/);
    assert.match((await ask('Wer hat den Quantencomputer erfunden?', 'de')).answer, /nicht sicher/);
    assert.match((await ask('???')).answer, /not sure/);
  });

  it('reads "hiring" as no slip of "hiking", and a room that is ready as no price', async () => {
    assert.match((await ask('Are you hiring?')).answer, /^I am not sure/);
    assert.equal((await ask('Kann ich kostenlos stornieren?', 'de')).leadsToSearch, undefined);
  });

  it('leads who asks about a booking to it, and repeats nothing of it', async () => {
    const given = await ask('I want to cancel my booking, code ABC123');
    assert.equal(given.leadsToBooking, true);
    assert.match(given.answer, /“Manage booking”/);
    assert.doesNotMatch(given.answer, /ABC123/);
  });

  it('has phone and e-mail of an answer as links', async () => {
    const { links } = await ask('What is your phone number?');
    assert.deepEqual(links, [
      { text: '+34 952 33 03 00', href: 'tel:+34952330300' },
      { text: 'hello@posada.example', href: 'mailto:hello@posada.example' },
    ]);
  });

  it('says of each hotel what differs, those first that have it, and cuts none', async () => {
    const lines = (await ask('Do you allow dogs?')).answer.split('\n');
    assert.match(lines[0] ?? '', /^Willow Lisboa: Pets are welcome/);
    for (const hotel of ['Posada Málaga', 'Posada Tenerife', 'Agir Barcelona', 'Willow Lisboa'])
      assert.equal(lines.filter((line) => line.includes(hotel)).length, 1, hotel);
  });

  it('has words for every concept in every language', () => {
    for (const locale of LOCALES) {
      assert.deepEqual(Object.keys(WORDS[locale].concepts), [...CONCEPTS], locale);
    }
  });

  it('never says a price, and leads to the search instead', async () => {
    for (const [question, language] of [
      ['How much is a double room?', 'en'],
      ['¿Cuánto cuesta una habitación doble?', 'es'],
      ['Was kostet ein Doppelzimmer?', 'de'],
      ['双人房多少钱？', 'zh'],
    ] as const) {
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

describe('the evaluation of the assistant', () => {
  it('has no wrong answer, and at least 95 of 100 right ones, in each language', async () => {
    const database = await testDatabase({ demo: true });
    const websites = createWebsiteStore(database);
    const properties = createPropertyStore(database);
    const website = await websites.byHost('app.localhost');
    assert.ok(website);
    const assistant = createAssistant({ database, websites, properties, clock: () => TEST_NOW });
    // the others are asked at full length, and by the benchmark
    const locales = LOCALES.slice(0, atLength(3, LOCALES.length));
    const judged = await evaluate({ websites, properties, assistant }, website, locales);
    const wrong = judged.filter(({ verdict }) => verdict === 'wrong');
    assert.deepEqual(
      wrong.map(({ locale, question, faults }) => [locale, question, faults]),
      [],
    );
    for (const locale of locales) {
      const own = judged.filter((each) => each.locale === locale);
      assert.ok(own.filter(({ verdict }) => verdict === 'right').length >= own.length * 0.95, locale);
    }
    await database.close();
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

  it('is named where it has worded an answer, and not where its words are not used', async () => {
    const database = await testDatabase({ demo: true });
    const clock = () => TEST_NOW;
    const websites = createWebsiteStore(database);
    const properties = createPropertyStore(database);
    const website = await websites.byHost('app.localhost');
    assert.ok(website);
    const question = 'How do I get to Willow Lisboa from the airport?';
    const askWith = (sentence: string | undefined) =>
      createAssistant({ database, websites, properties, clock, model: async () => sentence }).answer(
        website,
        question,
        'en',
      );
    assert.equal((await askWith('A taxi takes you there.')).isGenerated, true);
    for (const unused of [undefined, 'A taxi is 99 euros.'])
      assert.equal((await askWith(unused)).isGenerated, undefined);
    await database.close();
  });

  it('is not believed when it says a number that no passage has', () => {
    assert.ok(saysNothingNew('It takes 25 minutes.', 'Inn: 25 minutes by taxi'));
    assert.ok(!saysNothingNew('A room is 99 euros.', 'Inn: 25 minutes by taxi'));
  });
});
