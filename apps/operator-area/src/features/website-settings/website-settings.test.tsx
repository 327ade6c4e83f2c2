import { type Flags, getFlags, listWebsites, switchFlags } from '@posada/api-client/operator';
import { answer, refusal } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, signedIn } from '../../testing.tsx';

const COAST = { id: 7, name: 'Coast', theme: 'app', language: 'en', hosts: [], isDraft: false, revision: 1 };
const FLAGS: Flags = {
  bookingEngineMode: false,
  searchChildrenField: true,
  searchChildrenUntil: 12,
  cookieModuleEnabled: true,
  chatAiModuleEnabled: false,
  googleAnalytics4: { status: false, code: '' },
  exchangeRates: { date: '2026-11-20', base: 'EUR', rates: { GBP: 0.86 } },
};
const show = (permissions: ('websites.read' | 'websites.write')[] = ['websites.read', 'websites.write'], id = 7) =>
  open(`websites/${id}/settings`, {
    answers: [signedIn({ permissions }), answer(listWebsites, [COAST]), answer(getFlags, FLAGS)],
  });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('the settings of a website', () => {
  it('send what was switched, and nothing that others may have switched meanwhile', async () => {
    const { edge } = await show();
    await userEvent.click(await screen.findByLabelText('Assistant'));
    edge.now(answer(switchFlags, { chatAiModuleEnabled: true }));
    await save();
    expect(await screen.findByText('Saved')).toBeTruthy();
    const [call] = edge.callsOf(switchFlags);
    expect(call?.path).toEqual({ id: '7' });
    expect(call?.body).toEqual({ chatAiModuleEnabled: true });
  });

  it('begin anew with what the website has after a save: a colleague’s switch is not taken back by the next one', async () => {
    const { edge } = await show();
    await userEvent.click(await screen.findByLabelText('Assistant'));
    edge.now(
      answer(switchFlags, { chatAiModuleEnabled: true }),
      answer(getFlags, { ...FLAGS, chatAiModuleEnabled: true, searchChildrenUntil: 15 }),
    );
    await save();
    const oldest = screen.getByLabelText('Oldest age of a child in the search') as HTMLInputElement;
    await waitFor(() => expect(oldest.value).toBe('15'));
    await userEvent.click(screen.getByLabelText('Booking only'));
    await save();
    await waitFor(() => expect(edge.callsOf(switchFlags)).toHaveLength(2));
    expect(edge.callsOf(switchFlags)[1]?.body).toEqual({ bookingEngineMode: true });
  });

  it('have the mails around a stay with their days and the address for reviews, and no days that cannot be', async () => {
    const { edge } = await show();
    expect((await screen.findByLabelText<HTMLInputElement>('Send an email before the stay')).checked).toBe(true);
    const days = screen.getByLabelText<HTMLInputElement>('Days before arrival');
    await userEvent.clear(days);
    await userEvent.type(days, '31');
    await save();
    await waitFor(() => expect(days.getAttribute('aria-invalid')).toBe('true'));
    expect(edge.callsOf(switchFlags)).toEqual([]);
    await userEvent.clear(days);
    await userEvent.type(days, '5');
    await userEvent.click(screen.getByLabelText('Ask for a review after the stay'));
    await userEvent.type(screen.getByLabelText(/^Address for reviews/), 'https://reviews.example/coast');
    await userEvent.click(screen.getByLabelText('Let guests mail themselves an offer'));
    edge.now(answer(switchFlags, {}));
    await save();
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(edge.callsOf(switchFlags)[0]?.body).toEqual({
      preArrivalMailDays: 5,
      postStayMailEnabled: true,
      reviewUrl: 'https://reviews.example/coast',
      offerMailEnabled: false,
    });
  });

  it('have wallets with the payment provider that has them, and with no other', async () => {
    const { edge } = await show();
    const provider = await screen.findByLabelText('Payment provider for cards');
    expect(screen.queryByLabelText('Wallets and bank payments')).toBeNull();
    await userEvent.selectOptions(provider, 'stripe');
    await userEvent.click(screen.getByLabelText('Wallets and bank payments'));
    edge.now(answer(switchFlags, {}));
    await save();
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(edge.callsOf(switchFlags)[0]?.body).toEqual({ paymentProvider: 'stripe', walletsEnabled: true });
  });

  it('ask for the code of a service that is switched on', async () => {
    const { edge } = await show();
    await userEvent.click(await screen.findByLabelText('Google Analytics 4'));
    await save();
    const code = screen.getByLabelText('Code of Google Analytics 4');
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
    expect(edge.callsOf(switchFlags)).toEqual([]);
    await userEvent.type(code, 'G-123');
    edge.now(refusal(switchFlags, 403, 'scope_missing'));
    await save();
    expect(await screen.findByText('Your role does not allow this.')).toBeTruthy();
    expect(edge.callsOf(switchFlags)[0]?.body).toEqual({ googleAnalytics4: { status: true, code: 'G-123' } });
  });

  it('have currencies with a rate each, once each', async () => {
    const { edge } = await show();
    const rates = within(await screen.findByRole('group', { name: 'Exchange rates' }));
    expect((rates.getByLabelText('1 EUR in GBP') as HTMLInputElement).value).toBe('0.86');
    await userEvent.click(rates.getByRole('button', { name: 'Add a currency' }));
    await userEvent.type(rates.getAllByLabelText('Currency')[1] as HTMLElement, 'gbp');
    await userEvent.type(rates.getAllByLabelText('1 EUR in GBP')[1] as HTMLElement, '1,1');
    await save();
    expect((await screen.findAllByText(/Each currency once/)).length).toBeGreaterThan(0);
    await userEvent.type(rates.getAllByLabelText('Currency')[1] as HTMLElement, '{Backspace}{Backspace}{Backspace}usd');
    edge.now(answer(switchFlags, {}));
    await save();
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(edge.callsOf(switchFlags)[0]?.body).toEqual({
      exchangeRates: { date: '2026-11-20', base: 'EUR', rates: { GBP: 0.86, USD: 1.1 } },
    });
  });

  it('lose all currencies where none are shown', async () => {
    const { edge } = await show();
    await userEvent.click(await screen.findByLabelText(/Show prices in other currencies/));
    edge.now(answer(switchFlags, {}));
    await save();
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(edge.callsOf(switchFlags)[0]?.body).toEqual({ exchangeRates: null });
  });

  it('are only read by who may not change them, and gone where there is no such website', async () => {
    await show(['websites.read']);
    expect(await screen.findByText('Your role reads these settings and changes none.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect((screen.getByLabelText('Assistant') as HTMLInputElement).matches(':disabled')).toBe(true);
  });

  it('are of websites that the person works for', async () => {
    await show(['websites.read'], 99);
    expect(await screen.findByRole('link', { name: 'Websites' })).toBeTruthy();
    expect(screen.queryByLabelText('Assistant')).toBeNull();
  });
});
