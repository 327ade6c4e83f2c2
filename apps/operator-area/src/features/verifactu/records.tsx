import type { VerifactuRecord } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatDay, formatMoment, formatMoney, formatNumber } from '@posada/i18n';
import { Badge, Button, LinkButton } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { RecordTable } from '@posada/ui/record-table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddresses } from '../../shared/addresses.ts';
import { Fetched } from '../../shared/fetched.tsx';
import { HERE } from '../../shared/here.ts';
import styles from '../../shared/parts.module.css';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { CorrectRecord } from './correct-record.tsx';
import { type RecordList, recordsQuery } from './queries.ts';
import own from './verifactu.module.css';

const PAGE = 100;
const TONES = { waiting: 'info', accepted: 'success', accepted_with_errors: 'warning', rejected: 'danger' } as const;

/** Records of a list; the older ones are on pages of their own. */
export function Records({
  nif,
  list,
  before,
  onChange,
}: {
  nif: string;
  list: RecordList;
  before: string;
  onChange: () => Promise<unknown>;
}) {
  const t = useTexts();
  const { verifactuIssuer } = useAddresses();
  const records = useQuery(recordsQuery(nif, list, before));
  return (
    <Fetched query={records}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyList icon="send" text={t('verifactu.noRecords')} />
        ) : (
          <>
            <RecordRows nif={nif} rows={rows} onChange={() => Promise.all([records.refetch(), onChange()])} />
            {rows.length === PAGE && (
              <LinkButton
                to={`${verifactuIssuer(nif)}?list=${list}&before=${rows.at(-1)?.sequence}`}
                variant="secondary"
              >
                {t('verifactu.earlier')}
              </LinkButton>
            )}
          </>
        )
      }
    </Fetched>
  );
}

const mayBeCorrected = ({ state, isCorrected }: VerifactuRecord) =>
  !isCorrected && (state === 'rejected' || state === 'accepted_with_errors');

function RecordRows({
  nif,
  rows,
  onChange,
}: {
  nif: string;
  rows: readonly VerifactuRecord[];
  onChange: () => Promise<unknown>;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const mayWrite = useOperator().permissions.includes('invoices.write');
  const actions = {
    id: 'actions',
    name: t('people.actions'),
    isNameHidden: true,
    cell: (row: VerifactuRecord) => mayBeCorrected(row) && <Correct nif={nif} row={row} onChange={onChange} />,
  };
  return (
    <RecordTable
      caption={t('verifactu.open')}
      rows={rows}
      keyOf={({ sequence }) => String(sequence)}
      card={['document state', 'answer total']}
      isDense
      columns={[
        {
          id: 'document',
          name: t('verifactu.document'),
          isRowName: true,
          cell: ({ number, issuedOn, type, sequence, isCorrection }) => (
            <span className={styles['named']}>
              <strong className={own['whole']} translate="no">
                {number}
              </strong>
              <span>{formatDay(issuedOn, locale)}</span>
              <span translate="no">
                {type} · {formatNumber(sequence, locale)}
              </span>
              {isCorrection && <span>{t('verifactu.correction')}</span>}
            </span>
          ),
        },
        {
          id: 'state',
          name: t('verifactu.state'),
          cell: ({ state, isCorrected }) => (
            <span className={own['state']}>
              <Badge tone={TONES[state]}>{t(`verifactu.answer.${state}`)}</Badge>
              {isCorrected && <Badge tone="info">{t('verifactu.corrected')}</Badge>}
            </span>
          ),
        },
        {
          id: 'answer',
          name: t('verifactu.answer'),
          cell: ({ answeredAt, csv, errorCode, error }) => (
            <span className={styles['named']}>
              {answeredAt && <time dateTime={answeredAt}>{formatMoment(answeredAt, HERE, locale)}</time>}
              {csv && <code translate="no">{csv}</code>}
              {error && (
                <span lang="es" translate="no">
                  {errorCode}: {error}
                </span>
              )}
            </span>
          ),
        },
        {
          id: 'total',
          name: t('verifactu.total'),
          cell: ({ total }) => <span className={own['whole']}>{formatMoney(total, 'EUR', locale)}</span>,
        },
        ...(mayWrite && rows.some(mayBeCorrected) ? [actions] : []),
      ]}
    />
  );
}

function Correct({ nif, row, onChange }: { nif: string; row: VerifactuRecord; onChange: () => Promise<unknown> }) {
  const t = useTexts();
  const [isAsked, setAsked] = useState(false);
  return (
    <div className={styles['actions']}>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={`${t('verifactu.correct')}: ${row.number}`}
        onClick={() => setAsked(true)}
      >
        {t('verifactu.correct')}
      </Button>
      {isAsked && <CorrectRecord nif={nif} record={row} onDone={onChange} onClose={() => setAsked(false)} />}
    </div>
  );
}
