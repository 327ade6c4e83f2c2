import {
  type ContentRelease,
  publishContentRelease,
  removeContentRelease,
  restoreContentRelease,
  scheduleContentRelease,
} from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatMoment } from '@posada/i18n';
import { Badge, Button, Icon, Notice, TextField, toast } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { useKitForm } from '@posada/ui/forms';
import { text } from '@posada/ui/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import * as v from 'valibot';
import { useAddresses } from '../../shared/addresses.ts';
import { client } from '../../shared/client.ts';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { HERE } from '../../shared/here.ts';
import parts from '../../shared/parts.module.css';
import { EntryDialog, useTermsMessage } from '../../shared/sale/entry-dialog.tsx';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './content.module.css';
import { draftsQuery, previewQuery, referencesQuery, releasesQuery } from './content-queries.ts';
import { draftKey } from './draft-choice.tsx';
import { PUBLISH_MS, PublicationDialog } from './publish-dialog.tsx';
import { ReleaseDialog } from './release-dialog.tsx';

/** Several drafts that are published at one moment: those ahead, then those that were. */
export function Releases({ website }: { website: number }) {
  const t = useTexts();
  const mayWrite = useOperator().permissions.includes('websites.write');
  const query = useQuery(releasesQuery(website));
  const [isNew, setNew] = useState(false);
  return (
    <Fetched query={query}>
      {(releases) => (
        <>
          <div className={parts['top']}>
            <p className={parts['about']}>{t('content.releasesAbout')}</p>
            {mayWrite && (
              <Button aria-haspopup="dialog" onClick={() => setNew(true)}>
                <Icon name="plus" /> {t('content.newRelease')}
              </Button>
            )}
          </div>
          {releases.length === 0 ? (
            <EmptyList icon="globe" text={t('content.noReleases')} />
          ) : (
            <ul className={styles['releases']}>
              {releases.map((release) => (
                <Release key={release.id} {...{ website, release, mayWrite }} onDone={query.refetch} />
              ))}
            </ul>
          )}
          {isNew && <ReleaseDialog website={website} onDone={query.refetch} onClose={() => setNew(false)} />}
        </>
      )}
    </Fetched>
  );
}

function Release({
  website,
  release,
  mayWrite,
  onDone,
}: {
  website: number;
  release: ContentRelease;
  mayWrite: boolean;
  onDone: () => Promise<unknown>;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const { id, name, publishAt, refusal, publishedAt, publishedBy, entries, timeZone } = release;
  const [dialog, setDialog] = useState<'change' | 'publish' | 'remove' | 'restore'>();
  const close = () => setDialog(undefined);
  const path = { website: String(website), release: String(id) };
  const isAhead = publishedAt === null;
  async function cancelSchedule() {
    try {
      await client.call(scheduleContentRelease, { path, body: { publishAt: null } });
      await onDone();
    } catch {
      toast({ tone: 'danger', title: t('people.failed') });
    }
  }
  return (
    <li>
      <h2>{name}</h2>
      <p className={parts['named']}>
        {isAhead ? (
          <Badge tone={refusal ? 'danger' : 'warning'}>
            {t(refusal ? 'content.refusedShort' : publishAt ? 'content.scheduledShort' : 'content.releaseOpen')}
          </Badge>
        ) : (
          <span>
            {formatMoment(publishedAt, HERE, locale)} · {publishedBy}
          </span>
        )}
      </p>
      {publishAt && (
        <p>{t('content.scheduled', { when: formatMoment(publishAt, timeZone, locale), zone: timeZone })}</p>
      )}
      {refusal && (
        <Notice tone="danger" title={t('content.refused')}>
          <p lang="en" className={styles['refusal']}>
            {refusal}
          </p>
        </Notice>
      )}
      <Entries website={website} entries={entries} isAhead={isAhead} />
      <div className={parts['actions']}>
        {isAhead && entries.length > 0 && <SeenWhole website={website} release={id} />}
        {mayWrite && isAhead && (
          <>
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => setDialog('change')}>
              {t('content.changeRelease')}
            </Button>
            {publishAt && (
              <Button variant="secondary" onClick={() => void cancelSchedule()}>
                {t('content.cancelSchedule')}
              </Button>
            )}
            <Button variant="quiet" aria-haspopup="dialog" onClick={() => setDialog('remove')}>
              {t('content.removeRelease')}
            </Button>
            <Button aria-haspopup="dialog" disabled={entries.length === 0} onClick={() => setDialog('publish')}>
              {t('content.publish')}
            </Button>
          </>
        )}
        {mayWrite && !isAhead && (
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setDialog('restore')}>
            {t('content.bringBack')}
          </Button>
        )}
      </div>
      {dialog === 'change' && <ReleaseDialog website={website} release={release} onDone={onDone} onClose={close} />}
      {dialog === 'publish' && (
        <PublicationDialog
          timeZone={timeZone}
          isNamed
          onNow={() => client.call(publishContentRelease, { path }, { timeoutMs: PUBLISH_MS })}
          onLater={(moment) => client.call(scheduleContentRelease, { path, body: { publishAt: moment } })}
          onDone={onDone}
          onClose={close}
        />
      )}
      {dialog === 'remove' && (
        <ConfirmDialog
          title={t('content.removeReleaseTitle', { name })}
          about={t('content.removeReleaseAbout')}
          submit={t('content.removeRelease')}
          act={() => client.call(removeContentRelease, { path })}
          onDone={onDone}
          onClose={close}
        />
      )}
      {dialog === 'restore' && <RestoreDialog path={path} name={name} onDone={onDone} onClose={close} />}
    </li>
  );
}

