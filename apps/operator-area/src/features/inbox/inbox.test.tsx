import {
  answerInboxMessage,
  assignInboxMessage,
  getInboxFile,
  getInboxMessage,
  type Inbox,
  type InboxMessage,
  type InboxRow,
  listInbox,
  noteInboxMessage,
  type OperatorSession,
  setInboxMessageState,
} from '@posada/api-client/operator';
import { answer, refusal } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, signedIn } from '../../testing.tsx';

const DANA = { id: 7, name: 'Dana Ortiz', email: 'desk@posada.example' };
const ROW: InboxRow = {
  id: 12,
  website: { id: 2, name: 'Posada' },
  form: 'contact',
  state: 'new',
  revision: 1,
  receivedAt: '2026-06-01T08:00:00.000Z',
  sender: 'Eva Lind',
  email: 'eva@guest.example',
  property: { id: 3, name: 'Posada Málaga' },
  assignee: null,
  hasFile: false,
  excerpt: 'Is there a cot?',
};
const { excerpt: _, ...COMMON } = ROW;
const aMessage = (own: Partial<InboxMessage> = {}): InboxMessage => ({
  ...COMMON,
  fields: [
    { name: 'name', value: 'Eva Lind' },
    { name: 'email', value: 'eva@guest.example' },
    { name: 'message', value: 'Is there a cot?\nAnd a bath?' },
    { name: 'hotel', value: '3' },
    { name: 'language', value: 'de' },
  ],
  language: 'de',
  file: null,
  entries: [],
  people: [DANA],
  agency: null,
  ...own,
});
const inbox = (messages: InboxRow[], own: Partial<Inbox> = {}) =>
  answer(listInbox, { messages, next: null, counts: { new: messages.length, open: 0, mine: 0 }, ...own });
const may = (...permissions: OperatorSession['permissions']) => signedIn({ permissions });
const DESK = may('inbox.read', 'inbox.write');
const entry = { id: 1, at: '2026-06-01T09:00:00.000Z', by: 'omar@posada.example' };

