import {
  type AssistantKnowledge,
  type AssistantTried,
  deleteAssistantQuestion,
  getAssistant,
  listAssistantQuestions,
  listWebsites,
  type OperatorSession,
  saveAssistantEntry,
  saveAssistantSettings,
  tryAssistant,
} from '@posada/api-client/operator';
import { answer, refusal } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, signedIn } from '../../testing.tsx';
import { draftOf, EMPTY_DRAFT, entryOf, problemsOf } from './entry-draft.ts';

const SKIS = {
  id: 'skis',
  questions: { en: ['Is there a ski room?'], de: ['Skikeller?'] },
  answer: { en: 'Yes, heated.', de: 'Ja, beheizt.' },
  page: null,
  properties: [3],
  validFrom: null,
  validUntil: null,
};
const KNOWLEDGE: AssistantKnowledge = {
  website: { id: 2, name: 'Posada', language: 'en' },
  isOn: true,
  settings: { silentTopics: ['jobs'], phone: null, email: null },
  entries: [{ tag: 'a1', entry: SKIS }],
  pages: [{ id: 'services', title: 'Services' }],
  properties: [
    { id: 3, name: 'Posada Málaga' },
    { id: 4, name: 'Willow Lisboa' },
  ],
};
const TRIED: AssistantTried = {
  answer: 'Yes, heated.',
  origin: 'entry',
  entry: 'skis',
  pages: [],
  headings: [],
  topics: [],
  words: ['ski', 'room'],
  candidates: [{ id: 'skis', question: 'Is there a ski room?', score: 1 }],
  threshold: 0.65,
};
const WEBSITES = answer(listWebsites, [
  { id: 2, name: 'Posada', theme: 'app', language: 'en', hosts: ['app.example'], isDraft: false, revision: 1 },
]);
const may = (...permissions: OperatorSession['permissions']) => signedIn({ permissions });
const OWNER = may('websites.read', 'websites.write');
const opened = (own: Partial<AssistantKnowledge> = {}, path = '') =>
  open(`content/assistant?website=2${path}`, {
    answers: [OWNER, WEBSITES, answer(getAssistant, { ...KNOWLEDGE, ...own })],
  });

