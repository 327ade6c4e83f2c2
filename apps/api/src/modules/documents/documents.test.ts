import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Reservation } from '@posada/api-client/reservations';
import { formatMoney, LOCALES } from '@posada/i18n';
import { extractText, getDocumentProxy } from 'unpdf';
import { aRequest, booked, guest, openRooms } from '../../testing/booking.fixtures.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { noteMail } from '../../testing/note-mail.ts';
import type { Mail } from '../messages/mail-sender.ts';
import { textsFor } from '../messages/message-texts.ts';

const BASE = '/pull-connectivity/property/reservation';
const COMPANY = {
  company: '北京远方旅行社 & Ñandú Łódź',
  taxId: 'ESB12345674',
  address: 'улица Шипка 6',
  postalCode: '1000',
  city: 'София',
  country: 'BG',
};
/** Without the spaces that lines and fonts are divided by. */
const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '');

describe('documents of a booking', () => {
  let app: TestApp;
  let reservation: Reservation;
  let token = '';
  const mails: Mail[] = [];
  before(async () => {
    app = testApp(await testDatabase({ demo: true }), {
      clock: () => TEST_NOW,
      send: async (mail) => noteMail(mails, mail),
    });
    for (const room of [31, 33]) await openRooms(app.database, room, 50);
    const request = await aRequest(app, { rooms: [{}, { roomtypeId: 33 }] });
    reservation = await booked(app, { ...request, guest: guest('Zoë 李雷 Ελένη', 'pdf@guest.example') });
    const { body } = await app.send({
      method: 'POST',
      url: `${BASE}/find`,
      body: { number: reservation.number, email: 'pdf@guest.example' },
    });
    token = (body['result'] as { token: string }).token;
    const changed = await app.send({
      method: 'PUT',
      url: `${BASE}/${token}/managed/details`,
      body: { invoice: COMPANY },
    });
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
  });
  after(() => app.close());

  async function read(base64: string) {
    const document = await getDocumentProxy(new Uint8Array(Buffer.from(base64, 'base64')));
    const { text } = await extractText(document, { mergePages: true });
    const page = await document.getPage(1);
    return { text: plain(text), pages: document.numPages, size: page.view, facts: await document.getMetadata() };
  }
  const documentOf = async (kind: string, language = 'en') => {
    const { status, body } = await app.send({
      url: `${BASE}/${token}/managed/document/${kind}?language=${language}`,
    });
    assert.equal(status, 200, JSON.stringify(body));
    return body['result'] as { name: string; content: string };
  };

  for (const language of LOCALES) {
    it(`[DATA-09] are readable in ${language}: every word of every script, the right amounts, on A4`, async () => {
      const t = textsFor(language);
      const { total, touristTax, dueAtProperty } = reservation.totals;
      const amounts = [total, touristTax, dueAtProperty]
        .filter((amount) => amount > 0)
        .map((amount) => formatMoney(amount, 'EUR', language));
      const confirmation = await documentOf('confirmation', language);
      assert.equal(confirmation.name, `${reservation.number}.pdf`);
      const invoice = await documentOf('invoice', language);
      assert.equal(invoice.name, `${reservation.number}-invoice.pdf`);
      const common = [
        reservation.number,
        'Zoë 李雷 Ελένη',
        t.arrival,
        t.total,
        t.licence,
        reservation.property.touristicLicense ?? 'no licence',
        COMPANY.company,
        COMPANY.address,
        ...amounts,
      ];
      for (const [document, own] of [
        [confirmation, [t.subject(reservation.property.name, reservation.number), t.howToArrive, t.cancellation]],
        [invoice, [t.invoice, t.invoiceTo, COMPANY.taxId, t.invoiceNote, t.issued]],
      ] as const) {
        const { text, pages, size, facts } = await read(document.content);
        for (const part of [...common, ...own]) assert.ok(text.includes(plain(part)), `${part} is not in ${text}`);
        assert.ok(pages <= 2, `${pages} pages`);
        assert.deepEqual(size.map(Math.round), [0, 0, 595, 842]);
        assert.ok(Buffer.byteLength(document.content) < 200_000, 'fonts are cut down to the signs that are used');
        assert.ok((facts.info as { Title?: string }).Title?.includes(reservation.number));
      }
    });
  }

  it('come with the mail that confirms the booking', async () => {
    await app.database.query('UPDATE outbox SET due_at = $1 WHERE done_at IS NULL AND due_at <= now()', [
      TEST_NOW.toISOString(),
    ]);
    await app.outbox.drain();
    const mail = mails.find(({ subject }) => subject.includes('is confirmed'));
    const pdf = mail?.attachments.find(({ type }) => type === 'application/pdf');
    assert.ok(pdf, mail?.text);
    const { text } = await read(pdf.content);
    assert.ok(text.includes(plain(formatMoney(reservation.totals.total, 'EUR', 'en'))));
  });
});
