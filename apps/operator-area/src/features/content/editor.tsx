import { type ContentPage, discardContentDraft, scheduleContent } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatMoment, LANGUAGE_NAMES, type Locale } from '@posada/i18n';
import { Badge, Button, Notice, SelectField, toast } from '@posada/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useAddresses } from '../../shared/addresses.ts';
import { client } from '../../shared/client.ts';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import parts from '../../shared/parts.module.css';
import { useHotels, useWebsites } from '../../shared/places.ts';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { Workspace } from '../../shared/workspace.tsx';
import styles from './content.module.css';
import { pageQuery, pagesQuery } from './content-queries.ts';
import { History } from './history.tsx';
import { PageEditor } from './page-editor/page-editor.tsx';
import { type FilePage, filePageOf, photosIn, type References } from './page-editor/page-types.ts';
import { Preview, type PreviewHandle } from './preview-frame.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { useDraft } from './use-draft.ts';

/** A page that is written, beside the page of the site as its draft has it. */
export function Editor() {
  const t = useTexts();
  return (
    <Workspace title={t('content.title')} scopes={['websites.read']} isForWebsites hasOwnHeading>
      <Read />
    </Workspace>
  );
}

function Read() {
  const { website = '', page = '' } = useParams();
  const query = useQuery({ ...pageQuery(website, page), refetchOnMount: false, refetchInterval: false });
  return <Fetched query={query}>{(content) => <Screen key={content.id} first={content} />}</Fetched>;
}

const addressIn = (page: FilePage | null, language: Locale) => {
  const path = page?.paths[language] ?? Object.values(page?.paths ?? {})[0];
  return path === undefined ? undefined : `/${language}${path === '/' ? '' : path}`;
};
const titleIn = (page: FilePage | null, language: Locale) =>
  typeof page?.title === 'string' ? page.title : (page?.title[language] ?? Object.values(page?.title ?? {})[0] ?? '');
/** As the service has stored it: what the frame can show. */
const storedIn = ({ draft, live }: ContentPage) => filePageOf(draft ? draft.page : live?.page);

