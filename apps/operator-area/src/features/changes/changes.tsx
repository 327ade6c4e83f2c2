import { ExportButton, sheetOf } from '@posada/account/lists';
import { type AuditEntry, CHANGES_OF_A_PAGE, getAudit } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { addDays, addYears } from '@posada/calendar-days';
import { formatLabelled, formatMoment } from '@posada/i18n';
import { Button, Disclosure, SelectField, TextField } from '@posada/ui';
import { DateField } from '@posada/ui/date-field';
import { EmptyList } from '@posada/ui/empty-list';
import { RecordTable } from '@posada/ui/record-table';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { Fetched } from '../../shared/fetched.tsx';
import { HERE } from '../../shared/here.ts';
import parts from '../../shared/parts.module.css';
import { useHotels } from '../../shared/places.ts';
import { SettingsPart } from '../../shared/settings-part.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './changes.module.css';
import { actionKindOf, changedValues, targetOf } from './describe.ts';

/** The first moment of a day where the browser is. */
const startOf = (day: string) => new Date(`${day}T00:00:00`).toISOString();

/** `before`: id of the change after which it begins; empty: the newest. */
const changesQuery = ({ actor, from, until }: Asked, before = '') => {
  const query = {
    ...(actor && { actor }),
    ...(from && { since: startOf(from) }),
    ...(until && { until: startOf(addDays(until, 1)) }),
    ...(before && { before }),
  };
  return queryOptions({
    queryKey: ['operator', 'changes', query],
    queryFn: ({ signal }) => client.call(getAudit, { query }, { signal }),
    staleTime: 0,
    // older pages begin where this one has ended: one that was read again would leave a gap before them
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
};

/** Who has changed what. The service answers 200 changes at a time. */
export const Changes = () => (
  <SettingsPart part="changes">
    <Record />
  </SettingsPart>
);

interface Filter {
  actor: string;
  text: string;
  /** Days, `YYYY-MM-DD`; empty: none. */
  from: string;
  until: string;
}
/** What the service filters by; texts are those of the language, and are compared here. */
type Asked = Omit<Filter, 'text'>;
const NO_FILTER: Filter = { actor: '', text: '', from: '', until: '' };

/** What was changed and how, in words. */
function useWords() {
  const t = useTexts();
  const hotels = useHotels();
  return {
    target({ target, details: { name: called } }: AuditEntry): string {
      const found = targetOf(target);
      if (!found) return target;
      const name = found.kind === 'hotel' && /^\d+$/.test(found.name) ? hotels.nameOf(Number(found.name)) : found.name;
      const words = [t(`changes.target.${found.kind}`), name].filter(Boolean).join(' ');
      // keys and webhooks have names beside their ids
      return typeof called === 'string' ? `${words} · ${called}` : words;
    },
    action({ action }: AuditEntry): string {
      const kind = actionKindOf(action);
      return kind ? t(`changes.action.${kind}`) : action;
    },
  };
}

function Record() {
  const t = useTexts();
  const [filter, setFilter] = useState(NO_FILTER);
  const [older, setOlder] = useState<readonly string[]>([]);
  const newest = useQuery(changesQuery(NO_FILTER));
  const read = useQueries({ queries: ['', ...older].map((before) => changesQuery(filter, before)) });
  const pages = read.flatMap(({ data }) => (data ? [data] : []));
  const last = pages.at(-1) ?? [];
  const isReadingOlder = older.length > 0 && pages.length < read.length;
  const actors = new Set([newest.data ?? [], ...pages].flat().map(({ actor }) => actor));
  const ask = (wanted: Filter) => {
    setFilter(wanted);
    // a text alone is looked for in what has been read
    const isAskedAgain = (['actor', 'from', 'until'] as const).some((field) => wanted[field] !== filter[field]);
    if (isAskedAgain) setOlder([]);
  };
  return (
    <>
      <p className={styles['lead']}>{t('changes.lead')}</p>
      {newest.data?.length === 0 ? (
        <EmptyList icon="clock" text={t('rates.noHistory')} />
      ) : (
        <>
          {newest.data && <Filters actors={[...actors].sort()} filter={filter} onChange={ask} />}
          <Fetched
            query={{
              data: pages.length > 0 ? pages : undefined,
              error: read.find(({ error }) => error)?.error ?? null,
              refetch: () => Promise.all(read.map(({ error, refetch }) => error && refetch())),
            }}
          >
            {() => <Found changes={pages.flat()} text={filter.text} onClear={() => ask(NO_FILTER)} />}
          </Fetched>
          {last.length === CHANGES_OF_A_PAGE && (
            <Button
              variant="secondary"
              busy={isReadingOlder}
              onClick={() => setOlder([...older, String(last.at(-1)?.id)])}
            >
              {t('changes.older')}
            </Button>
          )}
        </>
      )}
    </>
  );
}

function Found({ changes, text, onClear }: { changes: readonly AuditEntry[]; text: string; onClear: () => void }) {
  const t = useTexts();
  const words = useWords();
  const wanted = text.trim().toLowerCase();
  const shown = changes.filter(
    (entry) => wanted === '' || `${words.target(entry)} ${entry.target}`.toLowerCase().includes(wanted),
  );
  const sheet = async () =>
    sheetOf<AuditEntry>(
      [
        { name: t('changes.at'), text: ({ at }) => at },
        { name: t('changes.who'), text: ({ actor }) => actor },
        { name: t('changes.what'), text: words.target },
        { name: t('changes.how'), text: words.action },
        { name: t('changes.call'), text: ({ action }) => action },
        { name: t('changes.values'), text: ({ details }) => JSON.stringify(details) },
        { name: t('changes.request'), text: ({ requestId }) => requestId },
      ],
      shown,
    );
  return (
    <>
      <div className={parts['top']}>
        <p role="status">{t('changes.shown', { shown: shown.length, all: changes.length })}</p>
        <ExportButton read={sheet} file={t('changes.file')} count={shown.length} />
      </div>
      {shown.length === 0 ? (
        <EmptyList icon="search" text={t('changes.noMatch')}>
          <Button variant="secondary" onClick={onClear}>
            {t('changes.clear')}
          </Button>
        </EmptyList>
      ) : (
        <ChangeTable changes={shown} words={words} />
      )}
    </>
  );
}

function Filters({
  actors,
  filter,
  onChange,
}: {
  actors: readonly string[];
  filter: Filter;
  onChange: (filter: Filter) => void;
}) {
  const t = useTexts();
  const { today } = useSite();
  // a change of this moment is tomorrow's where the browser is ahead of the site
  const days = { last: addYears(today, 1), first: addYears(today, -2), start: today, isClearable: true };
  return (
    <search className={styles['filters']}>
      <SelectField
        label={t('changes.who')}
        value={filter.actor}
        onChange={({ target }) => onChange({ ...filter, actor: target.value })}
      >
        <option value="">{t('settings.everybody')}</option>
        {actors.map((actor) => (
          <option key={actor} value={actor}>
            {actor}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('changes.what')}
        value={filter.text}
        autoComplete="off"
        maxLength={100}
        onChange={({ target }) => onChange({ ...filter, text: target.value })}
      />
      <DateField
        {...days}
        label={t('changes.from')}
        value={filter.from}
        onChange={(from) => onChange({ ...filter, from })}
      />
      <DateField
        {...days}
        label={t('changes.until')}
        value={filter.until}
        onChange={(until) => onChange({ ...filter, until })}
      />
    </search>
  );
}

function ChangeTable({ changes, words }: { changes: readonly AuditEntry[]; words: ReturnType<typeof useWords> }) {
  const t = useTexts();
  const { locale } = useSite();
  return (
    <RecordTable
      caption={t('changes.title')}
      rows={changes}
      keyOf={({ id }) => String(id)}
      className={styles['changes']}
      card={['at', 'what', 'who']}
      isDense
      columns={[
        { id: 'at', name: t('changes.at'), isRowName: true, cell: ({ at }) => formatMoment(at, HERE, locale) },
        { id: 'who', name: t('changes.who'), cell: ({ actor }) => actor },
        {
          id: 'what',
          name: t('changes.what'),
          cell: (entry) => (
            <span className={parts['named']}>
              <strong>{words.target(entry)}</strong>
              <span>{words.action(entry)}</span>
            </span>
          ),
        },
        { id: 'values', name: t('changes.values'), cell: (entry) => <Values entry={entry} /> },
      ]}
    />
  );
}

const FEW = 4;
const SHORT = 200;

/** What the values were and are; long ones are opened. */
function Values({ entry }: { entry: AuditEntry }) {
  const t = useTexts();
  const { locale } = useSite();
  const values = changedValues(entry);
  const list = (
    <dl className={styles['values']} translate="no">
      {values.map(({ name, was, is }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {was !== undefined && (
              <>
                <del>{was}</del> →{' '}
              </>
            )}
            {is}
          </dd>
        </div>
      ))}
    </dl>
  );
  const length = values.reduce((sum, { was = '', is }) => sum + was.length + is.length, 0);
  if (values.length <= FEW && length <= SHORT) return list;
  return (
    <Disclosure summary={formatLabelled(t('changes.values'), String(values.length), locale)}>{() => list}</Disclosure>
  );
}
