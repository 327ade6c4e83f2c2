import { sendChatText } from '@posada/api-client/website';
import { defineArea, page } from '@posada/area';
import { answer, renderArea, silence } from '@posada/area/test-kit';
import { Toaster } from '@posada/ui';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link } from 'react-router';
import { ChatPanel } from './chat-panel.tsx';
import en from './i18n/en.json';
import { addMessage, endChat, readChat, startChat } from './stored-chat.ts';
import { wasChatOpen } from './was-open.ts';

const Screen = () => {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <ChatPanel
          onClose={() => setOpen(false)}
          searchLink={({ children }) => <Link to="/booking/destination">{children}</Link>}
        />
      )}
      <Toaster />
    </>
  );
};
const area = defineArea({
  routes: [{ path: '*', ...page(async () => ({ Component: Screen })) }],
  messages: { en: async () => ({ default: en }) },
});
const reply = (given: object) =>
  answer(sendChatText, { answer: 'By taxi.', sources: [], leadsToSearch: false, ...given });
const open = async (...answers: Parameters<typeof renderArea>[1]['answers'] & object) => {
  const rendered = await renderArea(area, { name: 'chat', path: '/', answers });
  return { ...rendered, user: userEvent.setup(), panel: within(await screen.findByRole('complementary')) };
};
const stored = () => readChat()?.conversation.map(({ role, content }) => [role, content]);

afterEach(() => act(endChat));

