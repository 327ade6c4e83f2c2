import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Reservation } from '@posada/api-client/reservations';
import { formatMoney } from '@posada/i18n';
import { brandNames, tokensOf } from '@posada/themes/brands';
import type { Database } from '../../platform/database/database.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { queuesStore } from '../operator/queues.store.ts';
import { hotelMail } from './cancellation-mails.ts';
import { changedMail, hotelChangedMail } from './change-mails.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { type MailContent, mailHtml } from './mail-frame.ts';
import type { Mail } from './mail-sender.ts';
import { createOutbox, type OutboxRow, retryAfter } from './outbox.ts';
import { paymentMail } from './payment-mails.ts';
import { postStayMail, preArrivalMail } from './stay-mails.ts';

const STAY_LINKS = {
  manageUrl: 'http://agir.localhost:4000/en/booking/manage/t',
  unsubscribe: {
    page: 'http://agir.localhost:4000/en/booking/stay-mails/t',
    oneClick: 'http://agir.localhost:4000/api/stay-mails/2/t',
  },
};
const COMPANY = {
  company: 'Casa Alba SL',
  taxId: 'ESB12345674',
  address: 'Calle Mayor 1',
  postalCode: '28001',
  city: 'Madrid',
  country: 'ES',
};

describe('the outbox', () => {
  let database: Database;
  let now = TEST_NOW;
  const clock = () => now;
  before(async () => {
    database = await testDatabase();
  });
  after(() => database.close());
  const add = (kind: string, { lane = 'mail', about = {} }: { lane?: string; about?: object } = {}) =>
    database.query('INSERT INTO outbox (kind, lane, payload, due_at) VALUES ($1, $2, $3, $4)', [
      kind,
      lane,
      JSON.stringify(about),
      now.toISOString(),
    ]);
  const dead: number[] = [];
  const onFailure = ({ id }: OutboxRow, _: unknown, isDead: boolean) => void (isDead && dead.push(id));
  const worker = (handler: (row: OutboxRow) => Promise<void>) =>
    createOutbox(database, { note: handler }, { clock, onFailure });

  it('tries again with growing pauses until it works, and then never more', async () => {
    await add('note');
    const tries: number[] = [];
    const outbox = worker(async ({ attempts }) => {
      tries.push(attempts);
      if (attempts < 3) throw new Error('the mail server sleeps');
    });
    await outbox.drain();
    await outbox.drain();
    assert.deepEqual(tries, [1], 'not before its time');
    now = new Date(now.getTime() + retryAfter(1));
    await outbox.drain();
    now = new Date(now.getTime() + retryAfter(2));
    await outbox.drain();
    now = new Date(now.getTime() + 3_600_000);
    await outbox.drain();
    assert.deepEqual(tries, [1, 2, 3]);
  });

  it('finds the work of a process that died', async () => {
    await add('note');
    const dying = worker(() => new Promise(() => undefined));
    void dying.drain();
    await new Promise((resolve) => setTimeout(resolve, 50));
    let done = 0;
    const next = worker(async () => {
      done += 1;
    });
    await next.drain();
    assert.equal(done, 0, 'somebody may still be at it');
    now = new Date(now.getTime() + 61_000);
    await next.drain();
    assert.equal(done, 1);
  });

  it('does each row once with several workers', async () => {
    for (let index = 0; index < 30; index += 1) await add('note');
    const seen: number[] = [];
    const workers = [1, 2, 3].map(() => worker(async ({ id }) => void seen.push(id)));
    await Promise.all(workers.map((each) => each.drain()));
    assert.equal(seen.length, 30);
    assert.equal(new Set(seen).size, 30);
  });

  /** A handler that stays at the first row until it is let go. */
  function slowAtFirst() {
    const seen: number[] = [];
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const outbox = worker(async ({ id }) => {
      seen.push(id);
      if (seen.length === 1) await released;
    });
    return { seen, release, outbox };
  }

  it('leaves a row alone that another process took while this one was long at the row before', async () => {
    for (const _ of [1, 2, 3]) await add('note', { about: { reservationId: 1 } });
    const { seen, release, outbox } = slowAtFirst();
    const draining = outbox.drain();
    await new Promise((resolve) => setTimeout(resolve, 50));
    now = new Date(now.getTime() + 61_000);
    const others: number[] = [];
    await worker(async ({ id }) => void others.push(id)).drain();
    assert.equal(others.length, 3, 'the slow one may be dead: its rows are free');
    release();
    await draining;
    assert.deepEqual(seen, others.slice(0, 1));
  });

  it('ends the row in hand when it is stopped, and begins no other', async () => {
    for (const _ of [1, 2, 3]) await add('note', { about: { reservationId: 1 } });
    const { seen, release, outbox } = slowAtFirst();
    const draining = outbox.drain();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const stopping = outbox.stop();
    release();
    await Promise.all([draining, stopping]);
    assert.equal(seen.length, 1);
    now = new Date(now.getTime() + 61_000);
    const others: number[] = [];
    await worker(async ({ id }) => void others.push(id)).drain();
    assert.equal(others.length, 2, 'the rest is the next process’s');
  });

  it('gives refunds while all mails hang at a slow mail server', async () => {
    for (let index = 0; index < 12; index += 1) await add('note');
    await add('refund', { lane: 'money' });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let given = 0;
    const handlers = {
      note: () => released,
      refund: async () => {
        given += 1;
      },
    };
    const outbox = createOutbox(database, handlers, { clock, onFailure });
    const draining = outbox.drain();
    while (given === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    release();
    await draining;
    assert.equal(given, 1);
  });

  it('sends mails at the same time, those about one reservation in their order', async () => {
    const order: string[] = [];
    for (const step of [1, 2, 3]) await add('note', { about: { reservationId: 9, step } });
    await add('note', { about: { step: 'other' } });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const draining = worker(async ({ payload }) => {
      if (payload['step'] === 1) await released;
      order.push(String(payload['step']));
      if (payload['step'] === 'other') release();
    }).drain();
    await draining;
    assert.deepEqual(order, ['other', '1', '2', '3']);
  });

  it('gives a mail up after 200 tries, says so, and takes it again when it is asked for; never a refund', async () => {
    await database.query('DELETE FROM outbox');
    await add('note');
    await add('note', { lane: 'money' });
    await database.query('UPDATE outbox SET attempts = 199');
    const lanes: string[] = [];
    const outbox = worker(async ({ id }) => {
      const { rows } = await database.query<{ lane: string }>('SELECT lane FROM outbox WHERE id = $1', [id]);
      lanes.push(rows[0]?.lane ?? '');
      throw new Error('the server is gone');
    });
    dead.length = 0;
    await outbox.drain();
    assert.equal(dead.length, 1);
    now = new Date(now.getTime() + 3_600_000);
    await outbox.drain();
    assert.deepEqual(lanes.toSorted(), ['mail', 'money', 'money']);
    assert.deepEqual((await database.query('SELECT lane FROM outbox WHERE dead_at IS NOT NULL')).rows, [
      { lane: 'mail' },
    ]);
    assert.equal(await queuesStore(database).retryAll(now), 2);
    await outbox.drain();
    assert.deepEqual(lanes.slice(3).toSorted(), ['mail', 'money']);
  });

  it('gives up a mail that each time ends the process which tries it', async () => {
    await database.query('DELETE FROM outbox');
    await add('note');
    await database.query('UPDATE outbox SET attempts = 200');
    let tries = 0;
    await worker(async () => {
      tries += 1;
    }).drain();
    const { rows } = await database.query('SELECT 1 FROM outbox WHERE dead_at IS NOT NULL');
    assert.deepEqual([tries, rows.length], [0, 1]);
  });

  it('waits at most ten minutes between tries', () => {
    assert.deepEqual([1, 2, 3, 30].map(retryAfter), [2000, 4000, 8000, 600_000]);
  });
});

describe('the message about a booking', () => {
  let app: TestApp;
  const sent: Mail[] = [];
  let isDown = false;
  let reservation: Reservation;
  let now = new Date();
  before(async () => {
    // the outbox's rows are due by the database's own clock
    app = testApp(await testDatabase({ demo: true }), {
      clock: () => now,
      send: async (mail) => {
        if (isDown) throw new Error('connection refused');
        sent.push(mail);
      },
    });
    const { rows } = await app.database.query<{ id: number }>(
      "SELECT id FROM reservation WHERE guest_name = 'Luca Bianchi'",
    );
    const id = rows[0]?.id ?? 0;
    reservation = (await app.reservations.forMessage(id))?.reservation as Reservation;
    await app.database.query("INSERT INTO outbox (kind, payload) VALUES ('reservation_confirmed', $1)", [
      JSON.stringify({ reservationId: id }),
    ]);
    // filling the database takes minutes on a busy machine, and the row is due from now on
    now = new Date();
  });
  after(() => app.close());

  it('is sent once, after the mail server has come back', async () => {
    isDown = true;
    await app.outbox.drain();
    assert.equal(sent.length, 0);
    isDown = false;
    now = new Date(now.getTime() + 60_000);
    await app.outbox.drain();
    await app.outbox.drain();
    assert.equal(sent.length, 1);
  });

  it('[DATA-09] is in the guest’s language, with the same amounts as the booking and the licence of the hotel', () => {
    const [mail] = sent;
    assert.equal(mail?.to.address, 'luca.bianchi@guest.example');
    assert.equal(mail?.fromName, 'Posada Hotels');
    assert.match(mail?.subject ?? '', /^Su reserva .* en Agir Barcelona está confirmada$/);
    assert.ok(mail?.subject.includes(reservation.number));
    const money = (amount: number) => formatMoney(amount, 'EUR', 'es');
    for (const part of [mail?.text, mail?.html]) {
      assert.ok(part?.includes(money(reservation.totals.total)), 'total');
      assert.ok(part?.includes(money(reservation.totals.touristTax)), 'tourist tax');
      assert.match(part ?? '', /Desayuno incluido/);
      assert.match(part ?? '', /Licencia turística/);
      assert.ok(part?.includes('HB-004812'), 'licence');
      assert.match(part ?? '', /http:\/\/localhost:4000\//);
    }
  });

  it('writes what a guest typed as text, not as HTML', () => {
    const mail = confirmationMail(
      { ...reservation, invoice: { ...COMPANY, company: '<img src=x onerror=alert(1)>' } },
      { name: 'Agir', theme: 'agir', url: 'http://agir.localhost:4000/' },
    );
    assert.doesNotMatch(mail.html, /<img src=x/);
    assert.match(mail.html, /&lt;img/);
  });

  it('brings no link and no sentence that a booker wrote, since anybody can book for any e-mail', () => {
    const brand = { name: 'Agir', theme: 'agir', url: 'http://agir.localhost:4000/' };
    const requests = 'Your card was declined. Confirm at https://evil.example/confirm or evil.example/x now';
    const guest = { ...reservation.guest, name: 'Your account', surname: 'is locked' };
    const invoice = {
      ...COMPANY,
      company: 'Casa evil.example',
      address: 'see https://evil.example',
      city: 'evil.example',
    };
    const strange = { ...reservation, language: 'en' as const, requests, guest, invoice };
    for (const mail of [
      confirmationMail(strange, brand),
      changedMail(strange, ['requests', 'invoice'], brand, 'http://agir.localhost:4000/en/booking/manage/t'),
      preArrivalMail(strange, brand, STAY_LINKS, { currency: null, upgrade: null, extras: [] }),
      postStayMail(strange, brand, 'https://reviews.example/agir', STAY_LINKS.unsubscribe),
      paymentMail({ kind: 'received', reservation: strange, amount: 100 }, brand),
    ]) {
      for (const part of [mail.html.replace(/<script.*<\/script>/, ''), mail.text]) {
        assert.doesNotMatch(part, /declined|locked|evil\.example/, mail.subject);
        assert.match(part, /Dear guest,/, mail.subject);
      }
      assert.equal(mail.to.name, '');
    }
    assert.match(confirmationMail(strange, brand).text, /Your requests: Passed on to the hotel/);
    // the hotel reads what was written, and it is no link there either
    const reader = { language: 'en', email: 'hotel@agir.example', brand };
    assert.match(
      hotelMail(strange, 'booked', reader).text,
      /Your card was declined\. Confirm at \[…\] or evil\. example/,
    );
    assert.match(hotelChangedMail(strange, ['requests'], reader).text, /Your card was declined/);
  });

  it('wears the brand: its drawing, its colours and the shape of its buttons', () => {
    const content: MailContent = {
      language: 'en',
      title: 'T',
      paragraphs: [],
      end: 'E',
      button: { label: 'Go', url: 'http://a.b/' },
    };
    for (const theme of brandNames()) {
      const html = mailHtml(content, { name: 'N', theme, url: 'http://a.b/' });
      const { brand, 'radius-button': radius } = tokensOf(theme);
      assert.ok(html.includes(`http://a.b/media/brand-${theme}-logo.png`), theme);
      assert.ok(html.includes(`border-radius:${radius};background:${brand}`), theme);
    }
  });

  it('brings the stay for the guest’s calendar', () => {
    const [file] = sent[0]?.attachments ?? [];
    assert.equal(file?.type.startsWith('text/calendar'), true);
    assert.match(file?.content ?? '', /^BEGIN:VCALENDAR\r\n(.*\r\n)+END:VCALENDAR\r\n$/);
  });
});

describe('the built-in mailbox', () => {
  let app: TestApp;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }), { clock: () => new Date() });
    await app.database.query(
      `INSERT INTO outbox (kind, payload) SELECT 'reservation_confirmed', jsonb_build_object('reservationId', id) FROM reservation
       WHERE guest_name = 'Emma Clarke'`,
    );
    await app.outbox.drain();
  });
  after(() => app.close());
  const open = (url: string) => app.app.inject({ url });

  it('shows what was sent: the list, the message in its frame, and the calendar file', async () => {
    const list = await open('/mailbox');
    assert.match(list.payload, /emma\.clarke@guest\.example/);
    const address = /href="(\/mailbox\/\d+)"/.exec(list.payload)?.[1] ?? '';
    const message = await open(address);
    assert.match(message.payload, new RegExp(`<iframe sandbox src="${address}/html"`));
    const html = await open(`${address}/html`);
    assert.match(html.payload, /Your booking .* at Agir Valencia is confirmed/);
    assert.match(String(html.headers['content-security-policy']), /default-src 'none'.*sandbox/);
    const file = await open(`${address}/attachments/0`);
    assert.match(file.payload, /^BEGIN:VCALENDAR/);
    assert.equal((await open('/mailbox/999999')).statusCode, 404);
  });

  it('is not there through the public site: links in messages open accounts', async () => {
    const throughSite = (url: string) => app.app.inject({ url, headers: { 'x-website-host': 'app.localhost' } });
    const [id] = /\/mailbox\/\d+/.exec((await open('/mailbox')).payload) ?? [];
    for (const url of ['/mailbox', `${id}`, `${id}/text`, `${id}/html`, `${id}/attachments/0`]) {
      assert.equal((await throughSite(url)).statusCode, 404, url);
    }
  });

  it('keeps a message once, however often it is tried', async () => {
    await app.database.query(
      "UPDATE outbox SET done_at = NULL, due_at = now() WHERE kind = 'reservation_confirmed' AND id = (SELECT max(id) FROM outbox WHERE kind = 'reservation_confirmed')",
    );
    await app.outbox.drain();
    const { rows } = await app.database.query<{ count: number }>('SELECT count(*) AS count FROM mailbox_message');
    assert.equal(rows[0]?.count, 1);
  });
});
