import {
  exportXliff,
  getTranslation,
  importXliff,
  listTranslations,
  listWebsites,
  proposeTranslations,
  type SavedTranslation,
  saveTranslation,
  type TranslatedText,
  type Translation,
} from '@posada/api-client/operator';
import { answer, refusal } from '@posada/area/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, signedIn } from '../../../testing.tsx';

const TRANSLATOR = signedIn({ role: 'translator', permissions: ['websites.read', 'texts.write'], languages: ['de'] });
const READER = signedIn({ permissions: ['websites.read'] });
const COAST = {
  id: 2,
  name: 'Coast',
  theme: 'app',
  language: 'en',
  hosts: ['coast.example'],
  isDraft: false,
  revision: 9,
};
const count = (language: 'de' | 'es', own: object = {}) => ({
  language,
  missing: 0,
  outdated: 0,
  same: 0,
  done: 3,
  ...own,
});
const LIST = {
  source: 'en' as const,
  languages: ['de' as const, 'es' as const],
  hasProposals: false,
  entries: [
    {
      kind: 'page' as const,
      id: 'spa',
      property: null,
      title: 'The spa',
      isDraft: true,
      counts: [count('de', { missing: 2, outdated: 1 }), count('es')],
    },
    {
      kind: 'page' as const,
      id: 'home',
      property: null,
      title: 'Welcome',
      isDraft: false,
      counts: [count('de'), count('es', { same: 1 })],
    },
  ],
};
const aText = (own: Partial<TranslatedText> = {}): TranslatedText => ({
  place: ['title'],
  block: null,
  kind: 'words',
  source: 'The spa',
  sourceHtml: null,
  translation: '',
  state: 'missing',
  proposal: null,
  ...own,
});
const HEADING = aText({
  place: ['blocks', 0, 'settings', 'text'],
  block: 'heading',
  source: 'Warm water',
  translation: 'Warmes Wasser',
  state: 'outdated',
});
const aTranslation = (texts: TranslatedText[], own: Partial<Translation> = {}): Translation => ({
  website: 2,
  kind: 'page',
  entry: 'spa',
  title: 'The spa',
  source: 'en',
  language: 'de',
  draft: null,
  texts,
  ...own,
});
const saved = (texts: TranslatedText[], refused: SavedTranslation['refused'] = []): SavedTranslation => ({
  ...aTranslation(texts),
  draft: { changedAt: '2026-11-20T09:00:00Z', changedBy: 'tina@posada.example', publishAt: null },
  refused,
});
const AROUND = [answer(listWebsites, [COAST]), answer(listTranslations, LIST)];
type Answers = NonNullable<Parameters<typeof open>[1]['answers']>;
const openTexts = (texts: TranslatedText[], ...more: Answers) =>
  open('content/translations/2/page/spa/de', {
    answers: [TRANSLATOR, ...AROUND, answer(getTranslation, aTranslation(texts)), ...more],
  });
const field = (name: string) => screen.findByRole('textbox', { name: `${name} (Deutsch)` });

beforeEach(() => localStorage.clear());

describe('the texts of pages by language', () => {
  it('are counted, and found by language and state', async () => {
    await open('content/translations', { answers: [READER, ...AROUND] });
    const row = within(await screen.findByRole('row', { name: /The spa/ }));
    expect(row.getByRole('link', { name: 'The spa, Deutsch: 2 missing, 1 outdated' })).toBeTruthy();
    expect(row.getByRole('link', { name: 'The spa, Español: Complete' })).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'Outdated texts');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Welcome/ })).toBeNull());
    await userEvent.selectOptions(screen.getByLabelText('Language'), 'Español');
    expect(await screen.findByText('Nothing was found.')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'Work to do');
    expect(await screen.findByRole('row', { name: /Welcome/ })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Deutsch' })).toBeNull();
  });

  it('are what a translator begins with', async () => {
    await open('', { answers: [TRANSLATOR, ...AROUND] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Translations' })).toBeTruthy();
    expect(await screen.findByRole('row', { name: /The spa/ })).toBeTruthy();
  });

  it('of a website without another language are none', async () => {
    await open('content/translations', {
      answers: [READER, ...AROUND, answer(listTranslations, { ...LIST, languages: [], entries: [] })],
    });
    expect(await screen.findByText(/no language here that you can translate into/)).toBeTruthy();
  });
});

