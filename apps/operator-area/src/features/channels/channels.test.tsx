import {
  askChannelForAll,
  type Channel,
  type ChannelMapping,
  type ChannelMessage,
  type ChannelPartner,
  checkPrices,
  connectChannel,
  getChannel,
  getChannelMessage,
  listChannelMessages,
  listChannels,
  listPriceChecks,
  mapChannel,
  removeChannel,
  resendChannel,
  setChannelPartner,
  setChannelState,
} from '@posada/api-client/operator';
import { answer, refusal } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, signedIn } from '../../testing.tsx';

const partner: ChannelPartner & { url: string } = {
  kind: 'siteconnect',
  username: 'siteminder',
  url: 'https://siteminder.example/reservations',
  partnerUsername: 'posada',
  requestorId: 'PSD',
  changedAt: '2026-11-20T09:00:00Z',
  changedBy: 'owner@posada.example',
};
const channex: ChannelPartner & { url: string } = {
  ...partner,
  kind: 'openchannel',
  username: null,
  url: 'https://channex.example/open_channel/',
  partnerUsername: null,
  requestorId: 'POSADA',
};
const alpineBits: ChannelPartner = {
  ...partner,
  kind: 'alpinebits',
  username: 'hotel-program',
  url: null,
  partnerUsername: null,
  requestorId: null,
};
const aChannel = (own: Partial<Channel> = {}): Channel => ({
  id: 7,
  kind: 'siteconnect',
  property: { id: 1, name: 'Posada del Mar' },
  hotelCode: 'MAR-1',
  state: 'active',
  createdAt: '2026-11-20T09:00:00Z',
  createdBy: 'owner@posada.example',
  lastIn: { at: '2026-11-28T09:00:00Z', outcome: 'done' },
  lastOut: null,
  waiting: 0,
  failing: 0,
  unmapped: 0,
  resend: null,
  ...own,
});
const aMapping = (own: Partial<ChannelMapping> = {}): ChannelMapping => ({
  ...aChannel(),
  roomTypes: [
    { id: 31, name: 'Double', code: 'DBL' },
    { id: 32, name: 'Suite', code: null },
  ],
  ratePlans: [
    { id: 31, name: 'Flexible', code: 'BAR', hasOwnPrices: true },
    { id: 33, name: 'Saver', code: 'SAV', hasOwnPrices: false },
  ],
  ...own,
});
const aMessage = (own: Partial<ChannelMessage> = {}): ChannelMessage => ({
  id: 9,
  direction: 'out',
  kind: 'reservation',
  messageId: 'c0ffee',
  at: '2026-11-28T09:00:00Z',
  outcome: 'waiting',
  reservation: 'K7Q2ABCD',
  cells: 0,
  attempts: 2,
  dueAt: '2026-11-28T10:00:00Z',
  problems: ['450 Room is not mapped'],
  request: '<OTA_HotelResNotifRQ/>',
  answer: '<Errors/>',
  ...own,
});
const permissions = ['channels.read', 'channels.write', 'reservations.read'] as const;
const owner = signedIn({ permissions: [...permissions] });
const noChecks = answer(listPriceChecks, []);
const dialog = () => within(screen.getByRole('dialog'));
const list = (channels: Channel[], partners: ChannelPartner[] = [partner]) =>
  answer(listChannels, { partners, channels });