describe('what the assistant may say', () => {
  beforeEach(() => localStorage.clear());

  it('lists own answers, and says what answers while there are none', async () => {
    await opened();
    expect(await screen.findByRole('heading', { name: 'Is there a ski room?' })).toBeTruthy();
    expect(screen.getByText(/2 languages · For 1 hotel/)).toBeTruthy();
  });

  it('says that there are none, and that guests do not find the assistant', async () => {
    await opened({ entries: [], isOn: false });
    expect(await screen.findByText(/No own answers yet/)).toBeTruthy();
    expect(screen.getByText(/Guests do not find the assistant/)).toBeTruthy();
  });

  it('is written, tried before it is saved, and saved', async () => {
    const { edge } = await opened();
    await userEvent.click(await screen.findByRole('button', { name: 'Change answer: Is there a ski room?' }));
    const field = screen.getByLabelText('Answer');
    await userEvent.clear(field);
    await userEvent.type(field, 'Yes, in the basement.');
    const panel = within(screen.getByRole('region', { name: 'Try it' }));
    edge.now(answer(tryAssistant, TRIED));
    await userEvent.type(panel.getByLabelText('Question of a guest'), 'ski room?');
    await userEvent.click(panel.getByRole('button', { name: 'Ask' }));
    expect(await panel.findByText('Own answer')).toBeTruthy();
    expect(panel.getByText('100%')).toBeTruthy();
    expect(edge.callsOf(tryAssistant)[0]?.body).toMatchObject({
      question: 'ski room?',
      entry: { id: 'skis', answer: { en: 'Yes, in the basement.', de: 'Ja, beheizt.' } },
    });
    edge.now(answer(saveAssistantEntry, KNOWLEDGE));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Is there a ski room?' })).toBeTruthy();
    expect(edge.callsOf(saveAssistantEntry)[0]?.body).toMatchObject({
      tag: 'a1',
      entry: { questions: SKIS.questions, answer: { en: 'Yes, in the basement.' }, properties: [3] },
    });
  });

  it('says what is missing beside its field, in the language of the website', async () => {
    const { edge } = await opened();
    await userEvent.click(await screen.findByRole('button', { name: 'New answer' }));
    const form = screen.getByRole('heading', { name: 'New answer' }).closest('form') as HTMLElement;
    await userEvent.selectOptions(within(form).getByLabelText('Language'), 'Deutsch');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Write at least one question.')).toBeTruthy();
    expect(screen.getByText('Write an answer in the language of the website.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Questions of guests')));
    expect(edge.callsOf(saveAssistantEntry)).toEqual([]);
  });

  it('keeps what is written when somebody else has saved meanwhile, and shows theirs', async () => {
    const { edge } = await opened();
    await userEvent.click(await screen.findByRole('button', { name: /^Change answer/ }));
    await userEvent.type(screen.getByLabelText('Answer'), ' Mine.');
    const theirs = { ...SKIS, answer: { en: 'Theirs.' } };
    edge.now(
      refusal(saveAssistantEntry, 409, 'entry_changed'),
      answer(getAssistant, { ...KNOWLEDGE, entries: [{ tag: 'b2', entry: theirs }] }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Theirs.')).toBeTruthy();
    expect((screen.getByLabelText('Answer') as HTMLTextAreaElement).value).toBe('Yes, heated. Mine.');
    edge.now(answer(saveAssistantEntry, KNOWLEDGE));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(edge.callsOf(saveAssistantEntry).at(-1)?.body).toMatchObject({ tag: 'b2' }));
  });

  it('begins an answer with a question of a guest, in its language', async () => {
    const { edge } = await opened({}, '&part=open');
    edge.now(
      answer(listAssistantQuestions, [
        { id: 'q1', language: 'de', text: 'Gibt es Schneeschuhe?', count: 3, lastDay: '2026-06-01' },
      ]),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Answer this: Gibt es Schneeschuhe?' }));
    expect((screen.getByLabelText(/^Questions of guests/) as HTMLTextAreaElement).value).toBe('Gibt es Schneeschuhe?');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    edge.now(answer(deleteAssistantQuestion, { id: 'q1' }), answer(listAssistantQuestions, []));
    await userEvent.click(await screen.findByRole('button', { name: /^Remove from the list/ }));
    expect(await screen.findByText('No question is without an answer.')).toBeTruthy();
  });

  it('leaves topics to persons', async () => {
    const { edge } = await opened({}, '&part=settings');
    await userEvent.click(await screen.findByLabelText('Prices and availability'));
    await userEvent.type(screen.getByLabelText(/^Phone to name/), '600');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText(/^Phone to name/).getAttribute('aria-invalid')).toBe('true'));
    await userEvent.clear(screen.getByLabelText(/^Phone to name/));
    edge.now(answer(saveAssistantSettings, KNOWLEDGE));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(edge.callsOf(saveAssistantSettings)[0]?.body).toEqual({
        silentTopics: ['prices', 'jobs'],
        phone: null,
        email: null,
      }),
    );
  });

  it('is not for persons of single hotels', async () => {
    await open('content/assistant', { answers: [signedIn({ permissions: ['websites.read'], properties: [3] })] });
    expect(await screen.findByText('Your role does not allow this.')).toBeTruthy();
  });
});

describe('an entry while it is written', () => {
  it('is stored without empty languages, and comes back as it was', () => {
    const draft = draftOf(SKIS, 'en');
    expect(entryOf({ ...draft, answer: { ...draft.answer, fr: '  ' } })).toEqual({
      questions: SKIS.questions,
      answer: SKIS.answer,
      page: null,
      properties: [3],
      validFrom: null,
      validUntil: null,
    });
    expect(draftOf({ ...SKIS, answer: 'For all.' }, 'de').answer).toEqual({ de: 'For all.' });
  });

  it('needs a question and an answer in the language of the website, and days in their order', () => {
    expect(problemsOf(EMPTY_DRAFT, 'de').map(({ problem, language }) => [problem, language])).toEqual([
      ['needsQuestion', 'de'],
      ['needsAnswer', 'de'],
    ]);
    const draft = { ...draftOf(SKIS, 'en'), validFrom: '2026-06-02', validUntil: '2026-06-01' };
    expect(problemsOf(draft, 'en').map(({ problem }) => problem)).toEqual(['untilBeforeFrom']);
    const long = { ...draftOf(SKIS, 'en'), questions: { en: 'x'.repeat(201), fr: 'a\n'.repeat(31) } };
    expect(problemsOf(long, 'en').map(({ problem, language }) => [problem, language])).toEqual([
      ['questionTooLong', 'en'],
      ['tooManyQuestions', 'fr'],
    ]);
  });
});
