import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { loadBlocks } from '../read-blocks.ts';

const settings = {
  teaser: 'Cheaper elsewhere?',
  label: 'How we match it',
  title: 'Best-price guarantee',
  html: '<p>We match a lower online price and take off an extra 5 %.</p>',
  button: { label: 'All terms', url: '/best-price-guarantee' },
};

async function draw() {
  const texts = createInstance();
  void texts.use(initReactI18next).init({
    lng: 'en',
    keySeparator: false,
    initAsync: false,
    resources: { en: { ui: { 'dialog.close': 'Close' } } },
  });
  const [block] = await loadBlocks([{ id: 'b1', type: 'popup', style: 1, settings }]);
  if (!block) throw new Error('the block was left out');
  const { Component } = block.block;
  return render(
    <I18nextProvider i18n={texts}>
      <MemoryRouter>
        <Component settings={block.settings} style={1} isFirst={false} item={{}} />
      </MemoryRouter>
    </I18nextProvider>,
  );
}

describe('block popup', () => {
  it('[SITE-22] [THEME-10] opens a dialog with the promise, and closes it again', async () => {
    const user = userEvent.setup();
    await draw();
    const opener = screen.getByRole('link', { name: 'How we match it' });
    expect(opener.getAttribute('href')).toBe('/best-price-guarantee');
    await user.click(opener);
    const dialog = screen.getByRole('dialog', { name: 'Best-price guarantee' });
    expect(dialog.textContent).toMatch(/match a lower online price.*extra 5 %/);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/extra 5 %/)).toBeNull();
  });
});