describe('the inbox of the forms', () => {
  beforeEach(() => sessionStorage.clear());

  it('lists messages with how many are new, and opens one with all that was written', async () => {
    await open('inbox', { answers: [DESK, inbox([ROW]), answer(getInboxMessage, aMessage())] });
    expect(await screen.findByRole('link', { name: 'Inbox 1 new message' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: /Eva Lind/ }));
    const heading = await screen.findByRole('heading', { name: 'Eva Lind' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    const message = within(screen.getByRole('region', { name: 'Message' }));
    expect(message.getByText(/And a bath\?/)).toBeTruthy();
    expect(message.getByText('Posada Málaga')).toBeTruthy();
    expect(message.getByText('German')).toBeTruthy();
    expect(message.getByText(/Language of the sender: German/)).toBeTruthy();
  });

  it('says where messages come from while there are none, and that no one fits the filters', async () => {
    const { edge } = await open('inbox', { answers: [DESK, inbox([])] });
    expect(await screen.findByText(/No messages yet/)).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Closed');
    expect(await screen.findByText('No message fits these filters.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Find in messages'), 'cot');
    await waitFor(() => expect(edge.callsOf(listInbox).at(-1)?.query).toMatchObject({ state: 'closed', text: 'cot' }));
  });

  it('sends an answer once, by the keyboard too, and an empty one not at all', async () => {
    const { edge } = await open('inbox?message=12', {
      answers: [DESK, inbox([ROW]), answer(getInboxMessage, aMessage())],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Send answer' }));
    const field = screen.getByLabelText('Answer');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(edge.callsOf(answerInboxMessage)).toEqual([]);
    edge.now(
      answer(answerInboxMessage, { id: 12, revision: 2, state: 'answered' }),
      answer(
        getInboxMessage,
        aMessage({ revision: 2, state: 'answered', entries: [{ ...entry, kind: 'answer', text: 'Yes.' }] }),
      ),
    );
    await userEvent.type(field, 'Yes.{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/omar@posada.example answered/)).toBeTruthy();
    expect(edge.callsOf(answerInboxMessage).map(({ body }) => body)).toEqual([{ revision: 1, text: 'Yes.' }]);
    expect((screen.getByLabelText('Answer') as HTMLTextAreaElement).value).toBe('');
    expect(sessionStorage.length).toBe(0);
  });

  it('shows what somebody else has done meanwhile, and sends the same text again if it is still wanted', async () => {
    const { edge } = await open('inbox?message=12', {
      answers: [DESK, inbox([ROW]), answer(getInboxMessage, aMessage())],
    });
    await userEvent.type(await screen.findByLabelText('Answer'), 'Yes, there is.');
    edge.now(
      refusal(answerInboxMessage, 409, 'message_changed'),
      answer(
        getInboxMessage,
        aMessage({ revision: 2, state: 'answered', entries: [{ ...entry, kind: 'answer', text: 'We have one.' }] }),
      ),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('We have one.')).toBeTruthy();
    expect(screen.getByText(/Somebody has done something with this message/)).toBeTruthy();
    expect((screen.getByLabelText('Answer') as HTMLTextAreaElement).value).toBe('Yes, there is.');
    edge.now(answer(answerInboxMessage, { id: 12, revision: 3, state: 'answered' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    await waitFor(() => expect(edge.callsOf(answerInboxMessage)).toHaveLength(2));
    expect(edge.callsOf(answerInboxMessage).at(-1)?.body).toEqual({ revision: 2, text: 'Yes, there is.' });
  });

  it('has an answer that was not sent yet after a reload', async () => {
    const answers = [DESK, inbox([ROW]), answer(getInboxMessage, aMessage())];
    const { unmount } = await open('inbox?message=12', { answers });
    await userEvent.type(await screen.findByLabelText('Answer'), 'Half a sen');
    unmount();
    await open('inbox?message=12', { answers });
    await waitFor(() => expect((screen.getByLabelText('Answer') as HTMLTextAreaElement).value).toBe('Half a sen'));
  });

  it('is noted, assigned and closed', async () => {
    const { edge } = await open('inbox?message=12', {
      answers: [
        DESK,
        inbox([ROW]),
        answer(getInboxMessage, aMessage()),
        answer(noteInboxMessage, { id: 12, revision: 2, state: 'open' }),
        answer(assignInboxMessage, { id: 12, revision: 2, state: 'open' }),
        answer(setInboxMessageState, { id: 12, revision: 2, state: 'closed' }),
      ],
    });
    await userEvent.type(await screen.findByLabelText('Note for colleagues'), 'Called.');
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(edge.callsOf(noteInboxMessage)[0]?.body).toEqual({ text: 'Called.' }));
    const message = within(screen.getByRole('region', { name: 'Message' }));
    await userEvent.selectOptions(message.getByLabelText('Assigned to'), 'Dana Ortiz (desk@posada.example)');
    await waitFor(() => expect(edge.callsOf(assignInboxMessage)[0]?.body).toEqual({ revision: 1, assignee: 7 }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close message' }));
    await waitFor(() => expect(edge.callsOf(setInboxMessageState)[0]?.body).toEqual({ revision: 1, state: 'closed' }));
  });

  it('saves the document of an agency, and says how its account stands', async () => {
    const made = jest.fn((_: Blob) => 'blob:1');
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined });
    await open('inbox?message=12', {
      answers: [
        may('inbox.read'),
        inbox([{ ...ROW, form: 'agency', hasFile: true }]),
        answer(
          getInboxMessage,
          aMessage({
            form: 'agency',
            file: { name: 'Profil.pdf', type: 'application/pdf', bytes: 9 },
            agency: 'blocked',
          }),
        ),
        answer(getInboxFile, { name: 'Profil.pdf', type: 'application/pdf', content: 'JVBERi0xLjc=' }),
      ],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Download Profil.pdf' }));
    await waitFor(() => expect(made).toHaveBeenCalled());
    expect(screen.getByText('This travel agency is blocked.')).toBeTruthy();
    // who may only read answers nothing
    expect(screen.queryByLabelText('Answer')).toBeNull();
  });

  it('is not read by who may not', async () => {
    const { edge } = await open('inbox', { answers: [may('reservations.read')] });
    expect(await screen.findByText('Your role does not allow this.')).toBeTruthy();
    expect(edge.callsOf(listInbox)).toEqual([]);
  });
});
