import { ExportButton, sheetOf } from '@posada/account/lists';
import { type NegotiatedRate, negotiatedRatesQuery } from '@posada/api-client/accounts';
import { propertyAddress, useApi, useSite } from '@posada/area';
import { formatDay, formatDays } from '@posada/i18n';
import { EmptyList } from '@posada/ui/empty-list';
import { RecordTable } from '@posada/ui/record-table';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { useStaffKind } from '../shared/staff-kind.ts';
import { useTexts } from '../shared/texts.ts';
import styles from './allotments.module.css';

/** Rates that hotels have agreed on with an agency, with the codes that open them. `agency`: its id, for agents. */
export function NegotiatedRates({ agency }: { agency: string | undefined }) {
  const t = useTexts();
  const { locale } = useSite();
  const isSeller = useStaffKind() === 'travel-agency';
  const heading = useId();
  const { data: rates } = useSuspenseQuery(negotiatedRatesQuery(useApi(), locale, agency));
  const daysOf = ({ from, until }: NegotiatedRate) => {
    if (from !== null && until !== null) return formatDays(from, until, locale);
    if (from !== null) return t('rates.from', { day: formatDay(from, locale, 'date') });
    return until === null ? t('rates.always') : t('rates.until', { day: formatDay(until, locale, 'date') });
  };
  const readSheet = async () =>
    sheetOf<NegotiatedRate>(
      [
        { name: t('csv.property'), text: ({ property }) => property.name },
        { name: t('rates.column.rate'), text: ({ ratePlan }) => ratePlan.name },
        { name: t('rates.column.code'), text: ({ code }) => code },
        { name: t('rates.firstDay'), text: ({ from }) => from ?? '' },
        { name: t('rates.lastDay'), text: ({ until }) => until ?? '' },
      ],
      rates,
    );
  return (
    <section aria-labelledby={heading} className={styles['rates']}>
      <h2 id={heading} className={styles['heading']}>
        {t('rates.title')}
      </h2>
      <p>{t('rates.about')}</p>
      {rates.length === 0 ? (
        <EmptyList icon="tag" text={t('rates.none')} />
      ) : (
        <RecordTable
          caption={t('rates.title')}
          rows={rates}
          keyOf={({ code, ratePlan }) => `${code} ${ratePlan.id}`}
          columns={[
            {
              id: 'rate',
              name: t('rates.column.rate'),
              isRowName: true,
              cell: ({ property, ratePlan }) => (
                <>
                  {isSeller ? <Link to={propertyAddress(property.id)}>{ratePlan.name}</Link> : ratePlan.name}
                  <span>{ratePlan.description}</span>
                </>
              ),
            },
            { id: 'hotel', name: t('list.property'), cell: ({ property }) => property.name },
            { id: 'code', name: t('rates.column.code'), cell: ({ code }) => <code translate="no">{code}</code> },
            { id: 'days', name: t('rates.column.days'), cell: daysOf },
          ]}
          card={['rate', 'hotel code', 'days']}
          className={styles['table']}
        />
      )}
      <ExportButton read={readSheet} file={t('rates.file')} count={rates.length} />
    </section>
  );
}
