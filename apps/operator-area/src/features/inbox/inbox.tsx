import { BackLink } from '@posada/account';
import { INBOX_FORMS, INBOX_STATES, type Inbox, type InboxQuery, type InboxRow } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatShortMoment } from '@posada/i18n';
import { Badge, Button, Icon, SelectField, TextField } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { Refreshing } from '@posada/ui/refreshing';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAddresses } from '../../shared/addresses.ts';
import { Fetched } from '../../shared/fetched.tsx';
import { HERE } from '../../shared/here.ts';
import { inboxQuery } from '../../shared/inbox-queries.ts';
import { OlderEntries } from '../../shared/older-entries.tsx';
import { useWebsites } from '../../shared/places.ts';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { Workspace } from '../../shared/workspace.tsx';
import styles from './inbox.module.css';
import { Message } from './message.tsx';
import { STATE_TONES } from './state-tones.ts';

const FILTERS = ['state', 'form', 'assignee', 'website', 'text', 'before'] as const;
type Filter = (typeof FILTERS)[number];

/** What guests and agencies have written in forms: the list, and one message beside it. */
export function InboxScreen() {
  const t = useTexts();
  return (
    <Workspace title={t('inbox.title')} scopes={['inbox.read']}>
      <Messages />
    </Workspace>
  );
}

/** All choices are in the address: a colleague opens the same by it. */
function useChoice() {
  const [address, setAddress] = useSearchParams();
  const filters = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = address.get(name);
      return value ? [[name, value]] : [];
    }),
  ) as Partial<Record<Filter, string>>;
  const message = /^[1-9]\d{0,8}$/.test(address.get('message') ?? '') ? Number(address.get('message')) : undefined;
  const with_ = (own: Partial<Record<Filter | 'message', string | undefined>>) => {
    const next = { ...filters, ...(message ? { message: String(message) } : {}), ...own };
    return new URLSearchParams(Object.entries(next).filter((entry): entry is [string, string] => !!entry[1]));
  };
  return {
    filters,
    message,
    /** Other filters begin with the newest message. */
    filter: (own: Partial<Record<Filter, string | undefined>>) =>
      setAddress(with_({ before: undefined, ...own }), { preventScrollReset: true }),
    /** Address of a message, or of the list alone. */
    at: (id?: number) => `?${with_({ message: id === undefined ? undefined : String(id) })}`,
    close: () => setAddress(with_({ message: undefined })),
  };
}

function Messages() {
  const t = useTexts();
  const { locale, website } = useSite();
  const { permissions, properties } = useOperator();
  const readsWebsites = permissions.includes('websites.read') && !properties;
  const { assistant } = useAddresses();
  const choice = useChoice();
  const { filters, message } = choice;
  const query = useQuery({ ...inboxQuery(locale, filters as InboxQuery), placeholderData: keepPreviousData });
  return (
    <div className={styles['inbox']} data-open={message !== undefined || undefined}>
      <section className={styles['list']} aria-label={t('inbox.list')}>
        <Filters filters={filters} onChange={choice.filter} />
        {readsWebsites && (
          <p>
            <Link to={assistant(Number(website.id), 'open')}>{t('inbox.chat')}</Link>
          </p>
        )}
        <Fetched query={query}>
          {(inbox) => <List inbox={inbox} choice={choice} isBusy={query.isPlaceholderData} />}
        </Fetched>
      </section>
      <section className={styles['message']} aria-label={t('inbox.message')}>
        {message === undefined ? (
          <div className={styles['choose']}>
            <EmptyList icon="chat" text={t('inbox.choose')} />
          </div>
        ) : (
          <>
            <div className={styles['back']}>
              <BackLink to={choice.at()}>{t('inbox.back')}</BackLink>
            </div>
            <Message key={message} id={message} onChanged={query.refetch} onDeleted={choice.close} />
          </>
        )}
      </section>
    </div>
  );
}

const SEARCH_AFTER_MS = 400;

