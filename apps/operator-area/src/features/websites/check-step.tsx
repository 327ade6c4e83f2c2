import { refusedWith } from '@posada/api-client';
import { checkWebsiteSetup, publishWebsiteSetup, type WebsiteSetup } from '@posada/api-client/operator';
import { Button, Checkbox, Icon, LinkButton, Notice, toast } from '@posada/ui';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAddresses } from '../../shared/addresses.ts';
import { client } from '../../shared/client.ts';
import { Fetched } from '../../shared/fetched.tsx';
import parts from '../../shared/parts.module.css';
import { websitesQuery } from '../../shared/places.ts';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { siteAddressOf } from '../../shared/site-address.ts';
import { useTexts } from '../../shared/texts.ts';
import { fileOf, websiteOf } from './file-parts.ts';
import { STEPS, type StepName, stepOfPlace } from './steps.ts';
import { setupQuery, setupsQuery } from './use-setup.ts';
import styles from './websites.module.css';

/** Reading it takes as long as an import where the file has years of nights. */
const PUBLISH_MS = 120_000;

const checkQuery = ({ id, revision }: WebsiteSetup) =>
  queryOptions({
    queryKey: ['operator', 'website-setup-check', id, revision],
    queryFn: ({ signal }) => client.call(checkWebsiteSetup, { path: { id } }, { signal }),
    staleTime: 0,
  });

interface Finding {
  place: (string | number)[];
  problem: string;
}

/** What is still missing, the preview, and the way online. */
export function CheckStep({ setup }: { setup: WebsiteSetup }) {
  // shown as a draft, the set-up has another revision and the same check
  const query = useQuery({ ...checkQuery(setup), placeholderData: keepPreviousData });
  return (
    <>
      <Fetched query={query}>
        {({ errors, warnings }) => <Findings setup={setup} errors={errors} warnings={warnings} />}
      </Fetched>
      {query.data && (
        <Publish setup={setup} isReady={query.data.errors.length === 0} hints={query.data.warnings.length} />
      )}
    </>
  );
}

function Findings({ setup, errors, warnings }: { setup: WebsiteSetup; errors: Finding[]; warnings: Finding[] }) {
  const t = useTexts();
  const { setup: addressOf } = useAddresses();
  const found = [
    ...errors.map((each) => ({ ...each, isError: true, at: stepOfPlace(each.place) })),
    ...warnings.map((each) => ({ ...each, isError: false, at: stepOfPlace(each.place) })),
  ];
  const listOf = (step: StepName | undefined) => found.filter(({ at }) => at?.step === step);
  const rest = listOf(undefined);
  const sections = [
    ...STEPS.filter((step) => step !== 'check').map((step) => ({
      step,
      title: t(`websites.step.${step}`),
      list: listOf(step),
    })),
    ...(rest.length > 0 ? [{ step: undefined, title: t('websites.inFile'), list: rest }] : []),
  ];
  return (
    <ul className={styles['checks']}>
      {sections.map(({ step, title, list }) => (
        <li key={title}>
          <h2>
            {list.some(({ isError }) => isError) ? <Icon name="alert" /> : <Icon name="check" />} {title}
          </h2>
          {list.length === 0 && <p>{t('websites.complete')}</p>}
          <ul>
            {list.map(({ place, problem, isError, at }) => (
              <li key={`${place.join('.')} ${problem}`}>
                <strong>{t(isError ? 'websites.missing' : 'websites.advice')}</strong>{' '}
                <span lang="en">
                  {place.join('.')} {problem}
                </span>{' '}
                {at && step && (
                  <Link to={addressOf(setup.id, step, at.field)}>{t('websites.mend', { step: title })}</Link>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** `hints`: how many the check has; texts that are still to be filled in are among them. */
function Publish({ setup, isReady, hints }: { setup: WebsiteSetup; isReady: boolean; hints: number }) {
  const t = useTexts();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  const { websites } = useAddresses();
  const [busy, setBusy] = useState<'draft' | 'online'>();
  const [failure, setFailure] = useState<unknown>(null);
  const [preview, setPreview] = useState<string>();
  const [isRead, setRead] = useState(false);
  const { id } = websiteOf(fileOf(setup));
  const isOnline = useQuery(websitesQuery).data?.some((website) => website.id === id && !website.isDraft);
  async function publish(isDraft: boolean) {
    if (busy) return;
    setBusy(isDraft ? 'draft' : 'online');
    setFailure(null);
    try {
      const body = { revision: setup.revision, isDraft };
      await client.call(publishWebsiteSetup, { path: { id: setup.id }, body }, { timeoutMs: PUBLISH_MS });
      await queries.invalidateQueries(websitesQuery);
      if (isDraft) {
        setPreview(siteAddressOf(websiteOf(fileOf(setup)).hosts[0] ?? ''));
        await queries.invalidateQueries(setupQuery(String(setup.id)));
      } else {
        toast({ tone: 'success', title: t('websites.isOnline', { name: setup.name }) });
        await queries.invalidateQueries(setupsQuery);
        await navigate(websites);
      }
    } catch (error) {
      setFailure(error);
      if (refusedWith(error, 'setup_changed')) await queries.invalidateQueries(setupQuery(String(setup.id)));
    }
    setBusy(undefined);
  }
  const refused = refusedWith(failure, 'website_file_refused');
  return (
    <section className={parts['form']}>
      {!isOnline && (
        <>
          <h2 className={parts['part']}>{t('websites.preview')}</h2>
          <p>{t('websites.previewAbout')}</p>
        </>
      )}
      {failure !== null && (
        <Notice tone="danger" role="alert" title={refusalText(failure)}>
          {refused && (
            <ul lang="en">
              {refused.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      <div className={parts['actions']}>
        {/* guests could no longer book there */}
        {!isOnline && (
          <Button variant="secondary" busy={busy === 'draft'} onClick={() => void publish(true)}>
            {t('websites.showDraft')}
          </Button>
        )}
        {preview && (
          <LinkButton variant="quiet" to={preview} target="_blank" rel="noopener">
            {t('websites.openDraft')} <Icon name="external" />
          </LinkButton>
        )}
      </div>
      <h2 className={parts['part']}>{t('websites.goOnline')}</h2>
      {isOnline && <Notice tone="warning" title={t('websites.replaces')} />}
      <p>{t(!isReady ? 'websites.notReady' : hints > 0 ? 'websites.onlineHints' : 'websites.onlineAbout')}</p>
      {isReady && hints > 0 && (
        <Checkbox label={t('websites.hintsRead')} checked={isRead} onChange={({ target }) => setRead(target.checked)} />
      )}
      <div>
        <Button
          busy={busy === 'online'}
          disabled={!isReady || (hints > 0 && !isRead)}
          onClick={() => void publish(false)}
        >
          {t('websites.goOnline')}
        </Button>
      </div>
    </section>
  );
}
