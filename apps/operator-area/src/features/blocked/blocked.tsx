import { type BlockedGuest, listBlockedGuests, unblockGuest } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatMoment } from '@posada/i18n';
import { Button, Icon } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { RecordTable } from '@posada/ui/record-table';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BlockGuest } from '../../shared/block-guest.tsx';
import { client } from '../../shared/client.ts';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { HERE } from '../../shared/here.ts';
import styles from '../../shared/parts.module.css';
import { useOperator } from '../../shared/session.ts';
import { SettingsPart } from '../../shared/settings-part.tsx';
import { useTexts } from '../../shared/texts.ts';

const blockedQuery = queryOptions({
  queryKey: ['operator', 'blocked-guests'],
  queryFn: ({ signal }) => client.call(listBlockedGuests, {}, { signal }),
  staleTime: 0,
});

/** Guests whom the chain takes no booking of. */
export const Blocked = () => (
  <SettingsPart part="blocked">
    <BlockedList />
  </SettingsPart>
);

function BlockedList() {
  const t = useTexts();
  const mayWrite = useOperator().permissions.includes('reservations.write');
  const blocked = useQuery(blockedQuery);
  const [isBlocking, setBlocking] = useState(false);
  return (
    <>
      <div className={styles['top']}>
        <p>{t('blocked.about')}</p>
        {mayWrite && (
          <Button aria-haspopup="dialog" onClick={() => setBlocking(true)}>
            <Icon name="plus" /> {t('blocked.block')}
          </Button>
        )}
      </div>
      <Fetched query={blocked}>
        {(guests) =>
          guests.length === 0 ? (
            <EmptyList icon="users" text={t('blocked.none')} />
          ) : (
            <BlockedTable guests={guests} mayWrite={mayWrite} onChange={blocked.refetch} />
          )
        }
      </Fetched>
      {isBlocking && <BlockGuest onClose={() => setBlocking(false)} onBlocked={blocked.refetch} />}
    </>
  );
}

function BlockedTable({
  guests,
  mayWrite,
  onChange,
}: {
  guests: readonly BlockedGuest[];
  mayWrite: boolean;
  onChange: () => Promise<unknown>;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const actions = {
    id: 'actions',
    name: t('people.actions'),
    isNameHidden: true,
    cell: (row: BlockedGuest) => <Unblock row={row} onChange={onChange} />,
  };
  return (
    <RecordTable
      caption={t('blocked.title')}
      rows={guests}
      keyOf={({ id }) => id}
      card={['name since', 'reason']}
      isDense
      columns={[
        {
          id: 'name',
          name: t('blocked.guest'),
          isRowName: true,
          cell: ({ name, email, phone }) => (
            <span className={styles['named']}>
              <strong>{name}</strong>
              {email && <span translate="no">{email}</span>}
              {phone && <span translate="no">{phone}</span>}
            </span>
          ),
        },
        { id: 'reason', name: t('money.why'), cell: ({ reason }) => reason },
        {
          id: 'since',
          name: t('blocked.since'),
          cell: ({ at, by }) => (
            <span className={styles['named']}>
              <time dateTime={at}>{formatMoment(at, HERE, locale)}</time>
              <span>{by}</span>
            </span>
          ),
        },
        ...(mayWrite ? [actions] : []),
      ]}
    />
  );
}

function Unblock({ row, onChange }: { row: BlockedGuest; onChange: () => Promise<unknown> }) {
  const t = useTexts();
  const [isAsked, setAsked] = useState(false);
  return (
    <div className={styles['actions']}>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={`${t('blocked.unblock')}: ${row.name}`}
        onClick={() => setAsked(true)}
      >
        {t('blocked.unblock')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('blocked.unblockTitle', { name: row.name })}
          about={t('blocked.unblockAbout')}
          submit={t('blocked.unblock')}
          act={() => client.call(unblockGuest, { path: { id: row.id } })}
          onDone={onChange}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}
