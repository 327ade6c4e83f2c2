import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { AuditEntry, Day, GuestDataCopy, Inbox, InboxChanged, InboxMessage } from '@posada/api-client/operator';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { noteMail } from '../../testing/note-mail.ts';
import { callV1, signedInOperator } from '../../testing/operators.fixtures.ts';
import type { Mail } from '../messages/mail-sender.ts';
import { retain } from '../retention/retention.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n', 'latin1');
const CONTACT = {
  form: 'contact',
  name: 'Eva Lind',
  email: 'eva@guest.example',
  message: 'Gibt es ein Kinderbett?\n\nUnd 100 % Ruhe?',
  language: 'de',
  privacyAccepted: true,
};
const AGENCY = {
  form: 'agency',
  agencyName: 'Nordwind Reisen',
  taxName: 'Nordwind GmbH',
  taxId: 'DE811907980',
  contactName: 'Åse Lind',
  email: 'ase@nordwind.example',
  address: 'Hafenstraße 1',
  city: 'Kiel',
  country: 'DE',
  postalCode: '24103',
  agencyType: 'incoming-agent',
  language: 'de',
  privacyAccepted: true,
  cv: { name: 'Profil.pdf', type: 'application/pdf', content: PDF.toString('base64') },
};

describe('the inbox of the forms', () => {
  let app: TestApp;
  let desk: Record<string, string>;
  const mails: Mail[] = [];
  /** The website of the form is Agir, which has an address for answers. */
  let website: number;

  before(async () => {
    app = testApp(await testDatabase({ demo: true }), {
      clock: () => TEST_NOW,
      send: async (mail) => noteMail(mails, mail),
    });
    desk = await signedInOperator(app.database, 'dana@inbox.example', { role: 'desk' });
    const { rows } = await app.database.query<{ id: number }>(
      "SELECT website_id AS id FROM website_host WHERE host = 'agir.localhost'",
    );
    website = rows[0]?.id ?? 0;
  });
  after(() => app.close());
  afterEach(async () => {
    await app.outbox.drain();
    await app.database.query('DELETE FROM contact_message');
    mails.length = 0;
  });

  async function write(form: object = CONTACT, host = 'agir.localhost'): Promise<number> {
    const url = '/pull-connectivity/information/website/contact-form';
    const { status, body } = await app.send({ method: 'POST', url, host, body: form });
    assert.equal(status, 200, JSON.stringify(body));
    return Number((body['result'] as { id: string }).id);
  }
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, headers = desk) =>
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
  const read = (id: number, headers = desk) => ask<InboxMessage>('GET', `inbox/${id}?language=en`, undefined, headers);
  const listed = async (query = '', headers = desk) => ask<Inbox>('GET', `inbox${query}`, undefined, headers);

  it('lists what guests and agencies wrote, newest first, and no subscriptions', async () => {
    const first = await write({ ...CONTACT, hotel: '1' });
    const second = await write(AGENCY);
    await write({ form: 'newsletter', email: 'eva@guest.example', language: 'de', privacyAccepted: true });
    const { messages, counts, next } = await listed('?language=en');
    assert.deepEqual(
      messages.map(({ id, form, state, sender, hasFile, property }) => [
        id,
        form,
        state,
        sender,
        hasFile,
        property?.name,
      ]),
      [
        [second, 'agency', 'new', 'Nordwind Reisen', true, undefined],
        [first, 'contact', 'new', 'Eva Lind', false, 'Agir Barcelona'],
      ],
    );
    assert.equal(messages[1]?.excerpt, 'Gibt es ein Kinderbett? Und 100 % Ruhe?');
    assert.deepEqual([counts, next], [{ new: 2, open: 0, mine: 0 }, null]);
    const day = await ask<Day>('GET', 'day');
    assert.deepEqual(day.inbox, { new: 2 });
  });

  it('is filtered by form, state, person and words of any field, and read page by page', async () => {
    const contact = await write();
    const agency = await write(AGENCY);
    const idsOf = async (query: string) => (await listed(query)).messages.map(({ id }) => id);
    assert.deepEqual(await idsOf('?form=agency'), [agency]);
    assert.deepEqual(await idsOf('?text=kinderBETT'), [contact]);
    assert.deepEqual(await idsOf('?text=100%20%25%20r'), [contact]);
    assert.deepEqual(await idsOf('?text=%25_'), []);
    assert.deepEqual(await idsOf(`?website=${website}`), [agency, contact]);
    assert.deepEqual(await idsOf('?website=2'), []);
    assert.deepEqual(await idsOf(`?before=${agency}`), [contact]);
    assert.deepEqual(await idsOf('?assignee=me'), []);
    const { people, revision } = await read(contact);
    const dana = people.find(({ email }) => email === 'dana@inbox.example');
    await ask('PUT', `inbox/${contact}/assignee`, { revision, assignee: dana?.id });
    assert.deepEqual(await idsOf('?assignee=me&state=open'), [contact]);
    assert.deepEqual(await idsOf('?assignee=nobody'), [agency]);
    assert.equal((await listed()).counts.mine, 1);
    await app.database.query(
      `INSERT INTO contact_message (website_id, form, fields) SELECT $1, 'contact', '{"email":"a@b.example"}' FROM generate_series(1, 50)`,
      [website],
    );
    const { messages, next } = await listed();
    assert.equal(messages.length, 50);
    assert.deepEqual(await idsOf(`?before=${next}`), [agency, contact]);
  });

  it('answers by mail in the language of the guest, with the message quoted, and stores the answer', async () => {
    const id = await write();
    await app.outbox.drain();
    mails.length = 0;
    const text = 'Ja, gern.\nWir stellen es ins Zimmer.';
    const changed = await ask<InboxChanged>('POST', `inbox/${id}/answer`, { revision: 1, text });
    assert.deepEqual(changed, { id, revision: 2, state: 'answered' });
    await app.outbox.drain();
    assert.equal(mails.length, 1);
    const [mail] = mails;
    assert.deepEqual(mail?.to, { name: '', address: 'eva@guest.example' });
    assert.equal(mail?.replyTo?.address, 'hello@agir.example');
    assert.match(mail?.subject ?? '', /^Antwort auf Ihre Nachricht: /);
    for (const part of ['Wir stellen es ins Zimmer.', '> Gibt es ein Kinderbett?', 'Ihre Nachricht vom '])
      assert.ok(mail?.text.includes(part), part);
    assert.ok(mail?.html.includes('<blockquote'));
    const { entries, state } = await read(id);
    assert.equal(state, 'answered');
    assert.deepEqual(
      entries.map(({ kind, text: written, by }) => [kind, written, by]),
      [['answer', text, 'dana@inbox.example']],
    );
    const audit = await app.database.query<AuditEntry>(
      "SELECT * FROM operator_audit WHERE target LIKE 'inbox message %'",
    );
    assert.ok(!JSON.stringify(audit.rows).includes('Zimmer'), 'nothing of what was written outlives it');
  });

  it('two persons answer at once: the second reads that somebody has answered, and one mail leaves', async () => {
    const id = await write();
    const omar = await signedInOperator(app.database, 'omar@inbox.example', { role: 'desk' });
    await app.outbox.drain();
    mails.length = 0;
    const answers = await Promise.all(
      [desk, omar].map((headers) =>
        call('POST', `inbox/${id}/answer`, { revision: 1, text: `From ${headers['cookie']}`.slice(0, 20) }, headers),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    assert.equal(answers.find(({ status }) => status === 409)?.body['code'], 'message_changed');
    await app.outbox.drain();
    assert.equal(mails.length, 1);
  });

  it('sends one mail for a repeated request', async () => {
    const id = await write();
    await app.outbox.drain();
    mails.length = 0;
    const headers = { ...desk, 'idempotency-key': 'answer-once-1' };
    const once = () => ask<InboxChanged>('POST', `inbox/${id}/answer`, { revision: 1, text: 'Ja.' }, headers);
    assert.deepEqual(await once(), await once());
    await app.outbox.drain();
    assert.equal(mails.length, 1);
    assert.equal((await read(id)).entries.length, 1);
  });

  it('is noted, assigned, closed and opened again, each with who and when', async () => {
    const id = await write();
    await ask('POST', `inbox/${id}/note`, { text: 'Called twice.' });
    const { people, revision, state } = await read(id);
    assert.deepEqual([revision, state], [2, 'open']);
    const dana = people.find(({ email }) => email === 'dana@inbox.example');
    assert.deepEqual(await codeOf('PUT', `inbox/${id}/assignee`, { revision: 1, assignee: null }), [
      409,
      'message_changed',
    ]);
    assert.deepEqual(await codeOf('PUT', `inbox/${id}/assignee`, { revision, assignee: 1 }), [
      409,
      'person_not_eligible',
    ]);
    await ask('PUT', `inbox/${id}/assignee`, { revision, assignee: dana?.id });
    await ask('PUT', `inbox/${id}/state`, { revision: 3, state: 'closed' });
    await ask('PUT', `inbox/${id}/state`, { revision: 4, state: 'open' });
    const { entries, assignee } = await read(id);
    assert.deepEqual(
      entries.map(({ kind, text }) => [kind, text]),
      [
        ['note', 'Called twice.'],
        ['assigned', 'dana@inbox.example'],
        ['closed', null],
        ['opened', null],
      ],
    );
    assert.equal(assignee?.email, 'dana@inbox.example');
    assert.deepEqual(await codeOf('POST', `inbox/${id}/note`, { text: ' ' }), [400, 'invalid_request']);
  });

  it('gives the document of an agency, and says how its account stands', async () => {
    const id = await write(AGENCY);
    const { file, agency, fields } = await read(id);
    assert.deepEqual(file, { name: 'Profil.pdf', type: 'application/pdf', bytes: PDF.length });
    assert.equal(agency, null);
    assert.ok(fields.some(({ name, value }) => name === 'taxId' && value === 'DE811907980'));
    const { name, content } = await ask<{ name: string; content: string }>('GET', `inbox/${id}/file`);
    assert.deepEqual([name, content], ['Profil.pdf', PDF.toString('base64')]);
    const other = await write();
    assert.deepEqual(await codeOf('GET', `inbox/${other}/file`), [404, 'not_found']);
    await write({ ...AGENCY, email: 'agency@posada.example', cv: undefined }, 'app.localhost');
    const [newest] = (await listed()).messages;
    assert.equal((await read(newest?.id ?? 0)).agency, 'approved');
  });

  it('is for persons of its website, and of the hotel that it names', async () => {
    const plain = await write();
    const named = await write({ ...CONTACT, hotel: '1' });
    const elsewhere = await write(CONTACT, 'app.localhost');
    const as = async (email: string, places: object) =>
      signedInOperator(app.database, email, { role: 'desk', ...places });
    const ofWebsite = await as('wim@inbox.example', { websites: [website] });
    const ofHotel = await as('hana@inbox.example', { properties: [1] });
    const idsOf = async (headers: Record<string, string>) => (await listed('', headers)).messages.map(({ id }) => id);
    assert.deepEqual(await idsOf(ofWebsite), [named, plain]);
    assert.deepEqual(await idsOf(ofHotel), [named]);
    assert.equal((await listed('', ofHotel)).counts.new, 1);
    assert.equal((await read(named, ofWebsite)).id, named);
    assert.equal((await read(named, ofHotel)).id, named);
    assert.equal((await read(plain, ofWebsite)).id, plain);
    assert.deepEqual(await codeOf('GET', `inbox/${plain}`, undefined, ofHotel), [403, 'property_not_allowed']);
    assert.deepEqual(await codeOf('GET', `inbox/${elsewhere}`, undefined, ofWebsite), [403, 'website_not_allowed']);
    const people = (await read(plain)).people.map(({ email }) => email);
    assert.ok(people.includes('wim@inbox.example') && !people.includes('hana@inbox.example'));
    const viewer = await as('vera@inbox.example', { role: 'viewer' });
    assert.deepEqual(await codeOf('GET', 'inbox', undefined, viewer), [403, 'scope_missing']);
  });

  it('is copied, erased, deleted and past its time with its answers; an answer to nobody is not sent', async () => {
    const id = await write();
    await app.outbox.drain();
    mails.length = 0;
    await ask('POST', `inbox/${id}/answer`, { revision: 1, text: 'Ja, gern.' });
    await ask('POST', `inbox/${id}/note`, { text: 'A regular guest.' });
    const owner = await signedInOperator(app.database, 'olga@inbox.example', { role: 'owner' });
    const email = { email: 'eva@guest.example' };
    const { messages } = await ask<GuestDataCopy>('POST', 'guest-data/copy', email, owner);
    const copied = JSON.stringify(messages);
    assert.ok(copied.includes('Ja, gern.') && copied.includes('A regular guest.'), copied);
    await ask('POST', 'guest-data/erasure', email, owner);
    const left = async () => (await app.database.query('SELECT FROM contact_entry')).rows.length;
    assert.equal(await left(), 0);
    await app.outbox.drain();
    assert.deepEqual(mails, []);

    const second = await write();
    await ask('POST', `inbox/${second}/note`, { text: 'x' });
    assert.deepEqual(await ask('DELETE', `inbox/${second}`), { id: second });
    assert.deepEqual(await codeOf('GET', `inbox/${second}`), [404, 'not_found']);

    const third = await write();
    await ask('POST', `inbox/${third}/note`, { text: 'x' });
    await app.database.query("UPDATE contact_message SET received_at = $1::timestamptz - interval '366 days'", [
      TEST_NOW.toISOString(),
    ]);
    await retain(app.database, TEST_NOW);
    assert.deepEqual([await left(), (await listed()).messages.length], [0, 0]);
  });
});
