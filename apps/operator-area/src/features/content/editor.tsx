import { type ContentEntry, contentKind, discardContentDraft, scheduleContent } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { LANGUAGE_NAMES, type Locale } from '@posada/i18n';
import { Badge, Button, Notice, SelectField, toast } from '@posada/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useAddresses } from '../../shared/addresses.ts';
import { client } from '../../shared/client.ts';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import parts from '../../shared/parts.module.css';
import { useWebsites } from '../../shared/places.ts';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { Workspace } from '../../shared/workspace.tsx';
import styles from './content.module.css';
import { type EntryPath, entryQuery, referencesQuery } from './content-queries.ts';
import { DraftNotices } from './draft-notices.tsx';
import { History } from './history.tsx';
import { isNewKind } from './new-entry.ts';
import { EntryEditor } from './page-editor/entry-editor.tsx';
import { shownText } from './page-editor/field-values.ts';
import { PageEditor } from './page-editor/page-editor.tsx';
import { type Entry, filePageOf, photosIn } from './page-editor/page-types.ts';
import { Preview, type PreviewHandle } from './preview-frame.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { Review } from './review.tsx';
import { useDraft } from './use-draft.ts';

/** An entry that is written, beside the page of the site that shows it as its draft has it. */
export function Editor() {
  const t = useTexts();
  return (
    <Workspace title={t('content.title')} scopes={['websites.read']} isForWebsites hasOwnHeading>
      <Read />
    </Workspace>
  );
}

function Read() {
  const { website = '', kind, entry = '' } = useParams();
  const path: EntryPath = { website, kind: contentKind.options.find((each) => each === kind) ?? 'page', entry };
  const query = useQuery({ ...entryQuery(path), refetchOnMount: false, refetchInterval: false });
  return <Fetched query={query}>{(content) => <Screen key={content.id} first={content} />}</Fetched>;
}

/** Where the site shows the entry in a language; undefined: nowhere by itself. */
function addressIn({ paths }: ContentEntry, language: Locale): string | undefined {
  const path = paths[language] ?? Object.values(paths)[0];
  return path === undefined ? undefined : `/${language}${path === '/' ? '' : path}`;
}
const titleIn = (entry: Entry | null, main: Locale) => shownText(entry?.['title'] ?? entry?.['name'], main, main);

