import type { ContentEntry } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatMoment } from '@posada/i18n';
import { Button, Notice } from '@posada/ui';
import { Link } from 'react-router';
import { useAddresses } from '../../shared/addresses.ts';
import parts from '../../shared/parts.module.css';
import { useTexts } from '../../shared/texts.ts';
import styles from './content.module.css';
import type { useDraft } from './use-draft.ts';

/** What is to be known of a draft before it is changed: what was never stored, what others have done, when it is published. */
export function DraftNotices({
  draft,
  onCancelSchedule,
}: {
  draft: ReturnType<typeof useDraft>;
  /** Absent: who looks at it changes nothing. */
  onCancelSchedule: (() => void) | undefined;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const { content } = useAddresses();
  const { server, left, theirs, choose } = draft;
  const { timeZone, website, draft: stored } = server;
  return (
    <>
      {left && (
        <Notice
          tone="warning"
          title={t('content.left')}
          action={
            <div className={parts['actions']}>
              <Button variant="secondary" onClick={left.takeUp}>
                {t('content.takeUp')}
              </Button>
              <Button variant="secondary" onClick={left.drop}>
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
          title={conflictText(t, theirs, locale)}
          action={
            <div className={parts['actions']}>
              <Button variant="secondary" onClick={() => choose(false)}>
                {t('websites.useMine')}
              </Button>
              <Button variant="secondary" onClick={() => choose(true)}>
                {t('websites.useTheirs')}
              </Button>
            </div>
          }
        />
      )}
      {stored?.publishAt && (
        <Notice
          tone="info"
          title={t('content.scheduled', { when: formatMoment(stored.publishAt, timeZone, locale), zone: timeZone })}
          action={
            onCancelSchedule && (
              <Button variant="secondary" onClick={onCancelSchedule}>
                {t('content.cancelSchedule')}
              </Button>
            )
          }
        />
      )}
      {stored && stored.release !== null && (
        <Notice tone="info" title={t('content.inRelease')}>
          <Link to={content(website, 'releases')}>{t('content.part.releases')}</Link>
        </Notice>
      )}
      {stored?.refusal && (
        <Notice tone="danger" title={t('content.refused')}>
          <p lang="en" className={styles['refusal']}>
            {stored.refusal}
          </p>
        </Notice>
      )}
      {stored?.isBehind && <Notice tone="warning" title={t('content.behind')} />}
    </>
  );
}

function conflictText(
  t: ReturnType<typeof useTexts>,
  { draft, timeZone }: ContentEntry,
  locale: ReturnType<typeof useSite>['locale'],
): string {
  if (!draft) return t('content.conflictGone');
  return t('content.conflict', { who: draft.changedBy, when: formatMoment(draft.changedAt, timeZone, locale) });
}
