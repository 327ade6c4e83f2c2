import {
  CHANNEL_KINDS,
  CHANNEL_TRAITS,
  type Channel,
  type ChannelKind,
  type ChannelPartner,
  type Channels,
} from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatMoment } from '@posada/i18n';
import { Badge, Button, Icon, LinkButton, Notice } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { RecordTable } from '@posada/ui/record-table';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useAddresses } from '../../shared/addresses.ts';
import { Fetched } from '../../shared/fetched.tsx';
import { HERE } from '../../shared/here.ts';
import parts from '../../shared/parts.module.css';
import { useOperator } from '../../shared/session.ts';
import { isOfWholeChain } from '../../shared/settings-parts.ts';
import { useTexts } from '../../shared/texts.ts';
import { useOwnHotels } from '../../shared/use-own-hotels.ts';
import { Workspace } from '../../shared/workspace.tsx';
import { AccountForm } from './account-form.tsx';
import styles from './channels.module.css';
import { ConnectForm } from './connect-form.tsx';
import { hotelsLeft } from './hotels-left.ts';
import { toneOf } from './outcome-tones.ts';
import { PriceChecks } from './price-checks.tsx';
import { channelsQuery } from './queries.ts';

/** The one that most hotels have first. */
const KINDS = [...CHANNEL_KINDS].reverse();
/** Open Channel adds the names of its calls. */
const PATH_END: Partial<Record<ChannelKind, string>> = { openchannel: '/' };

/** Hotels that are connected with channel managers. */
export function ChannelsScreen() {
  const t = useTexts();
  return (
    <Workspace title={t('channels.title')} scopes={['channels.read']}>
      <Connections />
    </Workspace>
  );
}

function Connections() {
  const { locale } = useSite();
  const query = useQuery(channelsQuery(locale));
  return <Fetched query={query}>{(all) => <All all={all} onChange={query.refetch} />}</Fetched>;
}

function All({ all: { partners, channels }, onChange }: { all: Channels; onChange: () => Promise<unknown> }) {
  const t = useTexts();
  const { permissions } = useOperator();
  const hotels = useOwnHotels();
  const [isConnecting, setConnecting] = useState(false);
  const mayWrite = permissions.includes('channels.write');
  const [first, ...more] = KINDS.filter(
    (each) => partners.some(({ kind }) => kind === each) && hotelsLeft(hotels, channels, each).length > 0,
  );
  return (
    <>
      <div className={parts['top']}>
        <p>{t('channels.lead')}</p>
        {mayWrite && first && (
          <Button aria-haspopup="dialog" onClick={() => setConnecting(true)}>
            <Icon name="plus" /> {t('channels.connect')}
          </Button>
        )}
      </div>
      {KINDS.map((kind) => (
        <Account key={kind} kind={kind} partner={partners.find((each) => each.kind === kind)} onChange={onChange} />
      ))}
      {channels.length > 0 ? (
        <ChannelTable channels={channels} />
      ) : (
        partners.length > 0 && <EmptyList icon="send" text={t('channels.none')} />
      )}
      <PriceChecks />
      {isConnecting && first && (
        <ConnectForm kinds={[first, ...more]} channels={channels} onClose={() => setConnecting(false)} />
      )}
    </>
  );
}

