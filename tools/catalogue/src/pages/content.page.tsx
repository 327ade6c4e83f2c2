import { Card, PhoneLink, Prose, Stars } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { LabelledValues } from '@posada/ui/labelled-values';
import { NamedIcon } from '@posada/ui/named-icon';
import { Price } from '@posada/ui/price';
import { Rating } from '@posada/ui/rating';
import { RecordTable } from '@posada/ui/record-table';
import { RichText } from '@posada/ui/rich-text';
import { type ComponentPage, Shown, State } from '../shared/page.tsx';
import { useSamples, useTexts } from '../shared/samples.ts';
import styles from './foundations.module.css';

function Prices() {
  const { locale } = useSamples();
  return (
    <Shown>
      <State name="Total of a stay">
        <Price amount={38700} currency="EUR" locale={locale} />
      </State>
      <State name="Large, with the public price of the same">
        <Price amount={38745} was={43050} currency="EUR" locale={locale} size="l" />
      </State>
      <State name="Another currency">
        <Price amount={129900} currency="MAD" locale={locale} />
      </State>
    </Shown>
  );
}

function StarsAndRating() {
  const t = useTexts();
  return (
    <Shown>
      <Stars count={4} label={t('booking/stars', { count: 4 })} />
      <Rating value={8.4} label={t('booking/rating', { count: 212, number: '212' })} />
    </Shown>
  );
}

function Cards() {
  const t = useTexts();
  const values = [
    { label: t('booking/fact.arrival'), value: t('booking/fact.fromHour', { hour: '15:00' }) },
    { label: t('booking/fact.board'), value: t('booking/board.half_board') },
  ];
  const amounts = [
    { label: t('booking/totals.room'), value: '€372' },
    { label: t('booking/fact.complements'), value: '€15' },
    { label: t('booking/days.perNight', { count: 3 }), value: '€1,124.00' },
    { label: t('booking/fact.total'), value: '€387', isSum: true },
  ];
  return (
    <Shown>
      <Card className={styles['card']}>
        <LabelledValues values={values} />
      </Card>
      <Card className={styles['card']}>
        <LabelledValues layout="columns" values={values} />
      </Card>
      <Card className={styles['card']}>
        <LabelledValues layout="amounts" values={amounts} />
      </Card>
    </Shown>
  );
}

const Phone = () => <PhoneLink phone="+34952000000" phoneText="+34 952 00 00 00" />;

function Services() {
  const t = useTexts();
  return (
    <Shown>
      <p>
        <NamedIcon name="pool" /> {t('booking/rooms.details')}
      </p>
      <p>
        <NamedIcon name="unheard-of" /> {t('booking/rooms.details')}
      </p>
    </Shown>
  );
}

function Records() {
  const t = useTexts();
  return (
    <RecordTable
      caption={t('booking/fact.total')}
      rows={[
        { board: t('booking/board.half_board'), arrival: '15:00', total: '€387' },
        { board: t('booking/board.breakfast'), arrival: '14:00', total: '€372' },
      ]}
      keyOf={({ total }) => total}
      columns={[
        {
          id: 'board',
          name: t('booking/fact.board'),
          isRowName: true,
          cell: ({ board }) => <a href="#board">{board}</a>,
        },
        { id: 'arrival', name: t('booking/fact.arrival'), cell: ({ arrival }) => arrival },
        { id: 'total', name: t('booking/fact.total'), cell: ({ total }) => total },
      ]}
      card={['board total']}
      isLinked
    />
  );
}

function NoRecords() {
  const t = useTexts();
  return (
    <EmptyList icon="bed" text={t('booking/none.occupancy')}>
      <a href="#search">{t('booking/search.change')}</a>
    </EmptyList>
  );
}

function TextOfAnEditor() {
  const t = useTexts();
  return (
    <Prose
      html={`<h3>${t('booking/rooms.details')}</h3><p>${t('booking/none.occupancy')} <a href="/content">${t('booking/search.change')}</a></p><ul><li>${t('booking/board.breakfast')}</li><li>${t('booking/board.half_board')}</li></ul>`}
    />
  );
}

function RichTextOfAnEditor() {
  const t = useTexts();
  return (
    <RichText
      html={`<h3>${t('booking/fact.total')}</h3><table><tbody><tr><th scope="row">${t('booking/totals.room')}</th><td>€372</td></tr><tr><th scope="row">${t('booking/fact.complements')}</th><td>€15</td></tr></tbody></table><dl><dt>${t('booking/fact.board')}</dt><dd>${t('booking/board.half_board')}</dd></dl><blockquote><p>${t('booking/none.occupancy')}</p></blockquote>`}
    />
  );
}

export const content: ComponentPage = {
  id: 'content',
  title: 'Price, rating, card, labelled values, phone, records, text',
  about: 'What an offer is made of. A price is always the total, taxes included.',
  imports:
    "import { Card, PhoneLink, Prose, Stars } from '@posada/ui';\nimport { EmptyList } from '@posada/ui/empty-list';\nimport { LabelledValues } from '@posada/ui/labelled-values';\nimport { NamedIcon } from '@posada/ui/named-icon';\nimport { Price } from '@posada/ui/price';\nimport { Rating } from '@posada/ui/rating';\nimport { RecordTable } from '@posada/ui/record-table';\nimport { RichText } from '@posada/ui/rich-text';",
  examples: { Prices, StarsAndRating, Cards, Phone, Services, Records, NoRecords, TextOfAnEditor, RichTextOfAnEditor },
  notes: {
    Records:
      'A table where it has 60 rem, cards where it has less. `card` places the columns on a card, line by line; a column that it does not name has a line of its own, after its name.',
    RichTextOfAnEditor: 'With tables, lists of terms and quotations, where a whole page is an editor’s text.',
    Services: 'Icons come by the name that the service gives; an unknown one is a tick.',
    Prices: 'Written by Intl for the language; a screen reader hears "instead of … now …".',
  },
};
