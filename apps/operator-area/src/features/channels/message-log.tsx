import {
  CHANNEL_TRAITS,
  type Channel,
  type ChannelMessageQuery,
  type ChannelMessageRow,
} from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatMoment } from '@posada/i18n';
import { Badge, Button, Dialog, SelectField } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { RecordTable } from '@posada/ui/record-table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAddresses } from '../../shared/addresses.ts';
import { Fetched } from '../../shared/fetched.tsx';
import { HERE } from '../../shared/here.ts';
import { OlderEntries } from '../../shared/older-entries.tsx';
import parts from '../../shared/parts.module.css';
import { useTexts } from '../../shared/texts.ts';
import styles from './channels.module.css';
import { toneOf } from './outcome-tones.ts';
import { channelMessageQuery, channelMessagesQuery } from './queries.ts';

const FILTERS = ['direction', 'failures', 'before'] as const;

/** What came and what was sent, newest first; filters are in the address. */
export function MessageLog({ channel: { id, kind } }: { channel: Pick<Channel, 'id' | 'kind'> }) {
  const t = useTexts();
  const [address, setAddress] = useSearchParams();
  const [opened, setOpened] = useState<number>();
  const filters = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = address.get(name);
      return value ? [[name, value]] : [];
    }),
  ) as ChannelMessageQuery;
  const query = useQuery({ ...channelMessagesQuery(id, filters), placeholderData: keepPreviousData });
  const filter = (own: Partial<Record<(typeof FILTERS)[number], string>>) => {
    const next = { part: 'messages', ...filters, before: '', ...own };
    setAddress(
      Object.entries(next).filter((entry): entry is [string, string] => !!entry[1]),
      {
        preventScrollReset: true,
      },
    );
  };
  return (
    <>
      <search className={styles['filters']}>
        <SelectField
          label={t('channels.direction')}
          value={filters.direction ?? ''}
          onChange={({ target }) => filter({ direction: target.value })}
        >
          <option value="">{t('channels.both')}</option>
          <option value="in">{t('channels.in')}</option>
          <option value="out">{t('channels.out')}</option>
        </SelectField>
        <SelectField
          label={t('people.state')}
          value={filters.failures ?? ''}
          onChange={({ target }) => filter({ failures: target.value })}
        >
          <option value="">{t('inbox.allStates')}</option>
          <option value="true">{t('channels.onlyFailures')}</option>
        </SelectField>
      </search>
      <Fetched query={query}>
        {({ messages, next }) =>
          messages.length === 0 ? (
            <EmptyList icon="send" text={t('channels.noMessages')} />
          ) : (
            <>
              <MessageTable messages={messages} isPosted={CHANNEL_TRAITS[kind].isPosted} onOpen={setOpened} />
              <div className={parts['actions']}>
                <OlderEntries
                  isFirst={!filters.before}
                  next={next}
                  onGo={(before) => filter({ ...(before && { before }) })}
                />
              </div>
            </>
          )
        }
      </Fetched>
      {opened !== undefined && <MessageDialog id={id} message={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function MessageTable({
  messages,
  isPosted,
  onOpen,
}: {
  messages: readonly ChannelMessageRow[];
  /** Else a booking is not tried: it waits for the next question of the channel. */
  isPosted: boolean;
  onOpen: (message: number) => void;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const { booking } = useAddresses();
  const moment = (at: string) => formatMoment(at, HERE, locale);
  return (
    <RecordTable
      caption={t('channels.messages')}
      rows={messages}
      keyOf={({ id }) => String(id)}
      card={['message outcome', 'problems']}
      isDense
      columns={[
        {
          id: 'message',
          name: t('channels.message'),
          isRowName: true,
          cell: ({ kind, direction, at, reservation }) => (
            <span className={parts['named']}>
              <strong>{t(`channels.kind.${kind}`)}</strong>
              {reservation && (
                <Link to={booking(reservation)} translate="no">
                  {reservation}
                </Link>
              )}
              <span>
                {t(`channels.${direction}`)} · {moment(at)}
              </span>
            </span>
          ),
        },
        {
          id: 'outcome',
          name: t('people.state'),
          cell: (message) => <Badge tone={toneOf(message)}>{t(`channels.outcome.${message.outcome}`)}</Badge>,
        },
        {
          id: 'problems',
          name: t('channels.problems'),
          cell: ({ problems, cells, direction, dueAt, attempts }) => (
            <span className={parts['named']}>
              {problems[0] && (
                <span translate="no" lang="en">
                  {problems[0]}
                </span>
              )}
              {direction === 'in' && cells > 0 && <span>{t('channels.cells', { count: cells })}</span>}
              {isPosted && dueAt && attempts > 0 && <span>{t('webhooks.next', { moment: moment(dueAt) })}</span>}
            </span>
          ),
        },
        {
          id: 'actions',
          name: t('people.actions'),
          isNameHidden: true,
          cell: ({ id, kind, at }) => (
            <div className={parts['actions']}>
              <Button
                variant="secondary"
                aria-haspopup="dialog"
                aria-label={`${t('channels.open')}: ${t(`channels.kind.${kind}`)}, ${moment(at)}`}
                onClick={() => onOpen(id)}
              >
                {t('channels.open')}
              </Button>
            </div>
          ),
        },
      ]}
    />
  );
}

/** A message with what came or was sent, and the answer. */
function MessageDialog({ id, message, onClose }: { id: number; message: number; onClose: () => void }) {
  const t = useTexts();
  const query = useQuery(channelMessageQuery(id, message));
  return (
    <Dialog open onClose={onClose} title={t('channels.message')} variant="wide">
      <Fetched query={query}>
        {({ kind, outcome, problems, messageId, request, answer }) => (
          <div className={styles['detail']}>
            <p>
              <strong>{t(`channels.kind.${kind}`)}</strong>{' '}
              <Badge tone={toneOf({ outcome, problems })}>{t(`channels.outcome.${outcome}`)}</Badge>
            </p>
            <p>
              <code translate="no">{messageId}</code>
            </p>
            {problems.length > 0 && (
              <ul lang="en" translate="no">
                {problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            )}
            <Text name={t('channels.message')} text={request} />
            <Text name={t('channels.answer')} text={answer} />
            <p>{t('channels.contentAbout')}</p>
          </div>
        )}
      </Fetched>
    </Dialog>
  );
}

function Text({ name, text }: { name: string; text: string | null }) {
  if (text === null) return null;
  return (
    <>
      <h3>{name}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard */}
      <section className={styles['text']} tabIndex={0} aria-label={name}>
        <pre translate="no">{text}</pre>
      </section>
    </>
  );
}
