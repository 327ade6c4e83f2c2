import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type {
  AssistantKnowledge,
  AssistantQuestion,
  AssistantTried,
  AuditEntry,
  WebsiteFile,
} from '@posada/api-client/operator';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { callV1, signedInOperator } from '../../testing/operators.fixtures.ts';
import { withoutPersons } from '../assistant/open-question.ts';
import { retain } from '../retention/retention.ts';

/** Of the host app.localhost: it has an assistant. */
const WEBSITE = 2;
const SKIS = {
  questions: { en: ['Is there a ski room?', 'ski storage'], de: ['Gibt es einen Skikeller?'] },
  answer: { en: 'Yes, there is a heated ski room.', de: 'Ja, es gibt einen beheizten Skikeller.' },
};

describe('what the assistant may say', () => {
  let app: TestApp;
  let content: Record<string, string>;
  let owner: Record<string, string>;

  before(async () => {
    app = testApp(await testDatabase({ demo: true }), { clock: () => TEST_NOW });
    content = await signedInOperator(app.database, 'carla@assistant.example', { role: 'content' });
    owner = await signedInOperator(app.database, 'olga@assistant.example', { role: 'owner' });
  });
  after(() => app.close());
  beforeEach(() => app.database.query('DELETE FROM assistant_question'));

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, headers = content) =>
    callV1(app, method, path, { headers, body });
  async function ask<T>(...given: Parameters<typeof call>): Promise<T> {
    const { status, body } = await call(...given);
    assert.equal(status, 200, JSON.stringify(body));
    return body['result'] as T;
  }
  const codeOf = async (...given: Parameters<typeof call>) => {
    const { status, body } = await call(...given);
    return [status, body['code']];
  };
  async function guest(prompt: string, language = 'en'): Promise<string> {
    const { body } = await app.send({
      method: 'POST',
      url: '/pull-connectivity/information/website/chat/text',
      host: 'app.localhost',
      body: { session: 'a-1', username: 'Eva Lind', prompt, language },
    });
    return (body['result'] as { answer: string }).answer;
  }
  const knowledge = () => ask<AssistantKnowledge>('GET', `assistant/${WEBSITE}`);
  const save = async (id: string, entry: object | null) => {
    const { entries } = await knowledge();
    const tag = entries.find((each) => each.entry.id === id)?.tag ?? null;
    await ask('PUT', `assistant/${WEBSITE}/entry/${id}`, { tag, entry });
    // the list of websites is read again once a second where nothing notifies it
    await new Promise((resolve) => setTimeout(resolve, 1100));
  };
  const tried = (question: string, more: object = {}) =>
    ask<AssistantTried>('POST', `assistant/${WEBSITE}/try`, { question, language: 'en', ...more });

  it('is answered in the words of the hotel before what pages say, in the language of the guest', async () => {
    assert.doesNotMatch(await guest('Do you have a ski room?'), /heated/);
    await save('skis', SKIS);
    assert.equal(await guest('Do you have a room for ski?'), SKIS.answer.en);
    assert.equal(await guest('Habt ihr einen Skikeller?', 'de'), SKIS.answer.de);
    // without examples in French those of the website's own language are compared
    assert.equal(await guest('ski room?', 'fr'), SKIS.answer.en);
    assert.doesNotMatch(await guest('Is there a pool?'), /ski/i);
    await save('skis', null);
    assert.doesNotMatch(await guest('Do you have a ski room?'), /heated/);
  });

  it('is for some hotels and days where the entry says so', async () => {
    const answer = { en: 'The roof terrace is open.' };
    const questions = { en: ['Is the roof terrace open?'] };
    await save('roof', { questions, answer, properties: [3] });
    assert.equal(await guest('Is the roof terrace open?'), 'Posada Málaga: The roof terrace is open.');
    assert.equal(await guest('Is the roof terrace of Posada Málaga open?'), answer.en);
    assert.doesNotMatch(await guest('Is the roof terrace of Willow Lisboa open?'), /terrace is open/);
    const { properties: hotels } = await knowledge();
    const other = hotels.find(({ id }) => id !== 3)?.id;
    assert.notEqual((await tried('Is the roof terrace open?', { property: other })).origin, 'entry');
    assert.equal((await tried('Is the roof terrace open?', { property: 3 })).answer, answer.en);
    await save('roof', { questions, answer, validFrom: '2031-01-01' });
    assert.doesNotMatch(await guest('Is the roof terrace open?'), /terrace is open/);
    await save('roof', null);
  });

  it('is refused where it names what the website does not have, and where somebody else has changed it', async () => {
    const path = `assistant/${WEBSITE}/entry/skis`;
    const wrong = await call('PUT', path, { tag: null, entry: { ...SKIS, page: 'nowhere', properties: [999_999] } });
    assert.equal(wrong.status, 422, JSON.stringify(wrong.body));
    assert.match(JSON.stringify(wrong.body), /no page has that id.*does not show that property/);
    await save('skis', SKIS);
    assert.deepEqual(await codeOf('PUT', path, { tag: null, entry: SKIS }), [409, 'entry_changed']);
    const tag = (await knowledge()).entries[0]?.tag ?? null;
    await ask('PUT', path, { tag, entry: { questions: { en: ['Skis?'] }, answer: { en: 'Yes.' } } });
    assert.deepEqual(await codeOf('PUT', path, { tag, entry: SKIS }), [409, 'entry_changed']);
    const { entry } = (await knowledge()).entries[0] ?? {};
    // a language that was removed is gone
    assert.deepEqual([entry?.questions, entry?.answer], [{ en: ['Skis?'] }, { en: 'Yes.' }]);
    await save('skis', null);
  });

  it('leaves topics to persons, and names whom to ask', async () => {
    const settings = { silentTopics: ['cancellation'], phone: '+34600700800', email: 'concierge@app.example' };
    await ask('PUT', `assistant/${WEBSITE}/settings`, settings);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    assert.match(await guest('Can I cancel my booking?'), /^I leave this to my colleagues.*concierge@app\.example/);
    assert.deepEqual((await knowledge()).settings, settings);
    const audit = await ask<AuditEntry[]>('GET', 'audit', undefined, owner);
    assert.ok(JSON.stringify(audit).includes('cancellation'));
    await ask('PUT', `assistant/${WEBSITE}/settings`, {});
    await new Promise((resolve) => setTimeout(resolve, 1100));
    assert.doesNotMatch(await guest('Can I cancel my booking?'), /colleagues/);
  });

  it('is tried with what is not saved yet, and says where an answer is from', async () => {
    const entry = { id: 'skis', ...SKIS };
    const own = await tried('Where is the ski room?', { entry });
    assert.deepEqual([own.answer, own.origin, own.entry], [SKIS.answer.en, 'entry', 'skis']);
    assert.equal(own.candidates[0]?.id, 'skis');
    assert.ok((own.candidates[0]?.score ?? 0) >= own.threshold);
    assert.ok(own.words.includes('ski'), own.words.join());
    assert.equal((await tried('Do you have a ski room?')).origin === 'entry', false);
    const facts = await tried('What time is check-in?', { property: 3 });
    assert.equal(facts.origin, 'facts');
    assert.ok(facts.topics.includes('checkIn'));
    assert.match(facts.answer, /14:00/);
    assert.equal((await tried('How much is a double room?')).origin, 'search');
    const none = await tried('Do you have a helicopter?');
    assert.equal(none.origin, 'none');
    // nothing is noted
    assert.deepEqual(await ask<AssistantQuestion[]>('GET', `assistant/${WEBSITE}/question`), []);
    assert.deepEqual(
      await codeOf('POST', `assistant/${WEBSITE}/try`, { question: 'x', language: 'en', property: 999_999 }),
      [404, 'not_found'],
    );
  });

  it('is in the website file, which export, import and patch have', async () => {
    await save('skis', { ...SKIS, properties: [3] });
    const file = await ask<WebsiteFile>('GET', `website/${WEBSITE}/file`, undefined, owner);
    const [website] = file.websites;
    assert.deepEqual(
      website?.assistant.map(({ id, properties, answer }) => [id, properties, answer]),
      [['skis', [3], SKIS.answer]],
    );
    const patch = { websites: { [WEBSITE]: { assistant: { skis: { answer: { en: 'No.' } } } } } };
    await ask('POST', `website/${WEBSITE}/patch`, patch, owner);
    const { entry } = (await knowledge()).entries[0] ?? {};
    assert.deepEqual(entry?.answer, { ...SKIS.answer, en: 'No.' });
    await ask('PUT', 'website', file, owner);
    assert.deepEqual((await knowledge()).entries[0]?.entry.answer, SKIS.answer);
    await save('skis', null);
  });

  it('notes questions without an answer, of nobody, until they have one or 31 days are over', async () => {
    const question = 'Is there a helicopter for me, eva@guest.example, +34 600 700 800?';
    assert.match(await guest(question), /not sure/);
    await guest('Helicopter?');
    await guest('Is there a pool?');
    const open = await ask<AssistantQuestion[]>('GET', `assistant/${WEBSITE}/question`);
    assert.deepEqual(
      open.map(({ text, count, language }) => [text, count, language]),
      [['Is there a helicopter for me, … …?', 2, 'en']],
    );
    const { rows } = await app.database.query('SELECT * FROM assistant_question');
    assert.doesNotMatch(JSON.stringify(rows), /eva|Lind|600|a-1/);
    await save('heli', { questions: { en: ['helicopter'] }, answer: { en: 'There is none.' } });
    assert.deepEqual(await ask('GET', `assistant/${WEBSITE}/question`), []);
    await save('heli', null);
    const [left] = await ask<AssistantQuestion[]>('GET', `assistant/${WEBSITE}/question`);
    await ask('DELETE', `assistant/${WEBSITE}/question/${left?.id}`);
    assert.deepEqual(await ask('GET', `assistant/${WEBSITE}/question`), []);
    await guest('Helicopter?');
    await retain(app.database, new Date(TEST_NOW.getTime() + 32 * 86_400_000));
    assert.equal((await app.database.query('SELECT FROM assistant_question')).rows.length, 0);
  });

  it('is changed by persons of whole websites alone', async () => {
    const ofHotel = await signedInOperator(app.database, 'hana@assistant.example', { role: 'owner', properties: [3] });
    assert.deepEqual(await codeOf('GET', `assistant/${WEBSITE}`, undefined, ofHotel), [403, 'property_not_allowed']);
    const viewer = await signedInOperator(app.database, 'vera@assistant.example', { role: 'viewer' });
    assert.equal((await call('GET', `assistant/${WEBSITE}`, undefined, viewer)).status, 200);
    assert.deepEqual(await codeOf('PUT', `assistant/${WEBSITE}/settings`, {}, viewer), [403, 'scope_missing']);
  });
});

describe('a question that is noted', () => {
  for (const [written, noted] of [
    ['  Is there\n a  sauna? ', 'Is there a sauna?'],
    ['Card 4548 8100 0000 0003 refused', 'Card … refused'],
    ['My booking K7Q2ABCD is lost', 'My booking … is lost'],
    ['Call me: (+34) 600-70-08', 'Call me: (…'],
    ['I wrote from ana.b@guest.example', 'I wrote from …'],
    ['See https://evil.example/x?id=1 please', 'See … please'],
    ['Breakfast at 8 for 12 people?', 'Breakfast at 8 for 12 people?'],
  ] as const)
    it(`names nobody: ${written.trim()}`, () => assert.equal(withoutPersons(written), noted));
});
