import { defineArea } from '@posada/area';
import { type Answer, renderArea } from '@posada/area/test-kit';
import { catalogues, type Locale } from '@posada/i18n';
import { useEffect, useState } from 'react';
import { PageEditor } from './page-editor.tsx';
import type { FilePage, PageProblem } from './page-types.ts';

export const PHOTO = {
  id: 'p',
  url: '/media/pool',
  alt: 'The pool',
  width: 900,
  height: 600,
  color: '#aabbcc',
  widths: [480],
};

export const aPage = (own: Partial<FilePage> = {}): FilePage => ({
  id: 'rooms',
  paths: { en: '/rooms', es: '/habitaciones' },
  title: { en: 'Rooms', es: 'Habitaciones' },
  description: 'Rooms above the harbour',
  blocks: [
    { type: 'heading', settings: { level: 2, text: { en: 'Sleep well' } } },
    { type: 'text', settings: { html: '<p>Quiet rooms</p>' } },
    {
      type: 'gallery',
      style: 2,
      settings: { photos: [PHOTO, { ...PHOTO, id: 'q', url: '/media/bar', alt: 'The bar' }] },
    },
  ],
  ...own,
});

interface ScreenProps {
  page: FilePage;
  onChange: (page: FilePage) => void;
  /** Is given what selects a block, and what sets another page, from outside of the editor. */
  onReady: (select: (index: number | null) => void, setPage: (page: FilePage) => void) => void;
  problems?: PageProblem[];
  selected?: number;
}

/** The editor as a screen has it: the page is that of the screen. */
function Screen({ page, onChange, onReady, problems = [], selected: first }: ScreenProps) {
  const [now, setNow] = useState(page);
  const [language, setLanguage] = useState<Locale>('en');
  const [selected, setSelected] = useState<number | null>(first ?? null);
  useEffect(() => onReady(setSelected, setNow), [onReady]);
  return (
    <PageEditor
      website={2}
      page={now}
      main="en"
      languages={['en', 'es']}
      language={language}
      onLanguage={setLanguage}
      onChange={(next) => {
        onChange(next);
        setNow(next);
      }}
      problems={problems}
      selected={selected}
      onSelect={setSelected}
      timeZone="Europe/Madrid"
      host="coast.example"
      pictures={[PHOTO]}
      references={{ property: [{ id: '1', name: 'Posada Coast' }] }}
    />
  );
}

export async function edit(
  page: FilePage,
  { answers = [], ...props }: Pick<ScreenProps, 'problems' | 'selected'> & { answers?: readonly Answer[] } = {},
) {
  const changes: FilePage[] = [];
  let select: (index: number | null) => void = () => undefined;
  let setPage: (page: FilePage) => void = () => undefined;
  const onReady: ScreenProps['onReady'] = (givenSelect, givenSetPage) => {
    select = givenSelect;
    setPage = givenSetPage;
  };
  const area = defineArea({
    routes: [
      {
        index: true,
        element: <Screen page={page} onChange={(next) => changes.push(next)} onReady={onReady} {...props} />,
      },
    ],
    messages: catalogues((name) => import(`../../../i18n/${name}.json`)),
    uses: [],
  });
  await renderArea(area, { name: 'operator-area', mount: '/operator', path: '/operator', answers });
  return {
    last: () => changes.at(-1) ?? page,
    select: (index: number | null) => select(index),
    setPage: (next: FilePage) => setPage(next),
  };
}
