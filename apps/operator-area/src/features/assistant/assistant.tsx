import { BackLink } from '@posada/account';
import type { AssistantEntry, AssistantKnowledge, AssistantQuestion } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatDay, isLocale, type Locale } from '@posada/i18n';
import { Badge, Button, Icon, Notice } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { LinkTabs } from '@posada/ui/link-tabs';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAddresses } from '../../shared/addresses.ts';
import { Fetched } from '../../shared/fetched.tsx';
import parts from '../../shared/parts.module.css';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { WebsiteChoice } from '../../shared/website-choice.tsx';
import { Workspace } from '../../shared/workspace.tsx';
import styles from './assistant.module.css';
import type { EntryDraft } from './entry-draft.ts';
import { EntryForm } from './entry-form.tsx';
import { assistantQuery } from './queries.ts';
import { Questions } from './questions.tsx';
import { SettingsForm } from './settings-form.tsx';
import { TryPanel } from './try-panel.tsx';

const PARTS = ['entries', 'open', 'settings'] as const;
type Part = (typeof PARTS)[number];

/** What the assistant of a website may say, tried beside it. */
export function AssistantScreen() {
  const t = useTexts();
  return (
    <Workspace title={t('assistant.title')} scopes={['websites.read']} isForWebsites>
      <WebsiteChoice>{({ id }) => <OfWebsite key={id} website={id} />}</WebsiteChoice>
    </Workspace>
  );
}

function OfWebsite({ website }: { website: number }) {
  const t = useTexts();
  const { content } = useAddresses();
  const query = useQuery(assistantQuery(website));
  return (
    <>
      <BackLink to={content(website)}>{t('content.title')}</BackLink>
      <p className={styles['lead']}>{t('assistant.lead')}</p>
      <Fetched query={query}>{(knowledge) => <Shown knowledge={knowledge} onChanged={query.refetch} />}</Fetched>
    </>
  );
}

interface Writing {
  id: string;
  first?: { language: Locale; text: string };
  draft?: EntryDraft;
}

const newId = () => `new-${Date.now().toString(36)}`;

function Shown({ knowledge, onChanged }: { knowledge: AssistantKnowledge; onChanged: () => Promise<unknown> }) {
  const t = useTexts();
  const { assistant, websiteSettings } = useAddresses();
  const mayWrite = useOperator().permissions.includes('websites.write');
  const [address] = useSearchParams();
  const [writing, setWriting] = useState<Writing>();
  const { website, isOn, entries } = knowledge;
  const main: Locale = isLocale(website.language) ? website.language : 'en';
  const part = PARTS.find((each) => each === address.get('part')) ?? 'entries';
  const onDraft = useCallback((draft: EntryDraft) => setWriting((now) => now && { ...now, draft }), []);
  const labels: Record<Part, string> = {
    entries: t('assistant.entries'),
    open: t('assistant.open'),
    settings: t('assistant.maySay'),
  };
  const answer = ({ language, text }: AssistantQuestion) =>
    setWriting({ id: newId(), first: { language: isLocale(language) ? language : main, text } });
  return (
    <>
      {!isOn && (
        <Notice
          tone="info"
          title={t('assistant.off')}
          action={<Link to={websiteSettings(website.id)}>{t('flags.title')}</Link>}
        />
      )}
      <div className={styles['sides']}>
        <div>
          {writing ? (
            <EntryForm
              key={writing.id}
              knowledge={knowledge}
              id={writing.id}
              main={main}
              first={writing.first}
              onDraft={onDraft}
              onChanged={onChanged}
              onClose={() => setWriting(undefined)}
            />
          ) : (
            <>
              <LinkTabs
                label={t('assistant.title')}
                current={part}
                tabs={PARTS.map((each) => ({ id: each, label: labels[each], to: assistant(website.id, each) }))}
              />
              {part === 'entries' && (
                <Entries
                  entries={entries.map(({ entry }) => entry)}
                  main={main}
                  mayWrite={mayWrite}
                  onOpen={(id) => setWriting({ id: id ?? newId() })}
                />
              )}
              {part === 'open' && <Questions website={website.id} mayWrite={mayWrite} onAnswer={answer} />}
              {part === 'settings' && <SettingsForm knowledge={knowledge} mayWrite={mayWrite} onChanged={onChanged} />}
            </>
          )}
        </div>
        <TryPanel
          knowledge={knowledge}
          main={main}
          writing={writing?.draft && { id: writing.id, draft: writing.draft }}
        />
      </div>
    </>
  );
}

/** `onOpen`: absent id: a new one. */
function Entries({
  entries,
  main,
  mayWrite,
  onOpen,
}: {
  entries: readonly AssistantEntry[];
  main: Locale;
  mayWrite: boolean;
  onOpen: (id?: string) => void;
}) {
  const t = useTexts();
  const add = mayWrite && (
    <Button onClick={() => onOpen()}>
      <Icon name="plus" /> {t('assistant.new')}
    </Button>
  );
  if (entries.length === 0)
    return (
      <EmptyList icon="chat" text={t('assistant.none')}>
        {add}
      </EmptyList>
    );
  return (
    <>
      {add && <div className={parts['top']}>{add}</div>}
      <ul className={styles['entries']}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} main={main} mayWrite={mayWrite} onOpen={() => onOpen(entry.id)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Entry({
  entry: { questions, answer, properties, validFrom, validUntil },
  main,
  mayWrite,
  onOpen,
}: {
  entry: AssistantEntry;
  main: Locale;
  mayWrite: boolean;
  onOpen: () => void;
}) {
  const t = useTexts();
  const { locale, today } = useSite();
  const first = questions[main]?.[0] ?? Object.values(questions)[0]?.[0] ?? '';
  const text = typeof answer === 'string' ? answer : (answer[main] ?? Object.values(answer)[0] ?? '');
  const languages = typeof answer === 'string' ? 1 : Object.keys(answer).length;
  const isOver = validUntil !== null && validUntil < today;
  const facts = [
    t('assistant.languages', { count: languages }),
    ...(properties.length > 0 ? [t('assistant.ofHotels', { count: properties.length })] : []),
    ...(validFrom ? [`${t('codes.validFrom')} ${formatDay(validFrom, locale, 'medium')}`] : []),
    ...(validUntil ? [`${t('codes.validUntil')} ${formatDay(validUntil, locale, 'medium')}`] : []),
  ];
  return (
    <article className={styles['card']}>
      <h2>{first}</h2>
      <p className={styles['text']}>{text}</p>
      <p className={styles['facts']}>
        {facts.join(' · ')} {isOver && <Badge tone="warning">{t('assistant.over')}</Badge>}
      </p>
      {mayWrite && (
        <div className={parts['actions']}>
          <Button variant="secondary" aria-label={`${t('assistant.change')}: ${first}`} onClick={onOpen}>
            {t('assistant.change')}
          </Button>
        </div>
      )}
    </article>
  );
}
