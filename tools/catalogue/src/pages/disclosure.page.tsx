import { Disclosure } from '@posada/ui';
import { Accordion } from '@posada/ui/accordion';
import type { ComponentPage } from '../shared/page.tsx';
import { useTexts } from '../shared/samples.ts';

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

export const disclosure: ComponentPage = {
  id: 'disclosure',
  title: 'Disclosure, accordion',
  about: 'More of the same thing, in the same place. Closed texts are found by a search in the page.',
  imports: "import { Disclosure } from '@posada/ui';\nimport { Accordion } from '@posada/ui/accordion';",
  examples: { OneMore, Accordions },
  keys: [['Enter Space', 'Open or close']],
};
