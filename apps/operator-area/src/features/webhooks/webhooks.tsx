import type { Webhook } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatLabelled, formatMoment } from '@posada/i18n';
import { Badge, Button, Icon } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { RecordTable } from '@posada/ui/record-table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Fetched } from '../../shared/fetched.tsx';
import { HERE } from '../../shared/here.ts';
import styles from '../../shared/parts.module.css';
import { useHotels } from '../../shared/places.ts';
import { Folded } from '../../shared/scope-fields.tsx';
import { useOperator } from '../../shared/session.ts';
import { SettingsPart } from '../../shared/settings-part.tsx';
import { useTexts } from '../../shared/texts.ts';
import { webhooksQuery } from './queries.ts';
import { useTopicName } from './topic-names.ts';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookForm } from './webhook-form.tsx';

/** Programs that are told what happens. */
export const Webhooks = () => (
  <SettingsPart part="webhooks">
    <WebhookList />
  </SettingsPart>
);

function WebhookList() {
  const t = useTexts();
  const { permissions } = useOperator();
  const webhooks = useQuery(webhooksQuery);
  const [isMaking, setMaking] = useState(false);
  const mayWrite = permissions.includes('webhooks.write');
  return (
    <>
      <div className={styles['top']}>
        <p>{t('webhooks.lead')}</p>
        {mayWrite && (
          <Button aria-haspopup="dialog" onClick={() => setMaking(true)}>
            <Icon name="plus" /> {t('webhooks.make')}
          </Button>
        )}
      </div>
      <Fetched query={webhooks}>
        {(all) =>
          all.length === 0 ? (
            <EmptyList icon="send" text={t('webhooks.none')} />
          ) : (
            <WebhookTable webhooks={all} mayWrite={mayWrite} onChange={webhooks.refetch} />
          )
        }
      </Fetched>
      {isMaking && <WebhookForm onClose={() => setMaking(false)} onSaved={webhooks.refetch} />}
    </>
  );
}

function WebhookTable({
  webhooks,
  mayWrite,
  onChange,
}: {
  webhooks: readonly Webhook[];
  mayWrite: boolean;
  onChange: () => Promise<unknown>;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const hotels = useHotels();
  const topicName = useTopicName();
  return (
    <RecordTable
      caption={t('webhooks.title')}
      rows={webhooks}
      keyOf={({ id }) => id}
      card={['name state', 'topics']}
      isDense
      columns={[
        {
          id: 'name',
          name: t('settings.name'),
          isRowName: true,
          cell: ({ name, url, createdAt, createdBy }) => (
            <span className={styles['named']}>
              <strong>{name}</strong>
              <span translate="no">{url}</span>
              <span>
                {formatMoment(createdAt, HERE, locale)} · {createdBy}
              </span>
            </span>
          ),
        },
        {
          id: 'topics',
          name: t('webhooks.topics'),
          cell: ({ topics }) => <Folded label={t('webhooks.topics')} names={topics.map(topicName)} />,
        },
        { id: 'hotels', name: t('rates.hotel'), cell: ({ properties }) => hotels.textOf(properties) },
        { id: 'state', name: t('people.state'), cell: (webhook) => <WebhookState webhook={webhook} /> },
        {
          id: 'actions',
          name: t('people.actions'),
          isNameHidden: true,
          cell: (webhook) => <WebhookActions webhook={webhook} mayWrite={mayWrite} onChange={onChange} />,
        },
      ]}
    />
  );
}

function WebhookState({ webhook }: { webhook: Webhook }) {
  const t = useTexts();
  const { locale } = useSite();
  const { endedAt, endedBecause, waiting, failed, previousUntil } = webhook;
  const moment = (at: string) => formatMoment(at, HERE, locale);
  return (
    <span className={styles['named']}>
      <strong>
        <Badge tone={endedAt ? 'warning' : 'success'}>{t(endedAt ? 'webhooks.ended' : 'webhooks.active')}</Badge>
      </strong>
      {endedAt && (
        <span>
          {moment(endedAt)}
          {endedBecause && ` · ${t(`webhooks.because.${endedBecause}`)}`}
        </span>
      )}
      <span>
        {formatLabelled(t('webhooks.state.waiting'), String(waiting), locale)} ·{' '}
        {formatLabelled(t('webhooks.state.failed'), String(failed), locale)}
      </span>
      {!endedAt && previousUntil && <span>{t('settings.previousUntil', { moment: moment(previousUntil) })}</span>}
    </span>
  );
}
