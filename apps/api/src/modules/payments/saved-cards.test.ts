import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { CardForm, Prepayment, SavedCard } from '@posada/api-client/payments';
import { openRooms, tokenOf, wrongNights } from '../../testing/booking.fixtures.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import {
  type Answer,
  atTheBank,
  CARD,
  heldBooking,
  methodTokenFor,
  type PaidOnBook,
  seen,
  tokenFor,
  useProvider,
} from '../../testing/payments.fixtures.ts';
import { ProviderError } from './providers/provider.ts';

const outcome = ({ body }: Pick<Answer, 'body'>) => body['result'] as Prepayment;
const CARDS = '/customer/website/2/client/saved-card';

describe('cards that clients have saved', () => {
  let app: TestApp;
  let now = TEST_NOW;
  const client: Record<string, string> = {};
  const other: Record<string, string> = {};
  before(async () => {
    const database = await testDatabase({ demo: true });
    await useProvider(database, 'stripe');
    app = testApp(database, { clock: () => now, payments: { timeoutMs: 1_000, slowMs: 1_500 } });
    await openRooms(app.database, 31, 60);
    client['x-client-token'] = await tokenOf(app, 'client');
    other['x-client-token'] = await tokenOf(app, 'client', 'other-client@posada.example');
  });
  after(() => app.close());
  afterEach(async () => {
    now = TEST_NOW;
    await app.sandbox?.settled();
    assert.deepEqual(await wrongNights(app.database), []);
  });
  const signed = (headers: Record<string, string>) => ({ authorization: `Bearer ${headers['x-client-token']}` });
  const listed = async (headers = client) =>
    (await app.send({ url: CARDS, headers: signed(headers) })).body['result'] as SavedCard[];
  const remove = (id: string, headers = client) =>
    app.send({ method: 'DELETE', url: `${CARDS}/${id}`, headers: signed(headers) });
  const pay = (reservation: PaidOnBook, body: object, headers: Record<string, string> = client): Promise<Answer> =>
    app.send({
      method: 'PUT',
      url: `/pull-connectivity/property/3/reservation/${reservation.id}/prepayment/token/stripe`,
      headers,
      body,
    });
  const typed = async (form: CardForm, number: string) => ({ cardToken: await tokenFor(app, form, number) });
  let keys = 0;
  /** A try with a saved card. */
  const again = (savedCard: string) => {
    keys += 1;
    return { cardToken: `try-${keys}`, savedCard };
  };
  /** Pays a booking with a card that is saved. */
  async function save(number: string = CARD.good, headers = client): Promise<SavedCard> {
    const reservation = await heldBooking(app, headers);
    const answer = await pay(reservation, { ...(await typed(reservation.cardForm, number)), saveCard: true }, headers);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    if (outcome(answer).status === 'challenge') await atTheBank(app, outcome(answer), 'yes');
    await app.sandbox?.settled();
    const [card] = await listed(headers);
    assert.ok(card);
    return card;
  }
  const rows = async () => (await app.database.query('SELECT * FROM saved_card')).rows;

  it('are saved only when the client has said so, with brand, last digits and expiry', async () => {
    const reservation = await heldBooking(app, client);
    await pay(reservation, await typed(reservation.cardForm, CARD.good));
    await app.sandbox?.settled();
    assert.deepEqual(await listed(), []);
    const { id: _, ...card } = await save();
    assert.deepEqual(card, { brand: 'visa', last4: '0003', expiry: '2034-12' });
    assert.deepEqual(await listed(other), []);
    const stored = JSON.stringify(await rows());
    assert.doesNotMatch(stored, /\d{12}/, 'no number of a card');
  });

  it('are not saved by a guest who is not signed in, nor when the card was refused', async () => {
    const before = (await rows()).length;
    const anonymous = await heldBooking(app);
    await pay(anonymous, { ...(await typed(anonymous.cardForm, CARD.good)), saveCard: true }, {});
    const refused = await heldBooking(app, client);
    const answer = await pay(refused, { ...(await typed(refused.cardForm, CARD.refused)), saveCard: true });
    assert.equal(answer.status, 402);
    await app.sandbox?.settled();
    assert.equal((await rows()).length, before);
  });

  it('are saved once, also when the bank asks first and when the notification comes twice', async () => {
    const bank = await save(CARD.bank);
    assert.equal(bank.last4, '4386');
    const twice = await save(CARD.twice);
    assert.equal(twice.last4, '0201');
    assert.equal((await listed()).filter(({ last4 }) => last4 === '0201').length, 1);
    await save(CARD.twice);
    assert.equal((await listed()).filter(({ last4 }) => last4 === '0201').length, 1, 'the same card again');
  });

  it('pay the next booking, once for each try', async () => {
    const { id } = await save();
    const reservation = await heldBooking(app, client);
    const body = again(id);
    // of two at the same moment the later one is answered alike, or that it has to wait for the other
    const answers = await Promise.all([pay(reservation, body), pay(reservation, body)]);
    const codes = answers.map((answer) => (answer.status === 200 ? 'paid' : answer.body['code']));
    assert.ok(codes.includes('paid'), codes.join());
    assert.ok(
      codes.every((code) => code === 'paid' || code === 'payment_running'),
      codes.join(),
    );
    assert.equal(outcome(await pay(reservation, body)).status, 'paid');
    const { status, totals } = await seen(app, reservation);
    assert.deepEqual([status, totals.paid], ['confirmed', reservation.totals.total]);
  });

  it('are asked about by the bank: no is refused, and the card stays', async () => {
    const { id } = await save(CARD.bank);
    const reservation = await heldBooking(app, client);
    const step = outcome(await pay(reservation, again(id)));
    assert.equal(step.status, 'challenge');
    await atTheBank(app, step, 'no');
    await app.sandbox?.settled();
    assert.equal((await seen(app, reservation)).lastPayment, 'refused');
    const second = outcome(await pay(reservation, again(id)));
    await atTheBank(app, second, 'yes');
    assert.equal((await seen(app, reservation)).status, 'confirmed');
  });

  it('pay for nobody else, and are nobody else’s to remove', async () => {
    const { id } = await save();
    const reservation = await heldBooking(app, client);
    for (const headers of [other, {}]) {
      const answer = await pay(reservation, again(id), headers);
      assert.deepEqual([answer.status, answer.body['code']], [404, 'not_found']);
    }
    assert.equal((await remove(id, other)).status, 404);
    assert.equal((await app.send({ url: CARDS })).status, 401);
    assert.ok((await listed()).some((card) => card.id === id));
  });

  it('are forgotten by the provider when they are removed, later where it does not answer', async () => {
    const { id } = await save();
    const stripe = app.payments.providers.get(2, 'stripe');
    assert.ok(stripe?.forgetCard);
    const { forgetCard } = stripe;
    stripe.forgetCard = async () => {
      throw new ProviderError('unknown', 'no answer');
    };
    assert.equal((await remove(id)).status, 200);
    assert.ok(!(await listed()).some((card) => card.id === id));
    const reservation = await heldBooking(app, client);
    assert.equal((await pay(reservation, again(id))).status, 404);
    const released = async () => (await rows()).filter(({ account_id: account }) => account === null).length;
    assert.ok((await released()) > 0, 'the provider has still to forget it');
    // a client who removes a card does not wait for those of others
    const asked: string[] = [];
    stripe.forgetCard = async (reference) => {
      asked.push(reference);
      return forgetCard(reference);
    };
    await app.database.query('UPDATE saved_card SET asked_at = NULL');
    const { id: second } = await save();
    assert.equal((await remove(second)).status, 200);
    assert.equal(asked.length, 1);
    assert.ok((await released()) > 0);
    stripe.forgetCard = forgetCard;
    now = new Date(TEST_NOW.getTime() + 61 * 60_000);
    await app.payments.savedCards.forgetReleased();
    assert.equal(await released(), 0);
    now = TEST_NOW;
    assert.equal((await remove(id)).status, 404);
  });

  it('go with the account', async () => {
    await save(CARD.good, other);
    await app.database.query('UPDATE reservation SET client_id = NULL');
    await app.database.query("DELETE FROM account WHERE email = 'other-client@posada.example'");
    await app.payments.savedCards.forgetReleased();
    const left = await rows();
    assert.ok(left.every(({ account_id: account }) => account !== null));
  });

  it('are not made of what a wallet has in it', async () => {
    const before = (await listed()).length;
    const reservation = await heldBooking(app, client);
    // the page does not ask for it: a call that does is refused by Stripe or saves a card, and never something else
    const cardToken = await methodTokenFor(app, { wallet: 'link', method: 'approved' });
    await pay(reservation, { cardToken, saveCard: true });
    await app.sandbox?.settled();
    assert.equal((await listed()).length, before);
  });
});
