import { type GuestReport, sendGuestReport } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatDay, formatMoment } from '@posada/i18n';
import { Badge, Button, LinkButton, toast } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { RecordTable } from '@posada/ui/record-table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAddresses } from '../../shared/addresses.ts';
import { client } from '../../shared/client.ts';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { HERE } from '../../shared/here.ts';
import styles from '../../shared/parts.module.css';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import own from './authorities.module.css';
import { type ReportList, reportsQuery } from './queries.ts';
import { SettleForm } from './settle-form.tsx';

const PAGE = 50;
const TONES = {
  waiting: 'info',
  sent: 'info',
  accepted: 'success',
  rejected: 'danger',
  unconfirmed: 'warning',
  unneeded: 'info',
} as const;

/** Reports of a list; the older ones are on pages of their own. */
export function Reports({
  property,
  list,
  before,
  onChange,
}: {
  property: number;
  list: ReportList;
  before: string;
  onChange: () => Promise<unknown>;
}) {
  const t = useTexts();
  const { authority } = useAddresses();
  const reports = useQuery(reportsQuery(property, list, before));
  return (
    <Fetched query={reports}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyList icon="send" text={t('authorities.noReports')} />
        ) : (
          <>
            <ReportRows property={property} rows={rows} onChange={() => Promise.all([reports.refetch(), onChange()])} />
            {rows.length === PAGE && (
              <LinkButton to={`${authority(property)}?list=${list}&before=${rows.at(-1)?.id}`} variant="secondary">
                {t('authorities.earlier')}
              </LinkButton>
            )}
          </>
        )
      }
    </Fetched>
  );
}

interface RowsProps {
  property: number;
  rows: readonly GuestReport[];
  onChange: () => Promise<unknown>;
}

function ReportRows({ property, rows, onChange }: RowsProps) {
  const t = useTexts();
  const { locale } = useSite();
  const { booking: bookingAt } = useAddresses();
  const mayWrite = useOperator().permissions.includes('reservations.write');
  const actions = {
    id: 'actions',
    name: t('people.actions'),
    isNameHidden: true,
    cell: (row: GuestReport) => <ReportActions property={property} row={row} onChange={onChange} />,
  };
  return (
    <RecordTable
      caption={t('authorities.reports')}
      rows={rows}
      keyOf={({ id }) => String(id)}
      card={['booking state', 'answer due']}
      isDense
      columns={[
        {
          id: 'booking',
          name: t('authorities.report'),
          isRowName: true,
          cell: ({ kind, booking: { number, guest, arrival } }) => (
            <span className={styles['named']}>
              <strong>{t(`authorities.kind.${kind}`)}</strong>
              <Link to={bookingAt(number)} translate="no">
                {number}
              </Link>
              <span>
                {guest} · {formatDay(arrival, locale)}
              </span>
            </span>
          ),
        },
        {
          id: 'state',
          name: t('people.state'),
          cell: ({ state }) => <Badge tone={TONES[state]}>{t(`authorities.state.${state}`)}</Badge>,
        },
        { id: 'answer', name: t('authorities.answer'), cell: (row) => <Answer {...row} /> },
        {
          id: 'due',
          name: t('authorities.due'),
          cell: ({ dueAt }) => <time dateTime={dueAt}>{formatMoment(dueAt, HERE, locale)}</time>,
        },
        ...(mayWrite ? [actions] : []),
      ]}
    />
  );
}

/** What is missing, or what the ministry says. */
function Answer({ gaps, error, communication, answeredAt, sentAt }: GuestReport) {
  const t = useTexts();
  const { locale } = useSite();
  const at = answeredAt ?? sentAt;
  return (
    <span className={styles['named']}>
      {gaps.length > 0 && (
        <ul className={own['gaps']}>
          {gaps.map((gap) => (
            <li key={gap}>{t(`authorities.gap.${gap}`)}</li>
          ))}
        </ul>
      )}
      {at && <time dateTime={at}>{formatMoment(at, HERE, locale)}</time>}
      {communication && <code translate="no">{communication}</code>}
      {error && (
        <span lang="es" translate="no">
          {error}
        </span>
      )}
    </span>
  );
}

/** Whether sending does something that cannot be taken back, or sends fewer guests than were booked. */
const isAsked = ({ state, gaps }: GuestReport) => state === 'accepted' || gaps.includes('people');

function ReportActions({ property, row, onChange }: Omit<RowsProps, 'rows'> & { row: GuestReport }) {
  const t = useTexts();
  const refusalText = useRefusalText();
  const [asked, setAsked] = useState<'send' | 'settle'>();
  const [isBusy, setBusy] = useState(false);
  const { id, state, gaps, kind, booking } = row;
  const path = { property: String(property), id: String(id) };
  const takesFewer = gaps.includes('people');
  const send = () => client.call(sendGuestReport, { path, body: { takesFewer } });
  async function sendNow() {
    setBusy(true);
    try {
      await send();
      toast({ tone: 'success', title: t('authorities.sending') });
    } catch (error) {
      toast({ tone: 'danger', title: refusalText(error) });
    }
    await onChange();
    setBusy(false);
  }
  if (state === 'sent' || state === 'unneeded' || (state === 'accepted' && kind === 'cancellation')) return null;
  const label = t(state === 'waiting' ? 'authorities.sendNow' : 'authorities.sendAgain');
  const close = () => setAsked(undefined);
  return (
    <div className={styles['actions']}>
      <Button
        variant="secondary"
        busy={isBusy}
        aria-haspopup={isAsked(row) ? 'dialog' : undefined}
        aria-label={`${label}: ${booking.number}`}
        onClick={() => (isAsked(row) ? setAsked('send') : void sendNow())}
      >
        {label}
      </Button>
      {state === 'unconfirmed' && (
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          aria-label={`${t('authorities.settle')}: ${booking.number}`}
          onClick={() => setAsked('settle')}
        >
          {t('authorities.settle')}
        </Button>
      )}
      {asked === 'send' && (
        <ConfirmDialog
          title={`${label}: ${booking.number}`}
          about={t(takesFewer ? 'authorities.fewerAbout' : 'authorities.againAbout')}
          submit={label}
          act={send}
          onDone={onChange}
          onClose={close}
        />
      )}
      {asked === 'settle' && <SettleForm path={path} number={booking.number} onClose={close} onSaved={onChange} />}
    </div>
  );
}