function Screen({ first }: { first: ContentPage }) {
  const t = useTexts();
  const { locale } = useSite();
  const { content } = useAddresses();
  const operator = useOperator();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const mayWrite = operator.permissions.includes('websites.write');
  const preview = useRef<PreviewHandle>(null);
  const draft = useDraft(first, () => preview.current?.showAgain());
  const { server, page, state, theirs, change } = draft;
  const { website, id, languages, timeZone, problems } = server;
  const [main = 'en' as Locale] = languages as Locale[];
  const [language, setLanguage] = useState<Locale>(languages.includes(locale) ? locale : main);
  const [block, setBlock] = useState<number | null>(null);
  const [tab, setTab] = useState<'fields' | 'page'>('fields');
  const [dialog, setDialog] = useState<'publish' | 'history' | 'discard' | 'delete'>();
  const close = () => setDialog(undefined);
  const host = useWebsites().find((own) => own.id === website)?.hosts[0] ?? '';
  const references = useReferences(website);
  const pictures = useMemo(() => photosIn([first.live?.page, first.draft?.page]), [first]);
  const readAgain = async () => draft.refresh(await queries.fetchQuery(pageQuery(String(website), id)));
  const stored = storedIn(server);
  const name = titleIn(page ?? stored ?? filePageOf(server.live?.page), main) || id;
  const publishAt = server.draft?.publishAt ?? null;

  async function openPublishing() {
    // what is not stored would not be published
    if ((await draft.store()) === 'stored') setDialog('publish');
  }
  async function cancelSchedule() {
    const revision = server.draft?.revision ?? 0;
    try {
      await client.call(scheduleContent, {
        path: { website: String(website), page: id },
        body: { revision, publishAt: null },
      });
      await readAgain();
    } catch {
      toast({ tone: 'danger', title: t('people.failed') });
    }
  }

  return (
    <div className={styles['screen']}>
      <p>
        <Link to={content(website)}>{t('content.title')}</Link>
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
          {mayWrite && page && (
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
      {draft.left && (
        <Notice
          tone="warning"
          title={t('content.left')}
          action={
            <div className={parts['actions']}>
              <Button variant="secondary" onClick={draft.left.takeUp}>
                {t('content.takeUp')}
              </Button>
              <Button variant="secondary" onClick={draft.left.drop}>
                {t('content.drop')}
              </Button>
            </div>
          }
        />
      )}
      {theirs && (
        <Notice
          tone="warning"
          role="alert"
          title={
            theirs.draft
              ? t('content.conflict', {
                  who: theirs.draft.changedBy,
                  when: formatMoment(theirs.draft.changedAt, timeZone, locale),
                })
              : t('content.conflictGone')
          }
          action={
            <div className={parts['actions']}>
              <Button variant="secondary" onClick={() => draft.choose(false)}>
                {t('websites.useMine')}
              </Button>
              <Button variant="secondary" onClick={() => draft.choose(true)}>
                {t('websites.useTheirs')}
              </Button>
            </div>
          }
        />
      )}
      {publishAt && (
        <Notice
          tone="info"
          title={t('content.scheduled', { when: formatMoment(publishAt, timeZone, locale), zone: timeZone })}
          action={
            mayWrite && (
              <Button variant="secondary" onClick={() => void cancelSchedule()}>
                {t('content.cancelSchedule')}
              </Button>
            )
          }
        />
      )}
      {server.draft?.refusal && (
        <Notice tone="danger" title={t('content.refused')}>
          <p lang="en" className={styles['refusal']}>
            {server.draft.refusal}
          </p>
        </Notice>
      )}
      {server.draft?.isBehind && <Notice tone="warning" title={t('content.behind')} />}
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
          {page === null ? (
            <Notice
              tone="warning"
              title={t('content.willBeDeleted')}
              action={
                mayWrite &&
                server.live && (
                  <Button variant="secondary" onClick={() => change(filePageOf(server.live?.page))}>
                    {t('content.keep')}
                  </Button>
                )
              }
            />
          ) : mayWrite ? (
            <PageEditor
              page={page}
              main={main}
              languages={languages as Locale[]}
              language={language}
              onLanguage={setLanguage}
              onChange={change}
              problems={problems}
              selected={block}
              onSelect={setBlock}
              host={host}
              pictures={pictures}
              references={references}
            />
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
            address={addressIn(stored, language)}
            name={t('content.frame', { name })}
            block={block}
            onBlock={(chosen) => {
              setBlock(chosen);
              setTab('fields');
            }}
          />
        </div>
      </div>
      {dialog === 'publish' && server.draft && (
        <PublishDialog content={{ ...server, draft: server.draft }} onDone={readAgain} onClose={close} />
      )}
      {dialog === 'history' && (
        <History website={String(website)} page={id} {...(mayWrite && { onBringBack: change })} onClose={close} />
      )}
      {dialog === 'discard' && (
        <ConfirmDialog
          title={t('content.discardTitle')}
          about={t('content.discardAbout')}
          submit={t('content.discard')}
          act={() =>
            client.call(discardContentDraft, {
              path: { website: String(website), page: id, revision: String(server.draft?.revision ?? 0) },
            })
          }
          onDone={async () => {
            // a page that was never published is gone with its draft
            if (!server.live) await navigate(content(website));
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

/** What blocks can name by an id: hotels of this website, as far as this document knows them, and its pages. */
function useReferences(website: number): References {
  const { website: here, properties } = useSite();
  const hotels = useHotels();
  const { data: pages = [] } = useQuery(pagesQuery(website));
  return useMemo(
    () => ({
      page: pages.map(({ id, title }) => ({ id, name: title || id })),
      ...(Number(here.id) === website
        ? { property: properties.map(({ id }) => ({ id, name: hotels.nameOf(Number(id)) })) }
        : {}),
    }),
    [pages, here, properties, website, hotels.nameOf],
  );
}