function Filters({
  filters,
  onChange,
}: {
  filters: Partial<Record<Filter, string>>;
  onChange: (own: Partial<Record<Filter, string | undefined>>) => void;
}) {
  const t = useTexts();
  const websites = useWebsites();
  const [words, setWords] = useState(filters.text ?? '');
  const change = useRef(onChange);
  change.current = onChange;
  useEffect(() => {
    if (words.trim() === (filters.text ?? '')) return;
    const timer = setTimeout(() => change.current({ text: words.trim() || undefined }), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [words, filters.text]);
  return (
    <search className={styles['filters']}>
      <TextField
        label={t('inbox.find')}
        type="search"
        maxLength={100}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <SelectField
        label={t('people.state')}
        value={filters.state ?? ''}
        onChange={({ target }) => onChange({ state: target.value })}
      >
        <option value="">{t('inbox.allStates')}</option>
        {INBOX_STATES.map((state) => (
          <option key={state} value={state}>
            {t(`inbox.state.${state}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('inbox.form')}
        value={filters.form ?? ''}
        onChange={({ target }) => onChange({ form: target.value })}
      >
        <option value="">{t('inbox.allForms')}</option>
        {INBOX_FORMS.map((form) => (
          <option key={form} value={form}>
            {t(`inbox.form.${form}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('inbox.assignee')}
        value={filters.assignee ?? ''}
        onChange={({ target }) => onChange({ assignee: target.value })}
      >
        <option value="">{t('inbox.anybody')}</option>
        <option value="me">{t('people.you')}</option>
        <option value="nobody">{t('inbox.nobody')}</option>
      </SelectField>
      {websites.length > 1 && (
        <SelectField
          label={t('content.website')}
          value={filters.website ?? ''}
          onChange={({ target }) => onChange({ website: target.value })}
        >
          <option value="">{t('inbox.allWebsites')}</option>
          {websites.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </search>
  );
}

function List({
  inbox: { messages, next },
  choice,
  isBusy,
}: {
  inbox: Inbox;
  choice: ReturnType<typeof useChoice>;
  isBusy: boolean;
}) {
  const t = useTexts();
  const { filters, filter } = choice;
  const isFiltered = Object.keys(filters).length > 0;
  if (messages.length === 0)
    return (
      <EmptyList icon="chat" text={t(isFiltered ? 'inbox.noneFound' : 'inbox.none')}>
        {isFiltered && (
          <Button
            variant="secondary"
            onClick={() => filter(Object.fromEntries(FILTERS.map((name) => [name, undefined])))}
          >
            {t('inbox.showAll')}
          </Button>
        )}
      </EmptyList>
    );
  return (
    <>
      <Refreshing as="ul" className={styles['rows']} busy={isBusy}>
        {messages.map((row) => (
          <Row key={row.id} row={row} to={choice.at(row.id)} isCurrent={row.id === choice.message} />
        ))}
      </Refreshing>
      <div className={styles['pages']}>
        <OlderEntries isFirst={!filters.before} next={next} onGo={(before) => filter({ ...(before && { before }) })} />
      </div>
    </>
  );
}

function Row({ row, to, isCurrent }: { row: InboxRow; to: string; isCurrent: boolean }) {
  const t = useTexts();
  const { locale } = useSite();
  const { form, state, sender, email, excerpt, receivedAt, property, assignee, website, hasFile } = row;
  return (
    <li>
      <Link
        to={to}
        className={styles['row']}
        aria-current={isCurrent || undefined}
        data-state={state}
        preventScrollReset
      >
        <span className={styles['who']}>
          <strong>{sender || email}</strong>
          <Badge tone={STATE_TONES[state]}>{t(`inbox.state.${state}`)}</Badge>
        </span>
        {excerpt && <span className={styles['excerpt']}>{excerpt}</span>}
        <span className={styles['facts']}>
          {[
            formatShortMoment(receivedAt, HERE, locale),
            t(`inbox.form.${form}`),
            property?.name ?? website.name,
            ...(assignee ? [assignee.name || assignee.email] : []),
          ].join(' · ')}
          {hasFile && <Icon name="upload" />}
        </span>
      </Link>
    </li>
  );
}