describe('texts as a file of a translation program', () => {
  const openGerman = (...more: Answers) =>
    open('content/translations?language=de', { answers: [TRANSLATOR, ...AROUND, ...more] });
  const dialog = () => within(screen.getByRole('dialog'));
  const choose = (name = 'texts.xlf') =>
    userEvent.upload(dialog().getByLabelText('XLIFF file'), new File(['<xliff/>'], name, { type: 'application/xml' }));

  it('are downloaded for one language', async () => {
    Object.assign(URL, { createObjectURL: jest.fn(() => 'blob:file'), revokeObjectURL: () => undefined });
    const { edge } = await openGerman(answer(exportXliff, { name: 'texts-2-de.xlf', content: '<xliff/>' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Download XLIFF' }));
    await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalled());
    expect(edge.callsOf(exportXliff)[0]).toMatchObject({ path: { website: '2', language: 'de' } });
  });

  it('come back after a look at what they change', async () => {
    const found = {
      entries: [{ entry: 'page.spa', texts: 2 }],
      refused: [{ entry: 'page.home', name: '["title"]', reason: 'source_changed' as const }],
    };
    const { edge } = await openGerman(answer(importXliff, found));
    await userEvent.click(await screen.findByRole('button', { name: 'Import XLIFF' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Save in drafts' }));
    expect(await dialog().findByText('Choose a file.')).toBeTruthy();
    await choose();
    expect(await dialog().findByText('2 texts will be saved.')).toBeTruthy();
    expect(dialog().getByText('page.home: The source was changed since.')).toBeTruthy();
    expect(edge.callsOf(importXliff)[0]?.body).toMatchObject({ file: '<xliff/>', isDryRun: true, takesChanged: false });
    await userEvent.click(dialog().getByRole('checkbox', { name: /changed since the file was made/ }));
    await waitFor(() => expect(edge.callsOf(importXliff)).toHaveLength(2));
    await userEvent.click(await dialog().findByRole('button', { name: 'Save in drafts' }));
    expect(await screen.findByText('2 texts are saved')).toBeTruthy();
    expect(edge.callsOf(importXliff)[2]?.body).toEqual({ file: '<xliff/>', takesChanged: true });
  });

  it('are refused with the reason, and another file can be chosen', async () => {
    const problems = ['trgLang is fr: de is needed'];
    const { edge } = await openGerman(refusal(importXliff, 422, 'xliff_refused', { problems }));
    await userEvent.click(await screen.findByRole('button', { name: 'Import XLIFF' }));
    await choose();
    expect(await dialog().findByText('The file is not XLIFF 2, or it is for other languages.')).toBeTruthy();
    edge.now(answer(importXliff, { entries: [], refused: [] }));
    await choose('other.xlf');
    expect(await dialog().findByText('The file changes nothing.')).toBeTruthy();
  });
});

describe('a page that is translated', () => {
  it('stores what is written beside its source by itself, and leads on by keys', async () => {
    const { edge } = await openTexts([aText(), HEADING]);
    expect(await screen.findByText('2 texts to do')).toBeTruthy();
    const title = await field('Title');
    edge.now(answer(saveTranslation, saved([aText({ translation: 'Das Spa', state: 'done' }), HEADING])));
    await userEvent.type(title, 'Das Spa');
    expect(await screen.findByText('Draft saved', {}, { timeout: 3000 })).toBeTruthy();
    expect(edge.callsOf(saveTranslation)[0]?.body).toEqual({
      texts: [{ place: ['title'], source: 'The spa', was: '', translation: 'Das Spa' }],
    });
    fireEvent.keyDown(title, { key: 'Enter', ctrlKey: true });
    expect(document.activeElement).toBe(await field('Text'));
  });

  it('says that an outdated text is still right', async () => {
    const { edge } = await openTexts([HEADING]);
    edge.now(answer(saveTranslation, saved([{ ...HEADING, state: 'done' }])));
    await userEvent.click(await screen.findByRole('button', { name: 'Still right' }));
    expect(await screen.findByText('Nothing is left to do here.', {}, { timeout: 3000 })).toBeTruthy();
    const [call] = edge.callsOf(saveTranslation);
    expect(call?.body).toEqual({
      texts: [{ place: HEADING.place, source: 'Warm water', was: 'Warmes Wasser', translation: 'Warmes Wasser' }],
    });
  });

  it('is not stored where what was typed is taken back', async () => {
    const { edge } = await openTexts([HEADING]);
    const text = await field('Text');
    await userEvent.type(text, 'x');
    await userEvent.type(text, '{Backspace}');
    expect(await screen.findByText('Published', {}, { timeout: 3000 })).toBeTruthy();
    expect(edge.callsOf(saveTranslation)).toEqual([]);
  });

  it('overwrites nobody: who writes chooses', async () => {
    const { edge } = await openTexts([aText()]);
    const theirs = { place: ['title'], source: 'The spa', translation: 'Wellness' };
    const after = aText({ translation: 'Wellness', state: 'done' });
    edge.now(answer(saveTranslation, saved([after], [theirs])));
    await userEvent.type(await field('Title'), 'Das Spa');
    expect(await screen.findByText('Somebody has changed this text meanwhile:', {}, { timeout: 3000 })).toBeTruthy();
    expect(screen.getByText('Wellness')).toBeTruthy();
    edge.now(answer(saveTranslation, saved([aText({ translation: 'Das Spa', state: 'done' })])));
    await userEvent.click(screen.getByRole('button', { name: 'Keep what I typed' }));
    await waitFor(() => expect(edge.callsOf(saveTranslation)).toHaveLength(2), { timeout: 3000 });
    expect(edge.callsOf(saveTranslation)[1]?.body).toEqual({
      texts: [{ place: ['title'], source: 'The spa', was: 'Wellness', translation: 'Das Spa' }],
    });
    await waitFor(() => expect(screen.queryByText(/has changed this text/)).toBeNull());
  });

  it('keeps what was typed where it cannot be stored, also over a reload', async () => {
    const { edge, unmount } = await openTexts([aText()], refusal(saveTranslation, 503, 'unavailable'));
    await userEvent.type(await field('Title'), 'Das Spa');
    expect(await screen.findByText('Not saved; trying again', {}, { timeout: 3000 })).toBeTruthy();
    expect(edge.callsOf(saveTranslation).length).toBeGreaterThan(0);
    unmount();
    const again = await openTexts(
      [aText()],
      answer(saveTranslation, saved([aText({ translation: 'Das Spa', state: 'done' })])),
    );
    expect(((await field('Title')) as HTMLInputElement).value).toBe('Das Spa');
    expect(await screen.findByText('Draft saved')).toBeTruthy();
    expect(again.edge.callsOf(saveTranslation)[0]?.body).toMatchObject({ texts: [{ translation: 'Das Spa' }] });
  });

  it('says what should be looked at again', async () => {
    await openTexts([aText({ source: 'From {price}' })], answer(saveTranslation, saved([])));
    await userEvent.type(await field('Title'), 'Ab dem Preis  von');
    expect(await screen.findByText(/The value “price” of the source is missing./)).toBeTruthy();
    expect(screen.getByText(/There is a space too many./)).toBeTruthy();
  });

  it('has proposals of a machine, of which a person uses one', async () => {
    const { edge } = await openTexts([aText()], answer(listTranslations, { ...LIST, hasProposals: true }));
    const proposed = aText({ proposal: 'Das Spa' });
    edge.now(answer(proposeTranslations, { ...aTranslation([proposed]), proposed: 1, refused: 0 }));
    await userEvent.click(await screen.findByRole('button', { name: 'Propose translations' }));
    expect(await screen.findByText('1 translation proposed')).toBeTruthy();
    expect(((await field('Title')) as HTMLInputElement).value).toBe('');
    edge.now(answer(saveTranslation, saved([aText({ translation: 'Das Spa', state: 'done' })])));
    await userEvent.click(screen.getByRole('button', { name: 'Use it' }));
    expect(await screen.findByText('Draft saved', {}, { timeout: 3000 })).toBeTruthy();
    expect(screen.queryByText('Proposed by a machine:')).toBeNull();
  });

  it('has no proposals without a service', async () => {
    await openTexts([aText()]);
    await field('Title');
    expect(screen.queryByRole('button', { name: 'Propose translations' })).toBeNull();
  });

  it('is only read without the permission to translate', async () => {
    await openTexts([HEADING], READER);
    expect(await screen.findByText('Your role can read texts and not translate them.')).toBeTruthy();
    expect(screen.getByText('Warmes Wasser')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
