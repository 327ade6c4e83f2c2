import { render, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { Toaster } from './components/toast.tsx';
import en from './i18n/en.json';
import es from './i18n/es.json';
import zh from './i18n/zh.json';

const CATALOGUES = { en, es, zh };

/** A component as on a page: with the kit's texts and a router. */
function onPage(part: ReactNode, language: keyof typeof CATALOGUES) {
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
  return (
    <I18nextProvider i18n={texts}>
      <MemoryRouter>{part}</MemoryRouter>
    </I18nextProvider>
  );
}

export const renderComponent = (part: ReactNode, language: keyof typeof CATALOGUES = 'en') =>
  render(onPage(part, language));

/** What the server sends of a component, as it is read without scripts. */
export function renderOnServer(part: ReactNode): HTMLElement {
  const page = document.createElement('div');
  // classes that no server has: what names one of them breaks there, and here
  const { FileList, HTMLElement } = globalThis;
  const ofBrowsers = { FileList, HTMLElement };
  for (const name of Object.keys(ofBrowsers)) Reflect.deleteProperty(globalThis, name);
  try {
    page.innerHTML = renderToString(onPage(part, 'en'));
  } finally {
    Object.assign(globalThis, ofBrowsers);
  }
  return page;
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
