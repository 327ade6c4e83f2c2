import { useSite } from '@posada/area';
import { formatMoment } from '@posada/i18n';
import { EmptyList } from '@posada/ui/empty-list';
import { RecordTable } from '@posada/ui/record-table';
import { useQuery } from '@tanstack/react-query';
import { Fetched } from '../../shared/fetched.tsx';
import { HERE } from '../../shared/here.ts';
import { useTexts } from '../../shared/texts.ts';
import { eventsQuery } from './queries.ts';

/** What happened to the records of an issuer, the newest 200. */
export function Events({ nif }: { nif: string }) {
  const t = useTexts();
  const { locale } = useSite();
  const events = useQuery(eventsQuery(nif));
  return (
    <Fetched query={events}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyList icon="send" text={t('verifactu.noRecords')} />
        ) : (
          <RecordTable
            caption={t('verifactu.list.events')}
            rows={rows.map((row, index) => ({ ...row, index }))}
            keyOf={({ index }) => String(index)}
            card={['event', 'detail']}
            isDense
            columns={[
              {
                id: 'event',
                name: t('webhooks.event'),
                isRowName: true,
                cell: ({ at, kind }) => (
                  <>
                    <strong>{t(`verifactu.event.${kind}`)}</strong>{' '}
                    <time dateTime={at}>{formatMoment(at, HERE, locale)}</time>
                  </>
                ),
              },
              {
                id: 'detail',
                name: t('verifactu.detail'),
                cell: ({ detail }) => <span translate="no">{detail}</span>,
              },
            ]}
          />
        )
      }
    </Fetched>
  );
}
