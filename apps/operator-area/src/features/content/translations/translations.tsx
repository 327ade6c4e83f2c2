import { contentKind, type TranslatedEntry, type TranslationList } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatRow, LANGUAGE_NAMES } from '@posada/i18n';
import { Badge, SelectField, TextField } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { RecordTable } from '@posada/ui/record-table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAddresses } from '../../../shared/addresses.ts';
import { Fetched } from '../../../shared/fetched.tsx';
import parts from '../../../shared/parts.module.css';
import { useOperator } from '../../../shared/session.ts';
import { useTexts } from '../../../shared/texts.ts';
import { WebsiteChoice } from '../../../shared/website-choice.tsx';
import { Workspace } from '../../../shared/workspace.tsx';
import { translationsQuery } from './translation-queries.ts';
import styles from './translations.module.css';
import { DownloadXliff, ImportXliff } from './xliff-actions.tsx';

/** The texts of a website by language: what is missing, what is outdated. */
export function Translations() {
  const t = useTexts();
  return (
    <Workspace title={t('translations.title')} scopes={['websites.read']} isForWebsites>
      <WebsiteChoice>{({ id }) => <Texts key={id} website={id} />}</WebsiteChoice>
    </Workspace>
  );
}

function Texts({ website }: { website: number }) {
  const t = useTexts();
  const { content } = useAddresses();
  const query = useQuery(translationsQuery(website));
  return (
    <>
      <p className={styles['about']}>
        <Link to={content(website)}>{t('content.title')}</Link>
      </p>
      <p className={styles['about']}>{t('translations.about')}</p>
      <Fetched query={query}>{(list) => <Found website={website} list={list} onChanged={query.refetch} />}</Fetched>
    </>
  );
}

const MOST_IN_WORDS = 3;
/** In the place of words: of states and their numbers. */
const SIGNS = { missing: '−', outdated: '~', same: '=', done: '✓' };
const signsOf = (count: Count) =>
  (['missing', 'outdated', 'same'] as const)
    .filter((state) => count[state] > 0)
    .map((state) => `${SIGNS[state]}${count[state]}`)
    .join(' ') || SIGNS.done;

const SHOWN = ['all', 'open', 'missing', 'outdated'] as const;
type Shown = (typeof SHOWN)[number];
type Count = TranslatedEntry['counts'][number];
const openOf = ({ missing, outdated, same }: Count, shown: Shown) => {
  if (shown === 'missing') return missing + same;
  return shown === 'outdated' ? outdated : missing + outdated + same;
};

