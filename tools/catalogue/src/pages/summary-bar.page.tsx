import { Button } from '@posada/ui';
import { LabelledValues } from '@posada/ui/labelled-values';
import { Price } from '@posada/ui/price';
import { SummaryBar } from '@posada/ui/summary-bar';
import type { ComponentPage } from '../shared/page.tsx';
import { useSamples, useTexts } from '../shared/samples.ts';

function OfABooking() {
  const t = useTexts();
  const { locale } = useSamples();
  return (
    <SummaryBar
      label={t('booking/summary.bar')}
      total={<Price amount={38700} currency="EUR" locale={locale} />}
      note={t('booking/price.taxes')}
      detailsLabel={t('booking/summary.details')}
      details={
        <LabelledValues
          values={[
            { label: t('booking/totals.room'), value: '€372' },
            { label: t('booking/fact.complements'), value: '€15' },
          ]}
        />
      }
      action={<Button size="l">{t('booking/summary.continue')}</Button>}
    />
  );
}

export const summaryBar: ComponentPage = {
  id: 'summary-bar',
  title: 'Summary bar',
  about: 'The total and the next step, always in reach: at the foot of a phone’s screen, in its column elsewhere.',
  imports: "import { SummaryBar } from '@posada/ui/summary-bar';",
  examples: { OfABooking },
  notes: { OfABooking: 'Choose a width of 390: the bar stands at the foot, and Details opens a sheet.' },
};
