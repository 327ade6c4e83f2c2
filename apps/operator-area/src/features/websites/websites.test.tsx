import {
  addLegalPages,
  addPicture,
  checkWebsiteSetup,
  createWebsiteSetup,
  getWebsiteSetup,
  listWebsiteSetups,
  listWebsites,
  publishWebsiteSetup,
  saveWebsiteSetup,
  type WebsiteFileInput,
  type WebsiteSetup,
} from '@posada/api-client/operator';
import { getCountries } from '@posada/api-client/website';
import { answer, refusal } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, signedIn } from '../../testing.tsx';
import { aFile, aSetup } from './websites.fixtures.ts';

const WRITER = signedIn({ permissions: ['websites.read', 'websites.write'] });
const COAST = {
  id: 2,
  name: 'Coast',
  theme: 'app',
  language: 'en',
  hosts: ['coast.example'],
  isDraft: false,
  revision: 9,
};
const COUNTRIES = [{ id: 'PT', code: 'PT', name: 'Portugal', callingCode: '351' }];
const dialog = () => within(screen.getByRole('dialog'));
const openStep = (step: string, setup: WebsiteSetup = aSetup(), more: Parameters<typeof open>[1]['answers'] = []) =>
  open(`websites/7?step=${step}`, {
    answers: [WRITER, answer(getWebsiteSetup, setup), answer(getCountries, COUNTRIES), ...(more ?? [])],
  });
const fileIn = (body: unknown) => (body as { file: WebsiteFileInput }).file;
const fill = async (label: string | RegExp, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
};
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));

