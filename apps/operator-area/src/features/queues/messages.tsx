import { type Outbox, retryMessage, retryMessages } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatShortMoment } from '@posada/i18n';
import { Badge, Button, toast } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { RecordTable } from '@posada/ui/record-table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { Fetched } from '../../shared/fetched.tsx';
import { HERE } from '../../shared/here.ts';
import styles from '../../shared/parts.module.css';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { outboxQuery } from './queries.ts';
import { Queue } from './queue.tsx';

type Message = Outbox['messages'][number];
const TONES = { dead: 'danger', failing: 'warning', waiting: 'info', scheduled: 'info' } as const;

/** Messages that could not be sent. What they say is not shown: it may name a guest. */
export function Messages() {
  return (
    <Queue name="messages">
      <Failing />
    </Queue>
  );
}

function Failing() {
  const t = useTexts();
  const { locale } = useSite();
  const refusalText = useRefusalText();
  const mayWrite = useOperator().permissions.includes('messages.write');
  const outbox = useQuery(outboxQuery);
  const [busy, setBusy] = useState<string>();

  async function again(name: string, act: () => Promise<unknown>) {
    if (busy) return;
    setBusy(name);
    try {
      await act();
      toast({ tone: 'success', title: t('queues.triedAgain') });
    } catch (error) {
      toast({ tone: 'danger', title: refusalText(error) });
    }
    await outbox.refetch();
    setBusy(undefined);
  }
  const action = {
    id: 'actions',
    name: t('people.actions'),
    isNameHidden: true,
    cell: ({ id, kind }: Message) => (
      <span className={styles['actions']}>
        <Button
          variant="secondary"
          busy={busy === String(id)}
          aria-label={`${t('queues.tryAgain')}: ${kind}`}
          onClick={() => void again(String(id), () => client.call(retryMessage, { path: { id } }))}
        >
          {t('queues.tryAgain')}
        </Button>
      </span>
    ),
  };
  return (
    <Fetched query={outbox}>
      {({ messages }) => {
        const failing = messages.filter(({ state }) => state === 'dead' || state === 'failing');
        return (
          <>
            <div className={styles['top']}>
              <p>{t('queues.messagesAbout')}</p>
              {mayWrite && failing.length > 1 && (
                <Button busy={busy === 'all'} onClick={() => void again('all', () => client.call(retryMessages, {}))}>
                  {t('queues.tryAll')}
                </Button>
              )}
            </div>
            {failing.length === 0 ? (
              <EmptyList icon="send" text={t('today.nothingWaits')} />
            ) : (
              <RecordTable
                caption={t('queues.messages')}
                rows={failing}
                keyOf={({ id }) => String(id)}
                card={['kind state']}
                isDense
                columns={[
                  {
                    id: 'kind',
                    name: t('queues.message'),
                    isRowName: true,
                    cell: ({ kind, lane }) => (
                      <span className={styles['named']}>
                        <strong>{t(`queues.lane.${lane}`)}</strong>
                        <span translate="no">{kind}</span>
                      </span>
                    ),
                  },
                  {
                    id: 'state',
                    name: t('people.state'),
                    cell: ({ state }) => <Badge tone={TONES[state]}>{t(`queues.state.${state}`)}</Badge>,
                  },
                  { id: 'attempts', name: t('queues.attempts'), cell: ({ attempts }) => attempts },
                  {
                    id: 'next',
                    name: t('queues.next'),
                    cell: ({ state, dueAt }) => (state === 'dead' ? '–' : formatShortMoment(dueAt, HERE, locale)),
                  },
                  {
                    id: 'error',
                    name: t('queues.error'),
                    cell: ({ lastError }) => <span translate="no">{lastError ?? '–'}</span>,
                  },
                  ...(mayWrite ? [action] : []),
                ]}
              />
            )}
          </>
        );
      }}
    </Fetched>
  );
}
