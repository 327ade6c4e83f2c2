import { Disclosure } from '@posada/ui';
import { Accordion } from '@posada/ui/accordion';
import { Tabs } from '@posada/ui/tabs';
import { useState } from 'react';
import type { PartPage } from '../page.tsx';
import { useTexts } from '../samples.ts';

function OneMore() {
  const t = useTexts();
  return (
    <Disclosure summary={t('booking/rooms.details')}>
      <p>{t('booking/none.occupancy')}</p>
    </Disclosure>
  );
}

function Accordions() {
  const t = useTexts();
  return (
    <Accordion
      open="pay"
      items={[
        {
          id: 'pay',
          heading: t('booking/payment.payAtHotel'),
          content: <p>{t('booking/payment.payAtHotel.about')}</p>,
        },
        { id: 'later', heading: t('booking/payment.payLater'), content: <p>{t('booking/payment.payLater.about')}</p> },
        { id: 'now', heading: t('booking/none.occupancy'), content: <p>{t('booking/payment.payOnBook.about')}</p> },
      ]}
    />
  );
}

function TabsOfAStay() {
  const t = useTexts();
  const [current, setCurrent] = useState('rooms');
  return (
    <Tabs
      label={t('booking/summary.title')}
      current={current}
      onChange={setCurrent}
      tabs={[
        { id: 'rooms', label: t('booking/rooms.title'), panel: <p>{t('booking/summary.nothing')}</p> },
        { id: 'extras', label: t('booking/extras.title'), panel: <p>{t('booking/extras.text')}</p> },
        { id: 'arrive', label: t('booking/confirmation.howToArrive'), panel: <p>{t('ui/map.note')}</p> },
      ]}
    />
  );
}

export const disclosure: PartPage = {
  id: 'disclosure',
  title: 'Disclosure, accordion, tabs',
  about: 'More of the same thing, in the same place. Closed texts are found by a search in the page.',
  imports:
    "import { Disclosure } from '@posada/ui';\nimport { Accordion } from '@posada/ui/accordion';\nimport { Tabs } from '@posada/ui/tabs';",
  examples: { OneMore, Accordions, TabsOfAStay },
  notes: { TabsOfAStay: 'The owner keeps which one is chosen, in the address where it can be shared.' },
  keys: [
    ['Enter Space', 'Open or close'],
    ['← →', 'Previous or next tab, chosen at once; round at the ends'],
    ['Home End', 'First or last tab'],
  ],
};
