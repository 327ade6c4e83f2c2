import { render, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { Toaster } from './components/toast.tsx';
import en from './i18n/en.json';
import es from './i18n/es.json';

const CATALOGUES = { en, es };

/** Renders a component as a page would: with the kit's texts and a router. */
export function renderComponent(part: ReactNode, language: keyof typeof CATALOGUES = 'en') {
  const texts = createInstance();
  void texts.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    ns: ['ui'],
    initAsync: false,
    resources: { [language]: { ui: CATALOGUES[language] } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return render(
    <I18nextProvider i18n={texts}>
      <MemoryRouter>{part}</MemoryRouter>
    </I18nextProvider>,
  );
}

/** The toasts of the layout, for a screen that a test renders; those of earlier tests are dismissed. */
export async function renderToasts() {
  const messages = within(render(<Toaster />).container);
  for (const dismiss of messages.queryAllByRole('button')) await userEvent.click(dismiss);
  await waitFor(() => {
    if (messages.queryAllByRole('button').length > 0) throw new Error('an old message is still there');
  });
  return {
    saysWell: (text: string | RegExp) => within(messages.getByRole('status')).findByText(text),
    saysFailure: (text: string | RegExp) => within(messages.getByRole('alert')).findByText(text),
  };
}
