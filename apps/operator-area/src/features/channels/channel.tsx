import { BackLink } from '@posada/account';
import {
  askChannelForAll,
  CHANNEL_TRAITS,
  type ChannelMapping,
  removeChannel,
  resendChannel,
  setChannelState,
} from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { Button, Notice, toast } from '@posada/ui';
import { LabelledValues } from '@posada/ui/labelled-values';
import { LinkTabs } from '@posada/ui/link-tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useAddresses } from '../../shared/addresses.ts';
import { client } from '../../shared/client.ts';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import parts from '../../shared/parts.module.css';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { Workspace } from '../../shared/workspace.tsx';
import styles from './channels.module.css';
import { LastMessage, Problems, StateBadge } from './channels.tsx';
import { CodesForm } from './codes-form.tsx';
import { MessageLog } from './message-log.tsx';
import { channelQuery } from './queries.ts';

const PARTS = ['codes', 'messages'] as const;

/** A connection of a hotel: what it does, its codes and its messages. */
export function ChannelScreen() {
  const t = useTexts();
  const { channels } = useAddresses();
  const { id = '' } = useParams();
  return (
    <Workspace title={t('channels.title')} scopes={['channels.read']}>
      <BackLink to={channels}>{t('channels.back')}</BackLink>
      {/^[1-9]\d{0,8}$/.test(id) ? (
        <Connection id={Number(id)} />
      ) : (
        <Notice tone="warning" title={t('settings.gone')} />
      )}
    </Workspace>
  );
}

function Connection({ id }: { id: number }) {
  const t = useTexts();
  const { locale } = useSite();
  const query = useQuery({ ...channelQuery(id, locale), retry: false });
  const { channel: addressOf } = useAddresses();
  const [search] = useSearchParams();
  const part = PARTS.find((each) => each === search.get('part')) ?? 'codes';
  return (
    <Fetched query={query}>
      {(channel) => (
        <>
          <div className={styles['head']}>
            <h2>{channel.property.name}</h2>
            <LabelledValues
              layout="columns"
              values={[
                { label: t('channels.channel'), value: CHANNEL_TRAITS[channel.kind].channel },
                { label: t('channels.hotelCode'), value: <span translate="no">{channel.hotelCode}</span> },
                { label: t('people.state'), value: <StateBadge state={channel.state} /> },
                { label: t('channels.lastIn'), value: <LastMessage last={channel.lastIn} /> },
                { label: t('channels.lastOut'), value: <LastMessage last={channel.lastOut} /> },
                { label: t('channels.problems'), value: <Problems channel={channel} /> },
              ]}
            />
            {channel.state === 'paused' && (
              <Notice
                tone="warning"
                title={t('channels.pausedAbout', { channel: CHANNEL_TRAITS[channel.kind].channel })}
              />
            )}
            <Progress resend={channel.resend} />
            <Actions channel={channel} onChange={query.refetch} />
          </div>
          <LinkTabs
            label={channel.property.name}
            current={part}
            tabs={PARTS.map((each) => ({ id: each, label: t(`channels.${each}`), to: addressOf(id, each) }))}
          />
          {part === 'codes' ? (
            <CodesForm key={id} channel={channel} onSaved={query.refetch} />
          ) : (
            <MessageLog channel={channel} />
          )}
        </>
      )}
    </Fetched>
  );
}

function Progress({ resend }: Pick<ChannelMapping, 'resend'>) {
  const t = useTexts();
  if (!resend || resend.waiting === 0) return null;
  const done = Math.max(0, resend.total - resend.waiting);
  const text = t('channels.progress', { done, total: resend.total });
  return (
    <p role="status">
      {text}
      <progress className={styles['progress']} max={resend.total} value={done} aria-label={text} />
    </p>
  );
}

function Actions({ channel, onChange }: { channel: ChannelMapping; onChange: () => Promise<unknown> }) {
  const t = useTexts();
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const { channels } = useAddresses();
  const { permissions } = useOperator();
  const [asked, setAsked] = useState<'resend' | 'fullSync' | 'end'>();
  const [isBusy, setBusy] = useState(false);
  if (!permissions.includes('channels.write')) return null;
  const path = { id: String(channel.id) };
  const isPaused = channel.state === 'paused';
  const { channel: name, hasFullSync } = CHANNEL_TRAITS[channel.kind];

  async function turn() {
    setBusy(true);
    try {
      await client.call(setChannelState, { path, body: { state: isPaused ? 'active' : 'paused' } });
    } catch (error) {
      toast({ tone: 'danger', title: refusalText(error) });
    }
    await onChange();
    setBusy(false);
  }

  return (
    <div className={parts['actions']}>
      <Button variant="secondary" busy={isBusy} onClick={() => void turn()}>
        {t(isPaused ? 'channels.goOn' : 'channels.pause')}
      </Button>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsked('resend')}>
        {t('channels.resend')}
      </Button>
      {hasFullSync && (
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsked('fullSync')}>
          {t('channels.fullSync')}
        </Button>
      )}
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsked('end')}>
        {t('channels.end')}
      </Button>
      {asked === 'resend' && (
        <ConfirmDialog
          title={t('channels.resend')}
          about={t('channels.resendAbout', { channel: name })}
          submit={t('channels.resend')}
          act={() => client.call(resendChannel, { path })}
          onDone={onChange}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'fullSync' && (
        <ConfirmDialog
          title={t('channels.fullSync')}
          about={t('channels.fullSyncAbout', { channel: name })}
          submit={t('channels.fullSync')}
          act={() => client.call(askChannelForAll, { path })}
          onDone={async () => {
            toast({ tone: 'success', title: t('channels.fullSyncAsked', { channel: name }) });
            await onChange();
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'end' && (
        <ConfirmDialog
          title={t('channels.endTitle', { name: channel.property.name })}
          about={t('channels.endAbout', { channel: name })}
          submit={t('channels.end')}
          act={() => client.call(removeChannel, { path })}
          onDone={async () => navigate(channels)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
