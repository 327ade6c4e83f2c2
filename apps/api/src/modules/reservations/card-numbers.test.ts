import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { aRequest, book, booked, guest, openRooms, ROOM, tokenOf } from '../../testing/booking.fixtures.ts';
import { type TestApp, testApp, testDatabase } from '../../testing/kit.ts';

const CARD = '4548 8100 0000 0003';
const FULL_WIDTH = '４５４８　８１００　００００　０００３';
const CODE = 'card_number_in_text';

describe('the number of a card in what people write [GAP-94]', () => {
  let app: TestApp;
  const lines: string[] = [];
  before(async () => {
    const logger = { level: 'trace', stream: { write: (line: string) => void lines.push(line) } };
    app = testApp(await testDatabase({ demo: true }), { logger });
    await openRooms(app.database, ROOM, 5);
  });
  after(() => app.close());

  /** Rows that a guest could have written to. */
  const rows = async () => {
    const { rows: counted } = await app.database.query<{ count: number }>(
      'SELECT (SELECT count(*) FROM reservation) + (SELECT count(*) FROM outbox) + (SELECT count(*) FROM contact_message) AS count',
    );
    return Number(counted[0]?.count);
  };
  const isRefused = async (
    { status, body }: { status: number; body: Record<string, unknown> },
    fields: Record<string, string>,
  ) => {
    assert.deepEqual([status, body['code'], body['fields']], [400, 'invalid_request', fields]);
    assert.doesNotMatch(JSON.stringify(body), /4548|４５４８/);
  };

  it('is refused at each field of a booking, and leaves no trace', async () => {
    const request = await aRequest(app, { rooms: [{}, {}] });
    const before = await rows();
    const [first, second] = request.rooms;
    assert.ok(first && second);
    await isRefused(await book(app, { ...request, requests: `Karte ${CARD} 12/34 123` }), { requests: CODE });
    await isRefused(await book(app, { ...request, guest: { ...guest(), name: CARD } }), { 'guest.name': CODE });
    await isRefused(await book(app, { ...request, guest: { ...guest(), surname: FULL_WIDTH } }), {
      'guest.surname': CODE,
    });
    await isRefused(await book(app, { ...request, rooms: [first, { ...second, guest: CARD }] }), {
      'rooms.1.guest': CODE,
    });
    const invoice = { company: CARD, taxId: 'B12345678', address: CARD, postalCode: '1', city: CARD, country: 'ES' };
    await isRefused(await book(app, { ...request, invoice }), {
      'invoice.company': CODE,
      'invoice.address': CODE,
      'invoice.city': CODE,
    });
    assert.equal(await rows(), before);
  });

  it('is refused in messages and notes', async () => {
    const contact = { form: 'contact', name: 'Ana', email: 'ana@guest.example', language: 'en', privacyAccepted: true };
    const url = '/pull-connectivity/information/website/contact-form';
    await isRefused(await app.send({ method: 'POST', url, body: { ...contact, message: `My card: ${CARD}` } }), {
      message: CODE,
    });
    const chat = { session: 'abc', username: 'Ana', prompt: `Is ${FULL_WIDTH} valid?`, language: 'en' };
    const chatUrl = '/pull-connectivity/information/website/chat/text';
    await isRefused(await app.send({ method: 'POST', url: chatUrl, body: chat }), { prompt: CODE });
    const { id } = await booked(app, await aRequest(app));
    const headers = { authorization: `Bearer ${await tokenOf(app, 'agent')}` };
    const noteUrl = `/customer/website/2/agent/reservation/${id}/note`;
    await isRefused(await app.send({ method: 'POST', url: noteUrl, headers, body: { text: CARD } }), { text: CODE });
  });

  it('is never logged', () => {
    assert.ok(lines.length > 5);
    assert.doesNotMatch(lines.join(''), /4548[ -]?8100|４５４８/);
  });

  it('is not seen in a phone number, the days of a stay and the tax number of a French company', async () => {
    const invoice = {
      company: 'Comptoir',
      taxId: '732 829 320 00074',
      address: 'Rue 1',
      postalCode: '75001',
      city: 'Paris',
      country: 'FR',
    };
    const { status, body } = await book(app, {
      ...(await aRequest(app)),
      requests: 'Call +86 138 0013 8000. We come from 2026-12-08 2026-12-11.',
      invoice,
    });
    assert.equal(status, 200, JSON.stringify(body));
  });
});