/** The one account for all hotels: for who works for all of them. */
function Account({
  kind,
  partner,
  onChange,
}: {
  kind: ChannelKind;
  partner: ChannelPartner | undefined;
  onChange: () => Promise<unknown>;
}) {
  const t = useTexts();
  const id = useId();
  const { channel, isPosted } = CHANNEL_TRAITS[kind];
  const operator = useOperator();
  const [isOpen, setOpen] = useState(false);
  const mayChange = operator.permissions.includes('channels.write') && isOfWholeChain(operator);
  const facts =
    partner &&
    [
      [t('channels.endpoint', { channel }), `${window.location.origin}/v1/channels/${kind}${PATH_END[kind] ?? ''}`],
      [t('channels.username', { channel }), partner.username],
      [t('channels.url', { channel }), partner.url],
      [t('channels.partnerUsername', { channel }), partner.partnerUsername],
      [t('channels.requestorId', { channel }), partner.requestorId],
    ].filter(([, value]) => value !== null);
  return (
    <section className={styles['account']} aria-labelledby={id}>
      <h2 id={id}>{t('channels.account', { channel })}</h2>
      {!isPosted && <p>{t('channels.askedFor')}</p>}
      {facts ? (
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd translate="no">{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <Notice tone="info" title={t('channels.accountNone', { channel })} />
      )}
      {mayChange && (
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          aria-label={`${t(partner ? 'channels.accountChange' : 'channels.accountSet')}: ${channel}`}
          onClick={() => setOpen(true)}
        >
          {t(partner ? 'channels.accountChange' : 'channels.accountSet')}
        </Button>
      )}
      {isOpen && <AccountForm kind={kind} partner={partner} onClose={() => setOpen(false)} onSaved={onChange} />}
    </section>
  );
}

function ChannelTable({ channels }: { channels: readonly Channel[] }) {
  const t = useTexts();
  const { channel: addressOf } = useAddresses();
  return (
    <RecordTable
      caption={t('channels.title')}
      rows={channels}
      keyOf={({ id }) => String(id)}
      card={['hotel state', 'problems']}
      isDense
      columns={[
        {
          id: 'hotel',
          name: t('rates.hotel'),
          isRowName: true,
          cell: ({ kind, property, hotelCode }) => (
            <span className={parts['named']}>
              <strong>{property.name}</strong>
              <span translate="no">
                {CHANNEL_TRAITS[kind].channel} · {hotelCode}
              </span>
            </span>
          ),
        },
        { id: 'state', name: t('people.state'), cell: ({ state }) => <StateBadge state={state} /> },
        { id: 'in', name: t('channels.lastIn'), cell: ({ lastIn }) => <LastMessage last={lastIn} /> },
        { id: 'out', name: t('channels.lastOut'), cell: ({ lastOut }) => <LastMessage last={lastOut} /> },
        { id: 'problems', name: t('channels.problems'), cell: (channel) => <Problems channel={channel} /> },
        {
          id: 'actions',
          name: t('people.actions'),
          isNameHidden: true,
          cell: ({ id, kind, property }) => (
            <div className={parts['actions']}>
              <LinkButton
                to={addressOf(id)}
                variant="secondary"
                aria-label={`${t('channels.open')}: ${property.name}, ${CHANNEL_TRAITS[kind].channel}`}
              >
                {t('channels.open')}
              </LinkButton>
            </div>
          ),
        },
      ]}
    />
  );
}

export function StateBadge({ state }: Pick<Channel, 'state'>) {
  const t = useTexts();
  return <Badge tone={state === 'active' ? 'success' : 'warning'}>{t(`channels.state.${state}`)}</Badge>;
}

export function LastMessage({ last }: { last: Channel['lastIn'] }) {
  const t = useTexts();
  const { locale } = useSite();
  if (!last) return t('channels.never');
  return (
    <span className={parts['named']}>
      <strong>
        <Badge tone={toneOf({ outcome: last.outcome, problems: last.outcome === 'waiting' ? ['-'] : [] })}>
          {t(`channels.outcome.${last.outcome}`)}
        </Badge>
      </strong>
      <span>{formatMoment(last.at, HERE, locale)}</span>
    </span>
  );
}

/** What fails, waits or has no code. */
export function Problems({ channel: { failing, waiting, unmapped } }: { channel: Channel }) {
  const t = useTexts();
  const lines = [
    failing > 0 && t('channels.failing', { count: failing }),
    waiting > 0 && t('channels.waiting', { count: waiting }),
    unmapped > 0 && t('channels.unmapped', { count: unmapped }),
  ].filter((line) => line !== false);
  if (lines.length === 0) return t('channels.noProblems');
  return (
    <span className={parts['named']}>
      {failing > 0 && (
        <strong>
          <Badge tone="warning">{lines[0]}</Badge>
        </strong>
      )}
      {(failing > 0 ? lines.slice(1) : lines).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}