function Screen({ first }: { first: ContentEntry }) {
  const t = useTexts();
  const { locale } = useSite();
  const { content } = useAddresses();
  const operator = useOperator();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const mayWrite = operator.permissions.includes('websites.write');
  const preview = useRef<PreviewHandle>(null);
  const draft = useDraft(first, () => preview.current?.showAgain());
  const { server, entry, state, change } = draft;
  const { website, kind, id, languages, timeZone, problems } = server;
  const path = { website: String(website), kind, entry: id };
  const [main = 'en' as Locale] = languages as Locale[];
  const [language, setLanguage] = useState<Locale>(languages.includes(locale) ? locale : main);
  const [block, setBlock] = useState<number | null>(null);
  const [tab, setTab] = useState<'fields' | 'page'>('fields');
  const [dialog, setDialog] = useState<'publish' | 'history' | 'discard' | 'delete'>();
  const close = () => setDialog(undefined);
  const host = useWebsites().find((own) => own.id === website)?.hosts[0] ?? '';
  const { data: references } = useQuery(referencesQuery(website));
  const pictures = useMemo(() => photosIn([first.live?.entry, first.draft?.entry]), [first]);
  const readAgain = async () => draft.refresh(await queries.fetchQuery(entryQuery(path)));
  const name = titleIn(entry ?? server.live?.entry ?? null, main) || id;
  const page = kind === 'page' ? filePageOf(entry) : null;

  const frame = {
    website,
    main,
    languages: languages as Locale[],
    language,
    onLanguage: setLanguage,
    timeZone,
    problems,
    pictures,
    ...(references && { references }),
  };

  async function openPublishing() {
    // what is not stored would not be published
    if ((await draft.store()) === 'stored') setDialog('publish');
  }
  async function cancelSchedule() {
    const revision = server.draft?.revision ?? 0;
    try {
      await client.call(scheduleContent, { path, body: { revision, publishAt: null } });
      await readAgain();
    } catch {
      toast({ tone: 'danger', title: t('people.failed') });
    }
  }

  return (
    <div className={styles['screen']}>
      <p>
        <Link to={content(website, kind)}>{t(`content.part.${kind}`)}</Link>
      </p>
      <div className={parts['top']}>
        <h1 lang={main}>{name}</h1>
        <p role="status" className={styles['state']}>
          <Badge tone={state === 'failed' || state === 'conflict' ? 'danger' : server.draft ? 'warning' : 'success'}>
            {state === 'stored'
              ? t(server.draft ? 'content.draftStored' : 'content.isPublished')
              : t(`content.state.${state}`)}
          </Badge>
        </p>
        <div className={parts['actions']}>
          {mayWrite && (
            <>
              <Button variant="quiet" disabled={!draft.undo} onClick={draft.undo}>
                {t('content.undo')}
              </Button>
              <Button variant="quiet" disabled={!draft.redo} onClick={draft.redo}>
                {t('content.redo')}
              </Button>
            </>
          )}
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setDialog('history')}>
            {t('content.history')}
          </Button>
          {mayWrite && server.draft && (
            <Button variant="quiet" aria-haspopup="dialog" onClick={() => setDialog('discard')}>
              {t('content.discard')}
            </Button>
          )}
          {mayWrite && entry && isNewKind(kind) && (
            <Button variant="quiet" aria-haspopup="dialog" onClick={() => setDialog('delete')}>
              {t('content.delete')}
            </Button>
          )}
          {mayWrite && (
            <Button
              aria-haspopup="dialog"
              disabled={!server.draft || state === 'failed' || state === 'conflict'}
              onClick={() => void openPublishing()}
            >
              {t('content.publish')}
            </Button>
          )}
        </div>
      </div>
      <DraftNotices draft={draft} onCancelSchedule={mayWrite ? () => void cancelSchedule() : undefined} />
      {server.draft && <Review content={{ ...server, draft: server.draft }} onDone={readAgain} />}
      <fieldset className={styles['tabs']} aria-label={t('content.view')}>
        {(['fields', 'page'] as const).map((each) => (
          <Button
            key={each}
            variant={tab === each ? 'primary' : 'secondary'}
            aria-pressed={tab === each}
            onClick={() => setTab(each)}
          >
            {t(`content.view.${each}`)}
          </Button>
        ))}
      </fieldset>
      <div className={styles['sides']} data-tab={tab}>
        <div className={styles['fields']}>
          {entry === null ? (
            <Notice
              tone="warning"
              title={t('content.willBeDeleted')}
              action={
                mayWrite &&
                server.live && (
                  <Button variant="secondary" onClick={() => change(server.live?.entry ?? null)}>
                    {t('content.keep')}
                  </Button>
                )
              }
            />
          ) : mayWrite && page ? (
            <PageEditor
              {...frame}
              page={page}
              onChange={(next) => change({ ...next })}
              selected={block}
              onSelect={setBlock}
              host={host}
            />
          ) : mayWrite && kind !== 'page' ? (
            <EntryEditor {...frame} kind={kind} entry={entry} onChange={change} />
          ) : (
            <>
              <Notice tone="info" title={t('content.readOnly')} />
              <SelectField
                label={t('content.edit.language')}
                value={language}
                onChange={({ target }) => setLanguage(target.value as Locale)}
              >
                {(languages as Locale[]).map((each) => (
                  <option key={each} value={each}>
                    {LANGUAGE_NAMES[each]}
                  </option>
                ))}
              </SelectField>
            </>
          )}
        </div>
        <div className={styles['page']}>
          <Preview
            handle={preview}
            website={String(website)}
            address={entry === null ? undefined : addressIn(server, language)}
            name={t('content.frame', { name })}
            isWide={kind !== 'page'}
            block={block}
            onBlock={(chosen) => {
              if (kind !== 'page') return;
              setBlock(chosen);
              setTab('fields');
            }}
          />
        </div>
      </div>
      {dialog === 'publish' && server.draft && (
        <PublishDialog content={{ ...server, draft: server.draft }} onDone={readAgain} onClose={close} />
      )}
      {dialog === 'history' && <History path={path} {...(mayWrite && { onBringBack: change })} onClose={close} />}
      {dialog === 'discard' && (
        <ConfirmDialog
          title={t('content.discardTitle')}
          about={t('content.discardAbout')}
          submit={t('content.discard')}
          act={() =>
            client.call(discardContentDraft, {
              path: { ...path, revision: String(server.draft?.revision ?? 0) },
            })
          }
          onDone={async () => {
            // an entry that was never published is gone with its draft
            if (!server.live) await navigate(content(website, kind));
            else await readAgain();
          }}
          onClose={close}
        />
      )}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={t('content.deleteTitle', { name })}
          about={t('content.deleteAbout')}
          submit={t('content.delete')}
          act={async () => change(null)}
          onDone={async () => undefined}
          onClose={close}
        />
      )}
    </div>
  );
}