/** Entries that have such texts in one of the languages. What is chosen is in the address. */
function Found({
  website,
  list,
  onChanged,
}: {
  website: number;
  list: TranslationList;
  onChanged: () => Promise<unknown>;
}) {
  const t = useTexts();
  const mayWrite = useOperator().permissions.includes('texts.write');
  const [address, setAddress] = useSearchParams();
  const [words, setWords] = useState('');
  const language = list.languages.find((each) => each === address.get('language'));
  const shown = SHOWN.find((each) => each === address.get('show')) ?? 'all';
  const kind = contentKind.options.find((each) => each === address.get('kind'));
  const set = (name: string, value: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  if (list.languages.length === 0) return <EmptyList icon="globe" text={t('translations.noLanguages')} />;
  const languages = language ? [language] : list.languages;
  // words of ten languages beside each other would break
  const isShort = languages.length > MOST_IN_WORDS;
  const [only] = languages.length === 1 ? languages : [];
  const wanted = words.trim().toLocaleLowerCase();
  const entries = list.entries.filter(
    ({ id, title, property, counts, ...own }) =>
      (kind === undefined || own.kind === kind) &&
      `${id} ${title} ${property ?? ''}`.toLocaleLowerCase().includes(wanted) &&
      (shown === 'all' || counts.some((count) => languages.includes(count.language) && openOf(count, shown) > 0)),
  );
  return (
    <>
      <div className={styles['filters']}>
        <TextField
          label={t('content.find')}
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        {list.languages.length > 1 && (
          <SelectField
            label={t('translations.language')}
            value={language ?? ''}
            onChange={({ target }) => set('language', target.value)}
          >
            <option value="">{t('translations.allLanguages')}</option>
            {list.languages.map((each) => (
              <option key={each} value={each}>
                {LANGUAGE_NAMES[each]}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          label={t('content.kindOf')}
          value={kind ?? ''}
          onChange={({ target }) => set('kind', target.value)}
        >
          <option value="">{t('translations.allKinds')}</option>
          {contentKind.options.map((each) => (
            <option key={each} value={each}>
              {t(`content.part.${each}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('translations.show')}
          value={shown}
          onChange={({ target }) => set('show', target.value === 'all' ? '' : target.value)}
        >
          {SHOWN.map((each) => (
            <option key={each} value={each}>
              {t(`translations.show.${each}`)}
            </option>
          ))}
        </SelectField>
      </div>
      {only ? (
        <div className={styles['file']}>
          <DownloadXliff website={website} language={only} />
          {mayWrite && <ImportXliff website={website} language={only} onDone={onChanged} />}
        </div>
      ) : (
        <p className={styles['about']}>{t('translations.xliffAbout')}</p>
      )}
      {isShort && <p className={styles['about']}>{t('translations.signs', SIGNS)}</p>}
      {entries.length === 0 ? (
        <EmptyList icon="globe" text={t('translations.none')} />
      ) : (
        <RecordTable
          caption={t('translations.title')}
          rows={entries}
          keyOf={({ kind: own, id }) => `${own} ${id}`}
          card={['name']}
          isDense={isShort}
          columns={[
            {
              id: 'name',
              name: t('content.entry'),
              isRowName: true,
              cell: ({ id, title, property, isDraft, ...own }) => (
                <span className={parts['named']}>
                  {title || id}
                  {kind === undefined && own.kind !== 'page' && <span>{t(`content.kind.${own.kind}`)}</span>}
                  {property !== null && <span>{property}</span>}
                  {isDraft && <span>{t('translations.isDraft')}</span>}
                </span>
              ),
            },
            ...languages.map((each) => ({
              id: each,
              name: LANGUAGE_NAMES[each],
              cell: (entry: TranslatedEntry) => {
                const count = entry.counts.find((own) => own.language === each);
                return count && <State website={website} entry={entry} count={count} isShort={isShort} />;
              },
            })),
          ]}
        />
      )}
      <p className={styles['about']}>
        {t('translations.from', { language: LANGUAGE_NAMES[list.source] })} {t('translations.sameAbout')}
      </p>
    </>
  );
}

/** How many texts of an entry are open in a language; leads to them. */
function State({
  website,
  entry,
  count,
  isShort,
}: {
  website: number;
  entry: TranslatedEntry;
  count: Count;
  isShort: boolean;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const { translation } = useAddresses();
  const { missing, outdated, same } = count;
  const said = [
    ...(missing > 0 ? [t('translations.missing', { count: missing })] : []),
    ...(outdated > 0 ? [t('translations.outdated', { count: outdated })] : []),
    ...(same > 0 ? [t('translations.same', { count: same })] : []),
  ];
  const text = said.length > 0 ? formatRow(said, locale) : t('translations.done');
  const tone = missing > 0 ? 'danger' : outdated > 0 ? 'warning' : same > 0 ? 'info' : 'success';
  const shown = isShort ? signsOf(count) : text;
  // who speaks to the browser says what is shown
  const label = `${entry.title || entry.id}, ${LANGUAGE_NAMES[count.language]}: ${isShort ? `${shown} (${text})` : text}`;
  return (
    <Link
      to={translation(website, entry.kind, entry.id, count.language)}
      aria-label={label}
      className={styles['state']}
      data-short={isShort || undefined}
    >
      <Badge tone={tone}>{shown}</Badge>
    </Link>
  );
}
