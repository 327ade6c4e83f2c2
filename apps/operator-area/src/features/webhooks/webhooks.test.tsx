import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhook,
  rotateWebhookSecret,
  type Webhook,
  type WebhookDelivery,
} from '@posada/api-client/operator';
import { answer, refusal } from '@posada/area/test-kit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, ownerOfSettings, signedIn } from '../../testing.tsx';

const aWebhook = (own: Partial<Webhook> = {}): Webhook => ({
  id: 'abcdefghij12',
  name: 'Accounting',
  url: 'https://accounting.example/hook',
  topics: ['reservation.created'],
  properties: null,
  createdAt: '2026-10-01T09:00:00Z',
  createdBy: 'owner@posada.example',
  previousUntil: null,
  endedAt: null,
  endedBecause: null,
  waiting: 2,
  failed: 3,
  ...own,
});
const aDelivery = (own: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  message: 'evt_7',
  type: 'reservation.created',
  subject: 'ABC123',
  property: null,
  state: 'failed',
  attempts: 10,
  createdAt: '2026-11-01T09:00:00Z',
  triedAt: '2026-11-02T09:00:00Z',
  dueAt: null,
  answer: 500,
  lastError: 'the receiver answered 500',
  ...own,
});
const dialog = () => within(screen.getByRole('dialog'));
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const answers = [ownerOfSettings(), answer(listWebhooks, [aWebhook()])];

describe('webhooks', () => {
  it('are listed with address, events in words, state and failures', async () => {
    await open('settings/webhooks', {
      answers: [
        ownerOfSettings(),
        answer(listWebhooks, [
          aWebhook(),
          aWebhook({ id: 'endedendeded', name: 'Old', endedAt: '2026-11-02T09:00:00Z', endedBecause: 'gone' }),
        ]),
      ],
    });
    const accounting = await row(/Accounting/);
    expect(accounting.getByText('https://accounting.example/hook')).toBeTruthy();
    expect(accounting.getByText('Waiting: 2 · Given up: 3')).toBeTruthy();
    await userEvent.click(accounting.getByText('Events: 1'));
    expect(await accounting.findByText('Booking made')).toBeTruthy();
    const old = await row(/Old/);
    expect(old.getByText('Ended')).toBeTruthy();
    expect(old.getByText(/the receiver wants no more messages/)).toBeTruthy();
    expect(old.queryByRole('button', { name: /Change|Delete|secret/ })).toBeNull();
  });

  it('are made; a refused address is named beside its field, and the secret is shown once', async () => {
    const { edge } = await open('settings/webhooks', { answers: [ownerOfSettings(), answer(listWebhooks, [])] });
    await userEvent.click(await screen.findByRole('button', { name: 'Create a webhook' }));
    await userEvent.type(dialog().getByLabelText('Name'), 'Accounting');
    await userEvent.type(dialog().getByLabelText('Address'), 'accounting.example');
    await userEvent.click(dialog().getByLabelText('Booking made'));
    await userEvent.click(dialog().getByRole('button', { name: 'Create a webhook' }));
    expect((await dialog().findAllByText(/Use an https address/)).length).toBeGreaterThan(0);
    expect(edge.callsOf(createWebhook)).toEqual([]);
    await userEvent.clear(dialog().getByLabelText('Address'));
    await userEvent.type(dialog().getByLabelText('Address'), 'https://10.0.0.1/hook');
    edge.now(refusal(createWebhook, 422, 'webhook_url_refused'));
    await userEvent.click(dialog().getByRole('button', { name: 'Create a webhook' }));
    expect((await dialog().findAllByText(/addresses inside a network are refused/)).length).toBeGreaterThan(0);
    expect(dialog().getByLabelText('Address').getAttribute('aria-invalid')).toBe('true');
    edge.now(
      answer(createWebhook, { ...aWebhook(), secret: 'whsec_1' }),
      // the list is never read again: the dialog is closed all the same
      { endpoint: listWebhooks, reply: () => new Promise<never>(() => {}) },
    );
    await userEvent.click(dialog().getByRole('button', { name: 'Create a webhook' }));
    expect(await dialog().findByText('whsec_1')).toBeTruthy();
    expect(edge.callsOf(createWebhook)[1]?.body).toEqual({
      name: 'Accounting',
      url: 'https://10.0.0.1/hook',
      topics: ['reservation.created'],
    });
  });

  it('are changed, and keep hotels that this website does not know', async () => {
    const { edge } = await open('settings/webhooks', {
      answers: [ownerOfSettings(), answer(listWebhooks, [aWebhook({ properties: [9999] })])],
    });
    await userEvent.click((await row(/Accounting/)).getByRole('button', { name: 'Change: Accounting' }));
    expect((dialog().getByLabelText('Hotel 9999') as HTMLInputElement).checked).toBe(true);
    await userEvent.click(dialog().getByLabelText('Prices changed'));
    edge.now(answer(changeWebhook, aWebhook()));
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(edge.callsOf(changeWebhook)[0]?.body).toEqual({
      name: 'Accounting',
      url: 'https://accounting.example/hook',
      topics: ['reservation.created', 'price.changed'],
      properties: [9999],
    });
  });

  it('get a new secret beside the previous one, and are deleted after a question', async () => {
    const { edge } = await open('settings/webhooks', { answers });
    await userEvent.click((await row(/Accounting/)).getByRole('button', { name: 'New secret: Accounting' }));
    edge.now(answer(rotateWebhookSecret, { ...aWebhook(), secret: 'whsec_2' }));
    await userEvent.click(dialog().getByRole('button', { name: 'New secret' }));
    expect(await dialog().findByText('whsec_2')).toBeTruthy();
    expect(edge.callsOf(rotateWebhookSecret)[0]?.body).toEqual({ keepHours: 24 });
    await userEvent.click(dialog().getByRole('button', { name: 'I have stored it' }));
    await userEvent.click((await row(/Accounting/)).getByRole('button', { name: 'Delete: Accounting' }));
    edge.now(answer(deleteWebhook, aWebhook()), answer(listWebhooks, []));
    await userEvent.click(dialog().getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('There are no webhooks yet.')).toBeTruthy();
  });

  it('are only read by who may not change them', async () => {
    await open('settings/webhooks', { answers: [...answers, signedIn({ permissions: ['webhooks.read'] })] });
    const accounting = await row(/Accounting/);
    expect(accounting.getByRole('link', { name: 'Messages: Accounting' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Create|Change|Delete|secret/ })).toBeNull();
  });
});

