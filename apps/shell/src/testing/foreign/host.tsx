// what the host gives to remotes is what it uses itself
import '@posada/api-client';
import '@posada/area';
import '@posada/i18n';
import '@posada/ui';
import '@tanstack/react-query';
import 'react-router';
import 'valibot';
import type { Area } from '@posada/area';
import { createInstance } from 'i18next';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';

/** A host of somebody else: renders the first screen of one of our areas. */
async function start() {
  // @ts-expect-error a federation remote: the host's build knows it
  const { default: area }: { default: Area } = await import('stay/area');
  const texts = createInstance();
  const { default: messages } = await area.messages.en();
  await texts.init({ lng: 'en', resources: { en: { stay: messages } } });
  const [first] = area.routes;
  const load = first?.lazy as () => Promise<{ Component: ComponentType }>;
  const { Component } = await load();
  createRoot(document.body).render(
    <I18nextProvider i18n={texts}>
      <Component />
    </I18nextProvider>,
  );
}

await start();