describe('channels', () => {
  it('begin with the account, whose password for SiteMinder is shown once', async () => {
    const { edge } = await open('channels', { answers: [noChecks, owner, list([], [])] });
    expect((await screen.findAllByText(/Set up the account first/)).length).toBe(3);
    expect(screen.queryByRole('button', { name: 'Connect a hotel' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Set up the account: SiteMinder' }));
    await userEvent.type(dialog().getByLabelText('Address for bookings at SiteMinder'), partner.url);
    await userEvent.type(dialog().getByLabelText('User name at SiteMinder'), 'posada');
    await userEvent.type(dialog().getByLabelText('Code that SiteMinder has given to you'), 'PSD');
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    expect((await dialog().findAllByText('Enter the password at SiteMinder.')).length).toBeGreaterThan(0);
    expect(edge.callsOf(setChannelPartner)).toEqual([]);
    await userEvent.type(dialog().getByLabelText('Password at SiteMinder'), 'secret');
    edge.now(refusal(setChannelPartner, 422, 'webhook_url_refused'));
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    expect((await dialog().findAllByText(/Use an https address/)).length).toBeGreaterThan(0);
    edge.now(answer(setChannelPartner, { ...partner, password: 'Once-only-7' }), list([]));
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByText('Once-only-7')).toBeTruthy();
    expect(edge.callsOf(setChannelPartner).at(-1)?.body).toEqual({
      username: 'siteminder',
      newPassword: false,
      url: partner.url,
      partnerUsername: 'posada',
      partnerPassword: 'secret',
      requestorId: 'PSD',
    });
  });

  it('connect a hotel; a code that is taken is named beside its field', async () => {
    const { edge } = await open('channels', { answers: [noChecks, owner, list([])] });
    expect(await screen.findByText('No hotel is connected yet.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Connect a hotel' }));
    await userEvent.type(dialog().getByLabelText('Code of the hotel'), 'a b');
    await userEvent.click(dialog().getByRole('button', { name: 'Connect a hotel' }));
    expect((await dialog().findAllByText(/without spaces$/)).length).toBeGreaterThan(0);
    await userEvent.clear(dialog().getByLabelText('Code of the hotel'));
    await userEvent.type(dialog().getByLabelText('Code of the hotel'), 'MAR-1');
    edge.now(refusal(connectChannel, 409, 'channel_exists'));
    await userEvent.click(dialog().getByRole('button', { name: 'Connect a hotel' }));
    expect((await dialog().findAllByText(/another hotel has this code/)).length).toBeGreaterThan(0);
    edge.now(answer(connectChannel, aChannel()), answer(getChannel, aMapping()));
    await userEvent.click(dialog().getByRole('button', { name: 'Connect a hotel' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Posada del Mar' })).toBeTruthy();
  });

  it('of Channex have a key alone, shown once, and its address', async () => {
    const { edge } = await open('channels', { answers: [noChecks, owner, list([])] });
    await userEvent.click(await screen.findByRole('button', { name: 'Set up the account: Channex' }));
    expect(dialog().queryByLabelText(/User name/)).toBeNull();
    await userEvent.type(dialog().getByLabelText('Address for bookings at Channex'), channex.url);
    await userEvent.type(dialog().getByLabelText('Code that Channex has given to you'), 'POSADA');
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    expect((await dialog().findAllByText('Enter the API key at Channex.')).length).toBeGreaterThan(0);
    await userEvent.type(dialog().getByLabelText('API key at Channex'), 'their-key');
    edge.now(answer(setChannelPartner, { ...channex, password: 'Once-only-8' }), list([], [partner, channex]));
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByText('API key for Channex')).toBeTruthy();
    expect(edge.callsOf(setChannelPartner).at(-1)?.body).toEqual({
      newPassword: false,
      url: channex.url,
      partnerPassword: 'their-key',
      requestorId: 'POSADA',
    });
    await userEvent.click(dialog().getByRole('button', { name: 'I have stored it' }));
    const account = within(await screen.findByRole('region', { name: 'Account of Channex' }));
    expect(account.getByText(/\/v1\/channels\/openchannel\/$/)).toBeTruthy();
    expect(account.queryByText(/User name/)).toBeNull();
  });

  it('of AlpineBits have a name and a password here alone, since it asks for the bookings', async () => {
    const { edge } = await open('channels', { answers: [noChecks, owner, list([])] });
    const section = () => screen.getByRole('region', { name: 'Account of AlpineBits' });
    await userEvent.click(await screen.findByRole('button', { name: 'Set up the account: AlpineBits' }));
    expect(within(section()).getByText(/fetches the bookings/)).toBeTruthy();
    expect(dialog().queryByLabelText(/at AlpineBits|given to you/)).toBeNull();
    await userEvent.clear(dialog().getByLabelText('User name of AlpineBits here'));
    await userEvent.type(dialog().getByLabelText('User name of AlpineBits here'), 'hotel-program');
    edge.now(answer(setChannelPartner, { ...alpineBits, password: 'Once-only-9' }), list([], [partner, alpineBits]));
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByText('Once-only-9')).toBeTruthy();
    expect(edge.callsOf(setChannelPartner).at(-1)?.body).toEqual({ newPassword: false, username: 'hotel-program' });
    await userEvent.click(dialog().getByRole('button', { name: 'I have stored it' }));
    await waitFor(() => expect(within(section()).getByText(/\/v1\/channels\/alpinebits$/)).toBeTruthy());
    expect(within(section()).queryByText(/Address for bookings/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Connect a hotel' }));
    await userEvent.selectOptions(dialog().getByLabelText('Channel'), 'AlpineBits');
    await userEvent.type(dialog().getByLabelText('Code of the hotel'), 'seventeen-letters');
    await userEvent.click(dialog().getByRole('button', { name: 'Connect a hotel' }));
    expect((await dialog().findAllByText(/16/)).length).toBeGreaterThan(0);
    expect(edge.callsOf(connectChannel)).toEqual([]);
  });

  it('connect a hotel with the channel that is chosen', async () => {
    const { edge } = await open('channels', { answers: [noChecks, owner, list([], [partner, channex])] });
    await userEvent.click(await screen.findByRole('button', { name: 'Connect a hotel' }));
    expect(dialog().getByText(/SiteMinder names the hotel/)).toBeTruthy();
    await userEvent.selectOptions(dialog().getByLabelText('Channel'), 'Channex');
    expect(dialog().getByText(/Channex names the hotel/)).toBeTruthy();
    await userEvent.type(dialog().getByLabelText('Code of the hotel'), 'CX-1');
    edge.now(
      answer(connectChannel, aChannel({ id: 8, kind: 'openchannel' })),
      answer(getChannel, aMapping({ id: 8, kind: 'openchannel' })),
    );
    await userEvent.click(dialog().getByRole('button', { name: 'Connect a hotel' }));
    expect(await screen.findByText(/Channex names rooms and rates/)).toBeTruthy();
    expect(edge.callsOf(connectChannel).at(-1)?.body).toEqual({ kind: 'openchannel', property: 3, hotelCode: 'CX-1' });
  });

  it('connect a hotel with the one channel that it is not connected with yet', async () => {
    const other = aChannel({ property: { id: 3, name: 'Posada del Mar' } });
    await open('channels', { answers: [noChecks, owner, list([other], [partner, channex])] });
    await userEvent.click(await screen.findByRole('button', { name: 'Connect a hotel' }));
    expect(dialog().queryByLabelText('Channel')).toBeNull();
    expect(dialog().getByText(/Channex names the hotel/)).toBeTruthy();
  });

  it('ask for all rooms and prices where the protocol has that', async () => {
    const { edge } = await open('channels/7', {
      answers: [owner, answer(getChannel, aMapping({ kind: 'openchannel' }))],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for all rooms and prices' }));
    edge.now(answer(askChannelForAll, { at: '2026-11-28T09:00:00Z' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Ask for all rooms and prices' }));
    expect(await screen.findByText('Channex is asked')).toBeTruthy();
    expect(edge.callsOf(askChannelForAll)).toHaveLength(1);
  });

  it('are listed with their last messages and what fails', async () => {
    await open('channels', {
      answers: [noChecks, owner, list([aChannel({ failing: 2, waiting: 1, unmapped: 3, state: 'paused' })])],
    });
    const row = within(await screen.findByRole('row', { name: /Posada del Mar/ }));
    for (const text of ['Paused', 'Never', '2 messages failed', '1 booking waits', '3 without a code'])
      expect(row.getByText(text)).toBeTruthy();
  });

  it('map rooms and rates: missing codes are marked, and no code is given twice', async () => {
    const { edge } = await open('channels/7', { answers: [owner, answer(getChannel, aMapping())] });
    const suite = await screen.findByLabelText('Code of Suite');
    expect(screen.getByText('No code')).toBeTruthy();
    expect(screen.getByText(/Follows another plan/)).toBeTruthy();
    await userEvent.type(suite, 'DBL');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Two of them have the same code.')).toBeTruthy();
    expect(edge.callsOf(mapChannel)).toEqual([]);
    await userEvent.clear(suite);
    await userEvent.type(suite, 'STE');
    edge.now(answer(mapChannel, aMapping()));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(edge.callsOf(mapChannel).at(-1)?.body).toEqual({
      roomTypes: [
        { id: 31, code: 'DBL' },
        { id: 32, code: 'STE' },
      ],
      ratePlans: [
        { id: 31, code: 'BAR' },
        { id: 33, code: 'SAV' },
      ],
    });
  });

  it('show a message that failed with what was sent and answered', async () => {
    const { request: _, answer: __, ...row } = aMessage();
    const { edge } = await open('channels/7?part=messages', {
      answers: [
        owner,
        answer(getChannel, aMapping()),
        answer(listChannelMessages, { messages: [row], next: null }),
        answer(getChannelMessage, aMessage()),
      ],
    });
    expect(await screen.findByText('450 Room is not mapped')).toBeTruthy();
    expect(screen.getByText(/^Next try/)).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Failures only');
    await waitFor(() => expect(edge.callsOf(listChannelMessages).at(-1)?.query).toEqual({ failures: 'true' }));
    await userEvent.click(screen.getByRole('button', { name: /^Open: Booking/ }));
    expect(await dialog().findByText('<OTA_HotelResNotifRQ/>')).toBeTruthy();
    expect(dialog().getByText('<Errors/>')).toBeTruthy();
  });

  it('name no next try of a booking that the channel asks for', async () => {
    const { request: _, answer: __, ...row } = aMessage({ problems: ['room type 32 has no code of the channel'] });
    await open('channels/7?part=messages', {
      answers: [
        owner,
        answer(getChannel, aMapping({ kind: 'alpinebits' })),
        answer(listChannelMessages, { messages: [row], next: null }),
      ],
    });
    expect(await screen.findByText('room type 32 has no code of the channel')).toBeTruthy();
    expect(screen.queryByText(/^Next try/)).toBeNull();
  });

  it('pause, send everything again with its progress, and end', async () => {
    const { edge } = await open('channels/7', { answers: [owner, answer(getChannel, aMapping())] });
    const pause = await screen.findByRole('button', { name: 'Pause' });
    expect(screen.queryByRole('button', { name: 'Ask for all rooms and prices' })).toBeNull();
    edge.now(answer(setChannelState, aChannel({ state: 'paused' })), answer(getChannel, aMapping({ state: 'paused' })));
    await userEvent.click(pause);
    expect(await screen.findByText(/bookings wait\.$/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Send everything again' }));
    const resend = { at: '2026-11-28T09:00:00Z', total: 20, waiting: 5 };
    edge.now(answer(resendChannel, { messages: 20, since: '2026-11-28' }), answer(getChannel, aMapping({ resend })));
    await userEvent.click(dialog().getByRole('button', { name: 'Send everything again' }));
    expect(await screen.findByText('Sent again: 15 of 20')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'End the connection' }));
    edge.now(answer(removeChannel, { id: 7 }), noChecks, list([]));
    await userEvent.click(dialog().getByRole('button', { name: 'End the connection' }));
    expect(await screen.findByText('No hotel is connected yet.')).toBeTruthy();
  });

  it('are read-only without the permission to change them, and closed without that to read', async () => {
    await open('channels/7', {
      answers: [signedIn({ permissions: ['channels.read'] }), answer(getChannel, aMapping())],
    });
    expect((await screen.findByLabelText<HTMLInputElement>('Code of Double')).readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: /Save|Pause|End/ })).toBeNull();
  });

  it('say that the role may not read them, or that they could not be read', async () => {
    await open('channels', { answers: [noChecks, signedIn({ permissions: ['rates.read'] })] });
    expect(await screen.findByText(/Your role does not/)).toBeTruthy();
  });

  it('show what was found when prices for Google were compared, and compare again', async () => {
    const check = {
      website: 2,
      checkedAt: '2026-11-28T03:00:00Z',
      stays: 1000,
      priced: 800,
      unavailable: 197,
      unread: 1,
      unreadReason: 'it answers 503',
      differences: [
        { property: 3, from: '2027-03-01', nights: 2, currency: 'EUR', feed: 20_000, page: 20_100 },
        { property: 3, from: '2027-04-01', nights: 3, currency: 'EUR', feed: 30_000, page: null },
      ],
    };
    const { edge } = await open('channels', { answers: [noChecks, owner, list([]), answer(listPriceChecks, [check])] });
    const section = within(await screen.findByRole('region', { name: 'Prices for Google: 2' }));
    expect(section.getByText(/Stays compared: 1,?000$/)).toBeTruthy();
    expect(section.getByText('it answers 503')).toBeTruthy();
    const rows = section.getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/€200.*€201/),
      expect.stringMatching(/€300.*Not available/),
    ]);
    const mended = { ...check, stays: 50, unread: 0, unreadReason: null, differences: [] };
    edge.now(answer(checkPrices, mended), answer(listPriceChecks, [mended]));
    await userEvent.click(section.getByRole('button', { name: 'Compare again' }));
    expect(await section.findByText('All prices are the same.')).toBeTruthy();
    expect(edge.callsOf(checkPrices).at(-1)).toMatchObject({ path: { website: '2' }, body: { stays: 50 } });
  });
});