describe('the chat with Olivia', () => {
  it('[SHELL-28, SHELL-29, SHELL-30, SHELL-31, SHELL-32, SHELL-33] asks for a name, and begins with nothing else', async () => {
    const { panel, user } = await open();
    expect(panel.getByRole('heading', { name: 'Olivia' })).toBeTruthy();
    expect(panel.getByText(/may be inaccurate/)).toBeTruthy();
    expect(panel.queryByLabelText('Your message')).toBeNull();
    const start = panel.getByRole<HTMLButtonElement>('button', { name: 'Start the chat' });
    expect(start.disabled).toBe(true);
    await user.type(panel.getByLabelText('Your name'), '   ');
    expect(panel.getByText('Value is required')).toBeTruthy();
    expect(start.disabled).toBe(true);
    await user.type(panel.getByLabelText('Your name'), 'Ana ');
    expect(panel.queryByText('Value is required')).toBeNull();
    await user.click(start);
    expect(readChat()?.username).toBe('Ana');
    expect(stored()).toEqual([
      ['chat', 'Hello Ana, I am Olivia, the virtual assistant of Hotels of the Coast. How can I help you?'],
    ]);
    expect(document.activeElement).toBe(panel.getByLabelText('Your message'));
    expect(panel.getByText(/may be inaccurate/)).toBeTruthy();
  });

  it('[SHELL-36] stores question and answer in their order, with links to where the answer stands', async () => {
    const { panel, user, edge } = await open(
      reply({ sources: [{ title: 'Willow Lisboa', path: '/hotels/willow-lisboa' }], leadsToSearch: true }),
    );
    act(() => startChat('Ana', 'Hello'));
    await user.type(panel.getByLabelText('Your message'), ' How do I get there? {Enter}');
    expect(await panel.findByText('By taxi.')).toBeTruthy();
    expect(stored()).toEqual([
      ['chat', 'Hello'],
      ['user', 'How do I get there?'],
      ['chat', 'By taxi.'],
    ]);
    expect(panel.getByRole('link', { name: 'Read more: Willow Lisboa' }).getAttribute('href')).toBe(
      '/hotels/willow-lisboa',
    );
    expect(panel.getByRole('link', { name: 'See prices for your dates' })).toBeTruthy();
    const { session } = readChat() ?? {};
    expect(session).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(edge.callsOf(sendChatText)[0]?.body).toEqual({
      session,
      username: 'Ana',
      prompt: 'How do I get there?',
      language: 'en',
    });
  });

  it('marks an answer that a language model has worded, also after a reload, and no other', async () => {
    const { panel, user } = await open(reply({ isGenerated: true }));
    act(() => startChat('Ana', 'Hello'));
    await user.type(panel.getByLabelText('Your message'), 'How do I get there?{Enter}');
    expect((await panel.findByText('Worded by AI')).closest('li')?.getAttribute('data-generated')).toBe('ai');
    expect(panel.getAllByText('Worded by AI')).toHaveLength(1);
    expect(readChat()?.conversation.map(({ isGenerated }) => isGenerated)).toEqual([undefined, undefined, true]);
  });

  it('[SHELL-36] has phone, e-mail and the way to a booking in an answer as links, also after a reload', async () => {
    const { panel, user } = await open(
      reply({
        answer: 'Ask +34 952 33 03 00, hello@posada.example.\nOr call +34 952 33 03 00.',
        links: [
          { text: '+34 952 33 03 00', href: 'tel:+34952330300' },
          { text: 'hello@posada.example', href: 'mailto:hello@posada.example' },
        ],
        leadsToBooking: true,
      }),
    );
    act(() => startChat('Ana', 'Hello'));
    await user.type(panel.getByLabelText('Your message'), 'Can I cancel?{Enter}');
    const [call, again] = await panel.findAllByRole('link', { name: '+34 952 33 03 00' });
    expect(call?.getAttribute('href')).toBe('tel:+34952330300');
    expect(again).toBeTruthy();
    expect(panel.getByRole('link', { name: 'hello@posada.example' }).getAttribute('href')).toBe(
      'mailto:hello@posada.example',
    );
    expect(panel.getByRole('link', { name: 'Manage booking' }).getAttribute('href')).toBe('/booking/manage');
    expect(readChat()?.conversation.at(-1)?.links).toHaveLength(2);
  });

  it('[SHELL-37, SHELL-38] says when sending fails, and sends the question that stayed again', async () => {
    const { panel, user, edge } = await open(silence(sendChatText));
    act(() => startChat('Ana', 'Hello'));
    await user.type(panel.getByLabelText('Your message'), 'Pool?{Enter}');
    expect(await screen.findByText('Could not process message, please try again later.')).toBeTruthy();
    expect(stored()?.at(-1)).toEqual(['user', 'Pool?']);
    edge.now(reply({ answer: 'Yes.' }));
    await user.click(panel.getByRole('button', { name: 'Send again' }));
    expect(await panel.findByText('Yes.')).toBeTruthy();
    expect(stored()?.slice(1)).toEqual([
      ['user', 'Pool?'],
      ['chat', 'Yes.'],
    ]);
    expect(panel.queryByRole('button', { name: 'Send again' })).toBeNull();
  });

  it('[SHELL-40] forgets a conversation that is ended, also when its answer is still on the way', async () => {
    const { panel, user } = await open();
    act(() => startChat('Ana', 'Hello'));
    const session = readChat()?.session ?? '';
    await user.click(panel.getByRole('button', { name: 'End the chat' }));
    act(() => addMessage(session, { role: 'chat', content: 'late' }));
    expect(sessionStorage.getItem('chat')).toBeNull();
    expect(document.activeElement).toBe(panel.getByLabelText('Your name'));
  });

  it('[SHELL-36, SHELL-40] waits on for the answer of this conversation when that of an ended one comes', async () => {
    const replies = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
    let asked = 0;
    const held = { endpoint: sendChatText, reply: () => replies[asked++]?.promise ?? Promise.reject(new Error()) };
    const { panel, user } = await open(held);
    act(() => startChat('Ana', 'Hello'));
    await user.type(panel.getByLabelText('Your message'), 'Pool?{Enter}');
    await user.click(panel.getByRole('button', { name: 'End the chat' }));
    act(() => startChat('Eva', 'Hello'));
    await user.type(panel.getByLabelText('Your message'), 'Parking?{Enter}');
    expect(asked).toBe(2);
    await act(async () =>
      replies[0]?.resolve(Response.json({ result: { answer: 'Yes.', sources: [], leadsToSearch: false } })),
    );
    await act(async () => undefined);
    expect(panel.queryByRole('button', { name: 'Send again' })).toBeNull();
    expect(panel.getByText('Olivia is writing…')).toBeTruthy();
    expect(panel.queryByText('Yes.')).toBeNull();
  });

  it('[SHELL-39, GAP-61] knows in the next document whether it was open', async () => {
    const { panel, user } = await open();
    act(() => startChat('Ana', 'Hello'));
    expect(wasChatOpen()).toBe(true);
    await user.click(panel.getByRole('button', { name: 'Close' }));
    expect(wasChatOpen()).toBe(false);
    expect(readChat()?.username).toBe('Ana');
  });

  it.each([
    ['no JSON', 'x'],
    ['another version', '{"version":0,"username":"Ana"}'],
    ['a name that is none', '{"version":1,"session":"1","username":" ","conversation":[],"isOpen":true}'],
  ])('asks for the name again where %s is stored', async (_, raw) => {
    sessionStorage.setItem('chat', raw);
    const { panel } = await open();
    expect(panel.getByLabelText('Your name')).toBeTruthy();
  });
});