describe('the websites of a chain', () => {
  beforeEach(() => localStorage.clear());

  it('are listed, and those that are being set up', async () => {
    await open('websites', {
      answers: [WRITER, answer(listWebsites, [COAST]), answer(listWebsiteSetups, [aSetup({ name: 'New Inn' })])],
    });
    expect(within(await screen.findByRole('row', { name: /Coast/ })).getByText('Online')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'coast.example' }).getAttribute('href')).toMatch(
      /^http:\/\/coast\.example/,
    );
    expect(screen.getByRole('link', { name: 'New Inn' })).toBeTruthy();
  });

  it('are only read by who works for some of them', async () => {
    const { edge } = await open('websites', {
      answers: [
        signedIn({ permissions: ['websites.read', 'websites.write'], websites: [2] }),
        answer(listWebsites, [COAST]),
      ],
    });
    expect(await screen.findByRole('row', { name: /Coast/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New website' })).toBeNull();
    expect(edge.callsOf(listWebsiteSetups)).toEqual([]);
  });

  it('begin with a name', async () => {
    const { edge } = await open('websites', {
      answers: [
        WRITER,
        answer(listWebsites, []),
        answer(listWebsiteSetups, []),
        answer(createWebsiteSetup, aSetup()),
        answer(getWebsiteSetup, aSetup()),
      ],
    });
    expect(await screen.findByText('There is no website yet.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'New website' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Begin' }));
    expect(edge.callsOf(createWebsiteSetup)).toEqual([]);
    await userEvent.type(dialog().getByLabelText('Name of the website'), 'Old Inn');
    await userEvent.click(dialog().getByRole('button', { name: 'Begin' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Brand' })).toBeTruthy();
    expect(edge.callsOf(createWebsiteSetup)[0]?.body).toMatchObject({ name: 'Old Inn', language: 'en' });
  });
});

describe('the steps of a set-up', () => {
  beforeEach(() => localStorage.clear());

  it('refuse what the website file would not take, beside its field', async () => {
    const { edge } = await openStep('brand');
    await fill('Address of the website', 'https://x');
    await fill(/^Colour of the brand/, 'red');
    await goOn();
    expect((await screen.findByLabelText('Address of the website')).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText(/^Colour of the brand/).getAttribute('aria-invalid')).toBe('true');
    expect(edge.callsOf(saveWebsiteSetup)).toEqual([]);
  });

  it('refuse a position outside of the globe, a phone without its country and an unknown hour', async () => {
    const { edge } = await openStep('hotel');
    await fill('Latitude', '91');
    await fill('Check-in from', '25:00');
    await fill(/^Phone/, '222 010 200');
    await goOn();
    for (const label of ['Latitude', 'Longitude', 'Check-in from', /^Phone/, 'City', 'Country'])
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(edge.callsOf(saveWebsiteSetup)).toEqual([]);
  });

  it('write what was typed into the file, and lead to the next', async () => {
    const { edge } = await openStep('hotel', aSetup(), [answer(saveWebsiteSetup, aSetup({ revision: 2 }))]);
    await fill('Street and number', 'Rua Nova 1');
    await fill('City', 'Porto');
    await userEvent.selectOptions(await screen.findByLabelText('Country'), 'PT');
    await fill('Latitude', '41,15');
    await fill('Longitude', '-8.61');
    await fill(/^Phone/, '+351 222 010 200');
    await goOn();
    expect(await screen.findByRole('heading', { level: 2, name: 'Rooms' })).toBeTruthy();
    const [sent] = edge.callsOf(saveWebsiteSetup);
    expect(sent?.body).toMatchObject({ revision: 1 });
    const file = fileIn(sent?.body);
    expect(file.properties[0]?.location).toEqual({
      address: 'Rua Nova 1',
      city: { name: 'Porto' },
      country: 'PT',
      latitude: 41.15,
      longitude: -8.61,
    });
    expect(file.destinations).toEqual([{ id: 2, name: 'Porto' }]);
    expect(file.websites[0]?.settings.contact.phone).toBe('+351222010200');
    // all else is as it was
    expect(file.properties[0]?.ratePlans).toEqual(aFile().properties[0]?.ratePlans);
  });

  it('keep what is typed over a reload and a lost network', async () => {
    const first = await openStep('brand', aSetup(), [refusal(saveWebsiteSetup, 503, 'unavailable')]);
    await fill('Address of the website', 'new-inn.example');
    await goOn();
    expect(await screen.findByText('That did not work. Please try again.')).toBeTruthy();
    first.unmount();
    await openStep('brand');
    expect(((await screen.findByLabelText('Address of the website')) as HTMLInputElement).value).toBe(
      'new-inn.example',
    );
  });

  it('do not overwrite what another person has saved of the same, and go on with what they saved of another', async () => {
    const theirs = aFile();
    const [website] = theirs.websites;
    if (website) website.hosts = ['theirs.example'];
    const changed = (file: WebsiteFileInput) =>
      aSetup({ revision: 2, changedBy: 'content@posada.example', file: file as unknown as Record<string, unknown> });
    const conflict = refusal(saveWebsiteSetup, 409, 'setup_changed', { problems: ['changed'], revision: 2 });
    const { edge } = await openStep('brand', aSetup(), [conflict]);
    await fill('Address of the website', 'mine.example');
    edge.now(answer(getWebsiteSetup, changed(theirs)));
    await goOn();
    expect(await screen.findByText(/content@posada.example has saved this step meanwhile/)).toBeTruthy();
    expect((screen.getByLabelText('Address of the website') as HTMLInputElement).value).toBe('mine.example');
    edge.now(answer(saveWebsiteSetup, changed(theirs)));
    await userEvent.click(screen.getByRole('button', { name: 'Keep what I typed' }));
    await goOn();
    expect(await screen.findByRole('heading', { level: 2, name: 'Hotel' })).toBeTruthy();
    const last = edge.callsOf(saveWebsiteSetup).at(-1)?.body as { revision: number };
    expect([last.revision, fileIn(last).websites[0]?.hosts]).toEqual([2, ['mine.example']]);
  });

  it('add, change, order and remove rooms', async () => {
    const { edge } = await openStep('rooms', aSetup(), [answer(saveWebsiteSetup, aSetup({ revision: 2 }))]);
    await userEvent.click(await screen.findByRole('button', { name: 'Add a room type' }));
    await userEvent.type(dialog().getByLabelText('Name for guests (English)'), 'Suite');
    await userEvent.clear(dialog().getByLabelText('Of them adults, at most'));
    await userEvent.type(dialog().getByLabelText('Of them adults, at most'), '3');
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    expect(
      dialog()
        .getByLabelText(/How many rooms/)
        .getAttribute('aria-invalid'),
    ).toBe('true');
    await userEvent.type(dialog().getByLabelText(/How many rooms/), '2');
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    expect(dialog().getByLabelText('Of them adults, at most').getAttribute('aria-invalid')).toBe('true');
    expect(edge.callsOf(saveWebsiteSetup)).toEqual([]);
    await userEvent.clear(dialog().getByLabelText('Of them adults, at most'));
    await userEvent.type(dialog().getByLabelText('Of them adults, at most'), '2');
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(fileIn(edge.callsOf(saveWebsiteSetup)[0]?.body).properties[0]?.roomTypes[1]).toMatchObject({
      id: 6,
      name: 'Suite',
      nights: [{ from: 'today', to: 'today+365', rooms: 2 }],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Delete: Double' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Delete' }));
    expect(fileIn(edge.callsOf(saveWebsiteSetup)[1]?.body).properties[0]?.roomTypes).toEqual([]);
  });

  it('do not overwrite a room that another person has changed meanwhile', async () => {
    const theirs = aFile();
    const [room] = theirs.properties[0]?.roomTypes ?? [];
    if (room) room.name = 'Garden';
    const { edge } = await openStep('rooms', aSetup(), [
      refusal(saveWebsiteSetup, 409, 'setup_changed', { problems: ['changed'], revision: 2 }),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Change: Double' }));
    edge.now(answer(getWebsiteSetup, aSetup({ revision: 2, file: theirs as unknown as Record<string, unknown> })));
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    expect((await dialog().findByRole('alert')).textContent).toContain('Somebody has changed this meanwhile');
    expect(edge.callsOf(saveWebsiteSetup).length).toBe(1);
  });

  it('set prices of each room and plan', async () => {
    const { edge } = await openStep('rates', aSetup(), [
      answer(saveWebsiteSetup, aSetup({ revision: 2 })),
      answer(checkWebsiteSetup, { revision: 2, errors: [], warnings: [] }),
    ]);
    await fill(/^Price in EUR/, 'cheap');
    await goOn();
    expect(screen.getByLabelText(/^Price in EUR/).getAttribute('aria-invalid')).toBe('true');
    await fill(/^Price in EUR/, '99,50');
    await fill(/^On Friday/, '120');
    await fill('Days ahead on sale', '200');
    await goOn();
    expect(await screen.findByRole('heading', { level: 2, name: 'Pictures' })).toBeTruthy();
    expect(fileIn(edge.callsOf(saveWebsiteSetup)[0]?.body).properties[0]?.ratePlans[0]?.prices).toEqual([
      { roomTypes: [4], from: 'today', to: 'today+200', base: 9950 },
      { roomTypes: [4], from: 'today', to: 'today+200', base: 12000, weekdays: ['fri', 'sat'] },
    ]);
  });

  it('add pictures of the hotel, or say why one cannot be used', async () => {
    const { edge } = await openStep('pictures', aSetup(), [
      refusal(addPicture, 422, 'picture_refused', { reason: 'animated' }),
    ]);
    const choose = async (bytes: number) =>
      userEvent.upload(
        await screen.findByLabelText('Add a picture: Hotel'),
        new File([new Uint8Array(bytes)], 'lobby.png', { type: 'image/png' }),
      );
    await choose(20 * 1024 * 1024 + 1);
    expect(await screen.findByText('The picture is larger than 20 MB.')).toBeTruthy();
    expect(edge.callsOf(addPicture)).toEqual([]);
    await choose(3);
    expect(await screen.findByText('The picture moves. Choose one that does not.')).toBeTruthy();
    const made = { url: '/media/lobby-1f2e3d4c', width: 480, height: 320, color: '#3070a0', widths: [480] };
    const file = aFile();
    const [property] = file.properties;
    // without a text it is not published: it is not decoration unless somebody states it
    const photo = { id: 'photo-1f2e3d4c', ...made };
    if (property) property.photos = [photo as NonNullable<typeof property.photos>[number]];
    const after = aSetup({ revision: 2, file: file as unknown as Record<string, unknown> });
    edge.now(answer(addPicture, made), answer(saveWebsiteSetup, after));
    await choose(3);
    expect(await screen.findByLabelText('What it shows')).toBeTruthy();
    expect(edge.callsOf(addPicture)[1]?.body).toEqual({ name: 'lobby.png', content: 'AAAA' });
    const saved = fileIn(edge.callsOf(saveWebsiteSetup)[0]?.body);
    expect(saved.properties[0]?.photos).toEqual(property?.photos);
    expect(saved.websites[0]?.pages[1]?.blocks).toEqual([{ type: 'gallery', settings: { photos: property?.photos } }]);
    await userEvent.type(screen.getByLabelText('What it shows'), 'The lobby');
    await userEvent.tab();
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(fileIn(edge.callsOf(saveWebsiteSetup)[1]?.body).properties[0]?.photos?.[0]?.alt).toBe('The lobby');
    await userEvent.click(screen.getByLabelText(/^Decoration/));
    await waitFor(() => expect(edge.callsOf(saveWebsiteSetup)).toHaveLength(3));
    expect(fileIn(edge.callsOf(saveWebsiteSetup)[2]?.body).properties[0]?.photos?.[0]?.alt).toBe('');
  });

  it('insert templates of legal pages', async () => {
    const file = aFile();
    file.websites[0]?.pages.push({
      id: 'privacy',
      paths: { en: '/privacy' },
      title: 'Privacy',
      description: '',
      blocks: [{ type: 'text', settings: { html: { en: '<h2>Who</h2><p>[[company]]</p>' } } }],
    });
    const after = aSetup({ revision: 2, file: file as unknown as Record<string, unknown> });
    await openStep('legal', aSetup(), [answer(addLegalPages, after)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Insert the templates' }));
    const text = (await screen.findByLabelText('Privacy policy (English)')) as HTMLTextAreaElement;
    expect(text.value).toBe('## Who\n\n[[company]]');
  });

  it('say what is missing and where, and go online when nothing is', async () => {
    const missing = { place: ['websites', 0, 'hosts'], problem: 'is empty' };
    const odd = { place: ['properties', 1, 'name'], problem: 'is odd' };
    const { edge } = await openStep('check', aSetup(), [
      answer(checkWebsiteSetup, { revision: 1, errors: [missing], warnings: [odd] }),
      answer(listWebsites, [COAST]),
    ]);
    const link = await screen.findByRole('link', { name: 'To step “Brand”' });
    expect(link.getAttribute('href')).toMatch(/websites\/7\?step=brand&field=host$/);
    expect(screen.getByText('properties.1.name is odd')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Put online' }).hasAttribute('disabled')).toBe(true);
    edge.now(refusal(publishWebsiteSetup, 422, 'website_file_refused', { problems: ['line 3: hosts is empty'] }));
    await userEvent.click(screen.getByRole('button', { name: 'Show as a draft' }));
    expect(await screen.findByText('line 3: hosts is empty')).toBeTruthy();
  });

  it('go online with open hints only when these have been read', async () => {
    const hole = {
      place: ['websites', 0, 'pages', 2, 'blocks'],
      problem: 'has something to be filled in: [[company]]',
    };
    await openStep('check', aSetup(), [
      answer(checkWebsiteSetup, { revision: 1, errors: [], warnings: [hole] }),
      answer(listWebsites, [COAST]),
    ]);
    expect(await screen.findByText(/^The hints above are open/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Put online' }).hasAttribute('disabled')).toBe(true);
    await userEvent.click(screen.getByLabelText(/^I have read the hints/));
    expect(screen.getByRole('button', { name: 'Put online' }).hasAttribute('disabled')).toBe(false);
  });

  it('do not make a draft of a website that is online, and say what going online replaces', async () => {
    await openStep('check', aSetup(), [
      answer(checkWebsiteSetup, { revision: 1, errors: [], warnings: [] }),
      answer(listWebsites, [{ ...COAST, id: 1 }]),
    ]);
    expect(await screen.findByText(/This website is online already/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show as a draft' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Put online' }).hasAttribute('disabled')).toBe(false);
  });
});
