import { aWebsite, theRecords } from '@posada/api-client/fixtures';
import { SiteContext } from '@posada/area';
import { aSite } from '@posada/area/test-kit';
import { fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import shell from '../i18n/en.json';
import { createTexts } from '../texts.ts';
import { ChatLauncher } from './chat-launcher.tsx';

const exp = Math.floor(Date.now() / 1000) + 3600;
const signIn = (kind: 'agent' | 'client') =>
  localStorage.setItem(
    kind,
    JSON.stringify({ token: `x.${btoa(JSON.stringify({ exp }))}.x`, record: theRecords[kind] }),
  );

function renderLauncher(chatAiModuleEnabled = true) {
  render(
    <I18nextProvider i18n={createTexts('en', { shell })}>
      <SiteContext value={aSite({ website: aWebsite({ chatAiModuleEnabled }) })}>
        <MemoryRouter>
          <ChatLauncher />
          <input aria-label="Surname" />
        </MemoryRouter>
      </SiteContext>
    </I18nextProvider>,
  );
  return screen.queryByRole('button', { name: shell['chat.open'] });
}

describe('the button of the chat', () => {
  afterEach(() => localStorage.clear());

  it.each([
    ['[SHELL-27] where the website has the chat', true, true],
    ['[SHELL-27] not where the website has none', false, false],
  ])('is shown %s', (_, isEnabled, isShown) => {
    expect(renderLauncher(isEnabled) !== null).toBe(isShown);
  });

  it('is for guests: an agent who books for them is shown none', () => {
    signIn('agent');
    expect(renderLauncher()).toBeNull();
  });

  it.each([
    ['takes the focus once it is loaded', 'Your name'],
    ['leaves the focus to what the guest has gone on to while it was loaded', 'Surname'],
  ])('opens a chat that %s', async (_, focused) => {
    const launcher = renderLauncher();
    launcher?.focus();
    if (launcher) fireEvent.click(launcher);
    if (focused === 'Surname') screen.getByLabelText('Surname').focus();
    await screen.findByLabelText('Your name');
    expect(document.activeElement).toBe(screen.getByLabelText(focused));
  });

  it('is shown to a guest on whose computer an agent is signed in too', () => {
    signIn('agent');
    signIn('client');
    expect(renderLauncher()).not.toBeNull();
  });
});
