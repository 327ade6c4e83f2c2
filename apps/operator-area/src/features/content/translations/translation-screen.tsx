import type { TranslatedText, Translation, TranslationState } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatMoment, LANGUAGE_NAMES } from '@posada/i18n';
import { Badge, Button, Notice, SelectField } from '@posada/ui';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useAddresses } from '../../../shared/addresses.ts';
import { Fetched } from '../../../shared/fetched.tsx';
import { HERE } from '../../../shared/here.ts';
import { useRefusalText } from '../../../shared/refusal-text.ts';
import { useOperator } from '../../../shared/session.ts';
import { useTexts } from '../../../shared/texts.ts';
import { Workspace } from '../../../shared/workspace.tsx';
import { useTextNames } from './text-names.ts';
import { TextRow } from './text-row.tsx';
import { translationQuery, translationsQuery } from './translation-queries.ts';
import styles from './translations.module.css';
import { useTranslation } from './use-translation.ts';

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
  const { website = '', page = '', language = '' } = useParams();
  const query = useQuery({
    ...translationQuery({ website, page, language }),
    refetchOnMount: false,
    refetchInterval: false,
  });
  return <Fetched query={query}>{(first) => <Screen key={`${first.page} ${first.language}`} first={first} />}</Fetched>;
}

/** The state that a text will have with what is typed. */
function stateWith({ state, translation }: TranslatedText, typed: string): TranslationState {
  if (typed === translation) return state;
  return typed === '' ? 'missing' : 'done';
}

function Screen({ first }: { first: Translation }) {
  const t = useTexts();
  const id = useId();
  const names = useTextNames();
  const { locale } = useSite();
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const { translations, translation: addressOf, contentPage } = useAddresses();
  const operator = useOperator();
  const mayWrite = operator.permissions.includes('texts.write');
  const work = useTranslation(first);
  const { server, state } = work;
  const { website, page, title, source, language, texts, draft } = server;
  const { data: list } = useQuery(translationsQuery(website));
  const [showsOpen, setShowsOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const rows = texts.map((text, index) => ({
    text,
    index,
    typed: work.textOf(text),
    state: stateWith(text, work.textOf(text)),
  }));
  const isOpen = (row: (typeof rows)[number]) => row.state !== 'done';
  // a row stays while somebody writes in it
  const shown = showsOpen ? rows.filter((row) => isOpen(row) || row.text.state !== 'done') : rows;
  const openCount = rows.filter(isOpen).length;

  /** The field of the next text that is open, behind the one of this index, then from the beginning. */
  function next(after: number) {
    const open = rows.filter((row) => isOpen(row) && row.index !== after);
    const target = open.find(({ index }) => index > after) ?? open[0];
    setDone(!target);
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
      <h1 lang={source}>{title || page}</h1>
      <p className={styles['about']}>
        {t('translations.fromInto', {
          source: LANGUAGE_NAMES[source],
          language: LANGUAGE_NAMES[language],
        })}{' '}
        <Link to={contentPage(website, page)}>{t('translations.openEditor')}</Link>
      </p>
      {list && list.languages.length > 1 && (
        <SelectField
          label={t('translations.language')}
          value={language}
          onChange={({ target }) => void navigate(addressOf(website, page, target.value))}
        >
          {list.languages.map((each) => (
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
          <p lang={language}>{mine}</p>
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
          {openCount === 0 || isDone ? t('translations.allDone') : t('translations.open', { count: openCount })}
        </p>
        <Button variant="quiet" aria-pressed={showsOpen} onClick={() => setShowsOpen(!showsOpen)}>
          {t('translations.onlyOpen')}
        </Button>
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
          <section key={heading} aria-labelledby={heading}>
            <div className={styles['head']}>
              <h2 id={heading}>{names.blockName(begins.text)}</h2>
            </div>
            <ul className={styles['texts']}>
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
          </section>
        );
      })}
    </div>
  );
}
