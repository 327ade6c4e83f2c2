import { ExportButton, sheetOf } from '@posada/account/lists';
import { type AuditEntry, getAudit } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { addYears, todayAt } from '@posada/calendar-days';
import { formatLabelled, formatMoment } from '@posada/i18n';
import { Button, Disclosure, SelectField, TextField } from '@posada/ui';
import { DateField } from '@posada/ui/date-field';
import { EmptyList } from '@posada/ui/empty-list';
import { RecordTable } from '@posada/ui/record-table';
import { queryOptions, useQuery } from '@tanstack/react-query';
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

const changesQuery = queryOptions({
  queryKey: ['operator', 'changes'],
  queryFn: ({ signal }) => client.call(getAudit, {}, { signal }),
  staleTime: 0,
});

/** Who has changed what: the newest 200 changes, which is what the service answers. */
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
  const changes = useQuery(changesQuery);
  return (
    <>
      <p className={styles['lead']}>{t('changes.lead')}</p>
      <Fetched query={changes}>
        {(all) =>
          all.length === 0 ? <EmptyList icon="clock" text={t('rates.noHistory')} /> : <Filtered changes={all} />
        }
      </Fetched>
    </>
  );
}

function Filtered({ changes }: { changes: readonly AuditEntry[] }) {
  const t = useTexts();
  const words = useWords();
  const [filter, setFilter] = useState(NO_FILTER);
  const text = filter.text.trim().toLowerCase();
  const shown = changes.filter((entry) => {
    const day = todayAt(HERE, new Date(entry.at));
    if (filter.actor !== '' && entry.actor !== filter.actor) return false;
    if (filter.from !== '' && day < filter.from) return false;
    if (filter.until !== '' && day > filter.until) return false;
    return text === '' || `${words.target(entry)} ${entry.target}`.toLowerCase().includes(text);
  });
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
      <Filters changes={changes} filter={filter} onChange={setFilter} />
      <div className={parts['top']}>
        <p role="status">{t('changes.shown', { shown: shown.length, all: changes.length })}</p>
        <ExportButton read={sheet} file={t('changes.file')} count={shown.length} />
      </div>
      {shown.length === 0 ? (
        <EmptyList icon="search" text={t('changes.noMatch')}>
          <Button variant="secondary" onClick={() => setFilter(NO_FILTER)}>
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
  changes,
  filter,
  onChange,
}: {
  changes: readonly AuditEntry[];
  filter: Filter;
  onChange: (filter: Filter) => void;
}) {
  const t = useTexts();
  const { today } = useSite();
  const actors = [...new Set(changes.map(({ actor }) => actor))].sort();
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
      keyOf={({ requestId, target, at }) => `${requestId} ${target} ${at}`}
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