describe('the messages of a webhook', () => {
  const path = 'settings/webhooks/abcdefghij12';

  it('that wait are shown with their tries; others are a link away', async () => {
    const waiting = aDelivery({ state: 'waiting', attempts: 2, dueAt: '2026-11-28T09:00:00Z' });
    await open(path, { answers: [...answers, answer(listWebhookDeliveries, [waiting])] });
    const message = await row(/Booking made/);
    expect(message.getByText('ABC123')).toBeTruthy();
    expect(message.getByText('the receiver answered 500')).toBeTruthy();
    expect(message.getByText(/Next try:/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Send/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Given up' }).getAttribute('href')).toContain('?state=failed');
  });

  it('that were given up are sent again, one or all', async () => {
    const { edge } = await open(`${path}?state=failed`, {
      answers: [...answers, answer(listWebhookDeliveries, [aDelivery()])],
    });
    edge.now(answer(replayWebhook, { messages: 1 }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send again: evt_7' }));
    expect(await screen.findByText('Messages that are sent again: 1')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Send all again' }));
    expect(edge.callsOf(listWebhookDeliveries)[0]?.path).toEqual({ id: 'abcdefghij12', state: 'failed' });
    expect(edge.callsOf(replayWebhook).map(({ body }) => body)).toEqual([{ messages: ['evt_7'] }, { failed: true }]);
  });

  it('of a webhook that is not there say so', async () => {
    await open('settings/webhooks/otherotherot', { answers });
    expect(await screen.findByText('This is not there any more.')).toBeTruthy();
  });
});
