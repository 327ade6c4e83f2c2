import { replayWebhook, type WebhookDelivery } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatMoment } from '@posada/i18n';
import { Badge, Button, classes, Notice, toast } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { LinkTabs } from '@posada/ui/link-tabs';
import { RecordTable } from '@posada/ui/record-table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useAddresses } from '../../shared/addresses.ts';
import { client } from '../../shared/client.ts';
import { Fetched } from '../../shared/fetched.tsx';
import { HERE } from '../../shared/here.ts';
import styles from '../../shared/parts.module.css';
import { useHotels } from '../../shared/places.ts';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { useOperator } from '../../shared/session.ts';
import { SettingsPart } from '../../shared/settings-part.tsx';
import { useTexts } from '../../shared/texts.ts';
import { deliveriesQuery, webhooksQuery } from './queries.ts';
import { useTopicName } from './topic-names.ts';

const STATES = ['waiting', 'failed', 'delivered'] as const;

/** The messages of a webhook: those that wait, were given up, or were delivered. */
export function Deliveries() {
  const t = useTexts();
  return (
    <SettingsPart part="webhooks" title={t('webhooks.log')}>
      <Log />
    </SettingsPart>
  );
}

function Log() {
  const t = useTexts();
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const { webhook: addressOf } = useAddresses();
  const webhooks = useQuery(webhooksQuery);
  const state = STATES.find((each) => each === search.get('state')) ?? 'waiting';
  return (
    <Fetched query={webhooks}>
      {(all) => {
        const webhook = all.find((each) => each.id === id);
        if (!webhook) return <Notice tone="warning" title={t('settings.gone')} />;
        return (
          <>
            <p className={classes(styles['named'], styles['about'])}>
              <strong>{webhook.name}</strong>
              <span translate="no">{webhook.url}</span>
            </p>
            <LinkTabs
              label={t('webhooks.log')}
              current={state}
              tabs={STATES.map((each) => ({
                id: each,
                label: t(`webhooks.state.${each}`),
                to: `${addressOf(id)}?state=${each}`,
              }))}
            />
            <Messages key={state} id={id} state={state} isEnded={webhook.endedAt !== null} />
          </>
        );
      }}
    </Fetched>
  );
}

function Messages({ id, state, isEnded }: { id: string; state: WebhookDelivery['state']; isEnded: boolean }) {
  const t = useTexts();
  const { permissions } = useOperator();
  const refusalText = useRefusalText();
  const deliveries = useQuery(deliveriesQuery(id, state));
  const [busy, setBusy] = useState<string>();
  const mayReplay = permissions.includes('webhooks.write') && !isEnded && state !== 'waiting';

  async function replay(name: string, body: { messages: string[] } | { failed: true }) {
    if (busy) return;
    setBusy(name);
    try {
      const { messages } = await client.call(replayWebhook, { path: { id }, body });
      toast({ tone: 'success', title: t('webhooks.replayed', { messages }) });
    } catch (error) {
      toast({ tone: 'danger', title: refusalText(error) });
    }
    await deliveries.refetch();
    setBusy(undefined);
  }

  return (
    <>
      <div className={styles['top']}>
        <p>{t(`webhooks.about.${state}`)}</p>
        {mayReplay && state === 'failed' && (deliveries.data?.length ?? 0) > 0 && (
          <Button busy={busy === 'all'} onClick={() => void replay('all', { failed: true })}>
            {t('webhooks.replayAll')}
          </Button>
        )}
      </div>
      <Fetched query={deliveries}>
        {(messages) =>
          messages.length === 0 ? (
            <EmptyList icon="send" text={t('webhooks.noMessages')} />
          ) : (
            <MessageTable
              messages={messages}
              busy={busy}
              onReplay={mayReplay ? (message) => replay(message, { messages: [message] }) : undefined}
            />
          )
        }
      </Fetched>
    </>
  );
}

function MessageTable({
  messages,
  busy,
  onReplay,
}: {
  messages: readonly WebhookDelivery[];
  busy: string | undefined;
  onReplay: ((message: string) => Promise<void>) | undefined;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const hotels = useHotels();
  const topicName = useTopicName();
  const moment = (at: string) => formatMoment(at, HERE, locale);
  const actions = {
    id: 'actions',
    name: t('people.actions'),
    isNameHidden: true,
    cell: ({ message }: WebhookDelivery) => (
      <div className={styles['actions']}>
        <Button
          variant="secondary"
          busy={busy === message}
          aria-label={`${t('people.resend')}: ${message}`}
          onClick={() => void onReplay?.(message)}
        >
          {t('people.resend')}
        </Button>
      </div>
    ),
  };
  return (
    <RecordTable
      caption={t('webhooks.log')}
      rows={messages}
      keyOf={({ message }) => message}
      card={['event', 'subject tries']}
      isDense
      columns={[
        {
          id: 'event',
          name: t('webhooks.event'),
          isRowName: true,
          cell: ({ type, message, createdAt }) => (
            <span className={styles['named']}>
              <strong>{topicName(type)}</strong>
              <code translate="no">{message}</code>
              <span>{moment(createdAt)}</span>
            </span>
          ),
        },
        {
          id: 'subject',
          name: t('webhooks.subject'),
          cell: ({ subject, property }) => (
            <span className={styles['named']}>
              {subject && <strong translate="no">{subject}</strong>}
              {property !== null && <span>{hotels.nameOf(property)}</span>}
            </span>
          ),
        },
        {
          id: 'tries',
          name: t('webhooks.tries'),
          cell: ({ attempts, state }) =>
            state === 'waiting' && attempts > 0 ? <Badge tone="warning">{attempts}</Badge> : attempts,
        },
        {
          id: 'last',
          name: t('webhooks.lastTry'),
          cell: ({ triedAt, answer, lastError, dueAt }) => (
            <span className={styles['named']}>
              {triedAt && (
                <span>
                  {moment(triedAt)}
                  {answer !== null && ` · ${answer}`}
                </span>
              )}
              {lastError && <span translate="no">{lastError}</span>}
              {dueAt && <span>{t('webhooks.next', { moment: moment(dueAt) })}</span>}
            </span>
          ),
        },
        ...(onReplay ? [actions] : []),
      ]}
    />
  );
}
