import { contentKind, type TranslatedText, type Translation, type TranslationState } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatMoment, LANGUAGE_NAMES, type Locale, languageTag } from '@posada/i18n';
import { Badge, Button, Checkbox, Notice, SelectField } from '@posada/ui';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useAddresses } from '../../../shared/addresses.ts';
import { Fetched } from '../../../shared/fetched.tsx';
import { HERE } from '../../../shared/here.ts';
import { Loading } from '../../../shared/loading.tsx';
import { useRefusalText } from '../../../shared/refusal-text.ts';
import { useOperator } from '../../../shared/session.ts';
import { useTexts } from '../../../shared/texts.ts';
import { Workspace } from '../../../shared/workspace.tsx';
import { Propose } from './propose.tsx';
import { useTextNames } from './text-names.ts';
import { TextRow } from './text-row.tsx';
import { translationQuery, translationsQuery } from './translation-queries.ts';
import styles from './translations.module.css';
import { useTranslation } from './use-translation.ts';
import { DownloadXliff } from './xliff-actions.tsx';

/** The texts of a page, each beside its translation. */
export function TranslationScreen() {
  const t = useTexts();
  return (
    <Workspace title={t('translations.title')} scopes={['websites.read']} isForWebsites hasOwnHeading>
      <Read />
    </Workspace>
  );
}

function Read() {
  const { website = '', kind, entry = '', language = '' } = useParams();
  const path = { website, kind: contentKind.options.find((each) => each === kind) ?? 'page', entry, language } as const;
  const query = useQuery({
    ...translationQuery(path),
    refetchOnMount: false,
    refetchInterval: false,
  });
  const list = useQuery(translationsQuery(Number(website)));
  return (
    <Fetched query={query}>
      {(first) =>
        // the languages to choose from would move the texts when they come
        list.isPending ? (
          <Loading />
        ) : (
          <Screen
            key={`${first.kind} ${first.entry} ${first.language}`}
            first={first}
            languages={list.data?.languages ?? []}
            hasProposals={list.data?.hasProposals ?? false}
          />
        )
      }
    </Fetched>
  );
}

/** The state that a text will have with what is typed. */
function stateWith({ state, translation }: TranslatedText, typed: string): TranslationState {
  if (typed === translation) return state;
  return typed === '' ? 'missing' : 'done';
}

