import { ApiError } from '@posada/api-client';
import {
  assignInboxMessage,
  deleteInboxMessage,
  getInboxFile,
  getInboxMessage,
  type InboxMessage,
  setInboxMessageState,
} from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { amountTag, catalogueOf, formatMoment, isLocale, type Locale } from '@posada/i18n';
import { bytesOf, saveFile } from '@posada/reservation';
import { Badge, Button, Icon, Notice, SelectField, toast } from '@posada/ui';
import { LabelledValues } from '@posada/ui/labelled-values';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../shared/client.ts';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { HERE } from '../../shared/here.ts';
import { inboxCountQuery } from '../../shared/inbox-queries.ts';
import { websitesQuery } from '../../shared/places.ts';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { useOperator } from '../../shared/session.ts';
import { siteAddressOf } from '../../shared/site-address.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './inbox.module.css';
import { STATE_TONES } from './state-tones.ts';
import { type MessageChanges, WriteAnswer, WriteNote } from './write.tsx';

/** Read once: what others do meanwhile is shown where the service refuses a change, so that nobody overlooks it. */
const messageQuery = (id: number, language: Locale) =>
  queryOptions({
    queryKey: ['operator', 'inbox-message', id, language],
    queryFn: ({ signal }) =>
      client.call(getInboxMessage, { path: { message: String(id) }, query: { language } }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** `onChanged`: it is another one in the list now. */
export function Message({
  id,
  onChanged,
  onDeleted,
}: {
  id: number;
  onChanged: () => Promise<unknown>;
  onDeleted: () => void;
}) {
  const { locale } = useSite();
  const queries = useQueryClient();
  const query = useQuery(messageQuery(id, locale));
  const [isChanged, setChanged] = useState(false);
  const inLists = () => Promise.all([onChanged(), queries.invalidateQueries(inboxCountQuery)]);
  return (
    <Fetched query={query}>
      {(message) => (
        <Shown
          message={message}
          isChanged={isChanged}
          onDone={async () => {
            setChanged(false);
            await Promise.all([query.refetch(), inLists()]);
          }}
          onConflict={async () => {
            await Promise.all([query.refetch(), inLists()]);
            setChanged(true);
          }}
          onDeleted={async () => {
            onDeleted();
            await inLists();
          }}
        />
      )}
    </Fetched>
  );
}

function Shown({
  message,
  isChanged,
  onDone,
  onConflict,
  onDeleted,
}: MessageChanges & { message: InboxMessage; isChanged: boolean; onDeleted: () => Promise<unknown> }) {
  const t = useTexts();
  const { locale } = useSite();
  const mayWrite = useOperator().permissions.includes('inbox.write');
  const heading = useRef<HTMLHeadingElement>(null);
  // a screen reader and the keyboard go on with what was opened
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { id, sender, email, state, form, receivedAt, website, fields } = message;
  const written = fields.filter(({ name }) => TEXTS.includes(name));
  return (
    <article className={styles['shown']}>
      <header className={styles['top']}>
        <h2 ref={heading} tabIndex={-1}>
          {sender || email}
        </h2>
        <Badge tone={STATE_TONES[state]}>{t(`inbox.state.${state}`)}</Badge>
      </header>
      <p className={styles['facts']}>
        {[t(`inbox.form.${form}`), formatMoment(receivedAt, HERE, locale), website.name].join(' · ')}
      </p>
      {isChanged && <Notice tone="warning" role="alert" title={t('inbox.changed')} />}
      {written.map(({ name, value }) => (
        <blockquote key={name} className={styles['written']}>
          {value}
        </blockquote>
      ))}
      <Facts message={message} />
      <Document message={message} />
      <Agency message={message} />
      <Entries message={message} />
      {mayWrite && (
        <>
          <WriteAnswer message={message} onDone={onDone} onConflict={onConflict} />
          <Actions key={id} {...{ message, onDone, onConflict, onDeleted }} />
          <WriteNote message={message} onDone={onDone} onConflict={onConflict} />
        </>
      )}
    </article>
  );
}

const TEXTS: readonly string[] = ['message', 'observations'];
const FACTS = [
  ...([
    'name',
    'contactName',
    'email',
    'phone',
    'hotel',
    'agencyName',
    'taxName',
    'taxId',
    'branch',
    'address',
  ] as const),
  ...([
    'postalCode',
    'city',
    'region',
    'country',
    'agencyType',
    'booking',
    'stay',
    'link',
    'price',
    'language',
  ] as const),
] as const;

function Facts({ message: { fields, property } }: { message: InboxMessage }) {
  const t = useTexts();
  const { locale } = useSite();
  const values = new Map(fields.map(({ name, value }) => [name, value]));
  const namesOf = (type: 'region' | 'language') => new Intl.DisplayNames([amountTag(locale)], { type });
  const shownOf = (name: (typeof FACTS)[number], value: string) => {
    switch (name) {
      case 'country':
        return namesOf('region').of(value) ?? value;
      case 'language':
        return namesOf('language').of(isLocale(value) ? catalogueOf(value) : value) ?? value;
      case 'hotel':
        return property?.name ?? value;
      case 'email':
        return <a href={`mailto:${value}`}>{value}</a>;
      case 'agencyType':
        return value === 'travel-agent' || value === 'incoming-agent' || value === 'wholesaler'
          ? t(`inbox.agencyType.${value}`)
          : value;
      // an address that a stranger wrote is read before it is opened: it is text alone
      default:
        return value;
    }
  };
  return (
    <div className={styles['values']}>
      <LabelledValues
        layout="columns"
        values={FACTS.map((name) => {
          const value = values.get(name);
          return value ? { label: t(`inbox.field.${name}`), value: shownOf(name, value) } : null;
        })}
      />
    </div>
  );
}

function Document({ message: { id, file } }: { message: InboxMessage }) {
  const t = useTexts();
  const refusalText = useRefusalText();
  const [isBusy, setBusy] = useState(false);
  if (!file) return null;
  async function save() {
    setBusy(true);
    try {
      const { name, type, content } = await client.call(getInboxFile, { path: { message: String(id) } });
      saveFile(name, type, bytesOf(content));
    } catch (error) {
      toast({ tone: 'danger', title: refusalText(error) });
    }
    setBusy(false);
  }
  return (
    <p>
      <Button variant="secondary" busy={isBusy} onClick={() => void save()}>
        {t('inbox.document', { name: file.name })}
      </Button>
    </p>
  );
}

/** How the agency stands with the website, and where that is decided. */
function Agency({ message: { form, agency, website } }: { message: InboxMessage }) {
  const t = useTexts();
  const { locale } = useSite();
  const { data: websites = [] } = useQuery({ ...websitesQuery, enabled: agency === 'pending' });
  if (form !== 'agency') return null;
  const host = websites.find(({ id }) => id === website.id)?.hosts[0];
  return (
    <Notice
      tone={agency === 'approved' ? 'success' : agency === null ? 'info' : 'warning'}
      title={t(`inbox.agency.${agency ?? 'none'}`)}
      action={
        agency === 'pending' &&
        host && (
          <a href={`${siteAddressOf(host)}${locale}/agent/agencies?state=pending`} target="_blank" rel="noreferrer">
            {t('inbox.decide')} <Icon name="external" />
          </a>
        )
      }
    />
  );
}

function Entries({ message: { entries } }: { message: InboxMessage }) {
  const t = useTexts();
  const { locale } = useSite();
  if (entries.length === 0) return null;
  return (
    <ol className={styles['entries']} aria-label={t('inbox.history')}>
      {entries.map(({ id, kind, text, at, by }) => (
        <li key={id} data-kind={kind}>
          <p className={styles['facts']}>
            {kind === 'assigned'
              ? t(text === null ? 'inbox.did.unassigned' : 'inbox.did.assigned', { who: by, to: text ?? '' })
              : t(`inbox.did.${kind}`, { who: by })}
            {' · '}
            {formatMoment(at, HERE, locale)}
          </p>
          {(kind === 'answer' || kind === 'note') && <blockquote className={styles['entry']}>{text}</blockquote>}
        </li>
      ))}
    </ol>
  );
}

function Actions({
  message: { id, revision, state, assignee, people },
  onDone,
  onConflict,
  onDeleted,
}: MessageChanges & { message: InboxMessage; onDeleted: () => Promise<unknown> }) {
  const t = useTexts();
  const refusalText = useRefusalText();
  const [busy, setBusy] = useState<'assignee' | 'state'>();
  const [chosen, setChosen] = useState<string>();
  const [isDeleting, setDeleting] = useState(false);
  const path = { message: String(id) };

  async function change(what: 'assignee' | 'state', act: () => Promise<unknown>) {
    if (busy) return;
    setBusy(what);
    try {
      await act();
      await onDone();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'message_changed') await onConflict();
      else toast({ tone: 'danger', title: refusalText(error) });
    }
    setBusy(undefined);
    setChosen(undefined);
  }
  function assign(value: string) {
    if (busy) return;
    setChosen(value);
    void change('assignee', () =>
      client.call(assignInboxMessage, { path, body: { revision, assignee: value ? Number(value) : null } }),
    );
  }
  const next = state === 'closed' ? 'open' : 'closed';
  const known = assignee && !people.some((each) => each.id === assignee.id) ? [assignee, ...people] : people;
  return (
    <div className={styles['actions']}>
      <SelectField
        label={t('inbox.assignee')}
        // not disabled while it is saved: a disabled field loses the focus
        value={chosen ?? (assignee ? String(assignee.id) : '')}
        aria-busy={busy === 'assignee'}
        onChange={({ target }) => assign(target.value)}
      >
        <option value="">{t('inbox.nobody')}</option>
        {known.map(({ id: person, name, email }) => (
          <option key={person} value={person}>
            {name ? `${name} (${email})` : email}
          </option>
        ))}
      </SelectField>
      <Button
        variant="secondary"
        busy={busy === 'state'}
        onClick={() =>
          void change('state', () => client.call(setInboxMessageState, { path, body: { revision, state: next } }))
        }
      >
        {t(next === 'closed' ? 'inbox.close' : 'inbox.reopen')}
      </Button>
      <Button variant="quiet" tone="danger" aria-haspopup="dialog" onClick={() => setDeleting(true)}>
        {t('inbox.delete')}
      </Button>
      {isDeleting && (
        <ConfirmDialog
          title={t('inbox.deleteTitle')}
          about={t('inbox.deleteAbout')}
          submit={t('inbox.delete')}
          act={() => client.call(deleteInboxMessage, { path })}
          onDone={onDeleted}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  );
}
