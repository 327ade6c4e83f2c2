import type { ApiClient } from '@posada/api-client';
import { ApiContext, SiteContext } from '@posada/area';
import { aProperty, aSite } from '@posada/area/test-kit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import ca from '../../i18n/ca.json';
import en from '../../i18n/en.json';
import nl from '../../i18n/nl.json';
import { loadBlocks } from '../read-blocks.ts';

const CATALOGUES = { ca, en, nl };
const { information } = aProperty();
const hotel = aProperty({ information: { ...information, rating: { value: 8.7, count: 12_840 } } });

/** Nothing is asked for before the card is near. */
const unasked = {
  call: () => {
    throw new Error('a price was asked for');
  },
} as unknown as ApiClient;

async function draw(locale: keyof typeof CATALOGUES) {
  const texts = createInstance();
  void texts.use(initReactI18next).init({
    lng: locale,
    keySeparator: false,
    initAsync: false,
    resources: { [locale]: { 'public-site': CATALOGUES[locale] } },
  });
  const [block] = await loadBlocks([{ id: 'b1', type: 'property-list', style: 1, settings: {} }]);
  if (!block) throw new Error('the block was left out');
  const { Component } = block.block;
  return render(
    <SiteContext value={aSite({ properties: [hotel], locale })}>
      <ApiContext value={unasked}>
        <QueryClientProvider client={new QueryClient()}>
          <I18nextProvider i18n={texts}>
            <MemoryRouter>
              <Component settings={block.settings} style={1} isFirst={false} item={{}} />
            </MemoryRouter>
          </I18nextProvider>
        </QueryClientProvider>
      </ApiContext>
    </SiteContext>,
  );
}

describe('block property-list', () => {
  it.each([
    ['en', '8.7/10 · 12,840 reviews'],
    ['nl', '8,7/10 · 12.840 beoordelingen'],
    ['ca', '8,7/10 · 12.840 opinions'],
  ] as const)(
    'says how well a hotel is rated out of ten and by how many, in %s as the language writes it',
    async (locale, label) => {
      await draw(locale);
      expect(screen.getByRole('article').textContent).toContain(label);
    },
  );
});