function Screen({
  first,
  languages,
  hasProposals,
}: {
  first: Translation;
  languages: readonly Locale[];
  hasProposals: boolean;
}) {
  const t = useTexts();
  const id = useId();
  const { locale } = useSite();
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const { translations, translation: addressOf, contentEntry } = useAddresses();
  const operator = useOperator();
  const mayWrite = operator.permissions.includes('texts.write');
  const work = useTranslation(first);
  const { server, state } = work;
  const { website, kind, entry, title, source, language, texts, draft } = server;
  const names = useTextNames(kind);
  const [open, setOpen] = useState<ReadonlySet<string>>();
  const rows = texts.map((text, index) => ({
    text,
    index,
    typed: work.textOf(text),
    state: stateWith(text, work.textOf(text)),
  }));
  const isOpen = (row: (typeof rows)[number]) => row.state !== 'done';
  const placeOf = (row: (typeof rows)[number]) => JSON.stringify(row.text.place);
  // those that were open when they were chosen: a row stays while somebody works on it
  const shown = open ? rows.filter((row) => isOpen(row) || open.has(placeOf(row))) : rows;
  const openCount = rows.filter(isOpen).length;

  /** The field of the next text that is open, behind the one of this index, then from the beginning. */
  function next(after: number) {
    const left = rows.filter(isOpen);
    const target = left.find(({ index }) => index > after) ?? left[0];
    if (target) document.getElementById(`${id}-${target.index}`)?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const row = (event.target as Element).closest('[data-text]');
    next(row ? Number(row.getAttribute('data-text')) : -1);
  }

  const groups = [...new Set(shown.map(({ text }) => names.groupOf(text)))].map((group) =>
    shown.filter(({ text }) => names.groupOf(text) === group),
  );
  return (
    <div onKeyDownCapture={onKeyDown}>
      <p>
        <Link to={translations(website)}>{t('translations.title')}</Link>
      </p>
      <h1 lang={languageTag(source)}>{title || entry}</h1>
      <p className={styles['about']}>
        {LANGUAGE_NAMES[source]} → {LANGUAGE_NAMES[language]}
      </p>
      <p>
        <Link to={contentEntry(website, kind, entry)}>{t('translations.openEditor')}</Link>
      </p>
      <div className={styles['file']}>
        <DownloadXliff website={website} language={language} entry={`${kind}.${entry}`} />
        {mayWrite && hasProposals && openCount > 0 && (
          <Propose website={website} kind={kind} entry={entry} language={language} onProposed={work.refresh} />
        )}
      </div>
      {languages.length > 1 && (
        <SelectField
          className={styles['language']}
          label={t('translations.language')}
          value={language}
          onChange={({ target }) => void navigate(addressOf(website, kind, entry, target.value))}
        >
          {languages.map((each) => (
            <option key={each} value={each}>
              {LANGUAGE_NAMES[each]}
            </option>
          ))}
        </SelectField>
      )}
      {!mayWrite && <Notice tone="info" title={t('translations.readOnly')} />}
      {state === 'refused' && <Notice tone="danger" role="alert" title={refusalText(work.failure)} />}
      {draft?.publishAt && (
        <Notice
          tone="info"
          title={t('translations.scheduled', { when: formatMoment(draft.publishAt, HERE, locale) })}
        />
      )}
      {work.lost.map(({ gone, mine }) => (
        <Notice
          key={JSON.stringify(gone.place)}
          tone="warning"
          title={t('translations.gone')}
          action={
            <Button variant="secondary" onClick={() => work.choose(gone, true)}>
              {t('content.drop')}
            </Button>
          }
        >
          <p lang={languageTag(language)}>{mine}</p>
        </Notice>
      ))}
      <div className={styles['bar']}>
        <p role="status">
          <Badge tone={state === 'failed' || state === 'refused' ? 'danger' : state === 'storing' ? 'info' : 'success'}>
            {state === 'stored'
              ? t(draft ? 'content.draftStored' : 'content.isPublished')
              : t(state === 'refused' ? 'translations.notSaved' : `content.state.${state}`)}
          </Badge>
        </p>
        <p role="status">
          {openCount === 0 ? t('translations.allDone') : t('translations.open', { count: openCount })}
        </p>
        <Checkbox
          label={t('translations.onlyOpen')}
          checked={open !== undefined}
          onChange={({ target }) => setOpen(target.checked ? new Set(rows.filter(isOpen).map(placeOf)) : undefined)}
        />
        {mayWrite && (
          <Button
            variant="secondary"
            aria-keyshortcuts="Control+Enter"
            disabled={openCount === 0}
            onClick={() => next(-1)}
          >
            {t('translations.next')}
          </Button>
        )}
      </div>
      {mayWrite && <p className={styles['about']}>{t('translations.keys')}</p>}
      {groups.map((group) => {
        const [begins] = group;
        if (!begins) return null;
        const heading = `${id}-group-${begins.index}`;
        return (
          <div key={heading}>
            <h2 id={heading} className={styles['group']}>
              {names.blockName(begins.text)}
            </h2>
            <ul className={styles['texts']} aria-labelledby={heading}>
              {group.map(({ text, index, typed, state: own }) => (
                <TextRow
                  key={JSON.stringify(text.place)}
                  id={`${id}-${index}`}
                  index={index}
                  name={names.fieldName(text)}
                  text={text}
                  typed={typed}
                  state={own}
                  source={source}
                  language={language}
                  theirs={work.theirsOf(text)}
                  isReadOnly={!mayWrite}
                  onWrite={(next) => work.write(text, next)}
                  onConfirm={() => work.confirm(text)}
                  onChoose={work.choose}
                />
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}