/** What belongs to a release, by its name where it is known here. */
function Entries({
  website,
  entries,
  isAhead,
}: {
  website: number;
  entries: ContentRelease['entries'];
  isAhead: boolean;
}) {
  const t = useTexts();
  const { contentEntry } = useAddresses();
  const { data: drafts = [] } = useQuery({ ...draftsQuery(website), enabled: isAhead });
  const { data: references } = useQuery({ ...referencesQuery(website), enabled: !isAhead });
  const nameOf = ({ kind, id }: ContentRelease['entries'][number]) => {
    if (isAhead) return drafts.find((own) => draftKey(own) === draftKey({ kind, id }))?.title;
    const known = kind === 'room' ? references?.roomType : references?.[kind as 'page'];
    return known?.find((own) => own.id === (kind === 'room' ? id.split('-')[1] : id))?.name;
  };
  return (
    <ul>
      {entries.map((entry) => (
        <li key={draftKey(entry)}>
          <Link to={contentEntry(website, entry.kind, entry.id)}>{nameOf(entry) || entry.id}</Link> ·{' '}
          {t(`content.kind.${entry.kind}`)}
        </li>
      ))}
    </ul>
  );
}

/** The site as it is when a release is published, in a window of its own. */
function SeenWhole({ website, release }: { website: number; release: number }) {
  const t = useTexts();
  const { locale } = useSite();
  const { data } = useQuery(previewQuery(String(website), release));
  if (!data) return null;
  return (
    <a href={`/${locale}?preview=${data.token}`} target="_blank" rel="noreferrer">
      {t('content.seeRelease')}
    </a>
  );
}

const restoreSchema = v.object({ name: text(100) });

function RestoreDialog({
  path,
  name,
  onDone,
  onClose,
}: {
  path: { website: string; release: string };
  name: string;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useTexts();
  const { content } = useAddresses();
  const navigate = useNavigate();
  const label = t('content.releaseName');
  const kit = useKitForm({
    schema: restoreSchema,
    defaultValues: { name: t('content.restoredName', { name }).slice(0, 100) },
    labelOf: () => label,
    messageOf: useTermsMessage(),
    async onSubmit(body) {
      await client.call(restoreContentRelease, { path, body });
      await onDone();
      onClose();
      await navigate(content(Number(path.website), 'releases'));
      return {};
    },
  });
  return (
    <EntryDialog
      title={t('content.restoreTitle', { name })}
      kit={kit}
      submit={t('content.bringBack')}
      onClose={onClose}
    >
      <p>{t('content.restoreAbout')}</p>
      <TextField {...kit.field('name')} label={label} maxLength={100} />
    </EntryDialog>
  );
}
