import { recordConsent } from '@posada/api-client/website';
import { ApiContext, useSite, whenHydrated } from '@posada/area';
import { Button, Checkbox, Dialog } from '@posada/ui';
import { use, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLayoutData } from '../layout-context.ts';
import { useContentOf } from '../rendered-parts.ts';
import { consentId, isAnsweredBySignal, openSettings, readConsent, useSettingsOpen, writeConsent } from './consent.ts';
import { ANSWER_ATTRIBUTE, type Consent, goOnAtContent, takeDueConsent } from './consent-answer.ts';
import styles from './consent-parts.module.css';
import { asksConsent } from './extensions-of.ts';

/** Stores an answer and has it recorded. The answer holds, recorded or not. */
function useAnswer() {
  // the server renders the banner apart from pages, where there is none
  const api = use(ApiContext);
  const { locale } = useSite();
  const { cookie } = useLayoutData();
  return (answer: Consent) => {
    writeConsent(answer);
    const body = { consentId: consentId(), answer, textVersion: cookie?.version ?? null, language: locale };
    // the client has logged the failure
    api?.call(recordConsent, { body }).catch(() => undefined);
  };
}

/** Records what was answered before the program was there, on this page or on one that was left at once. */
function useDueAnswer() {
  const answer = useAnswer();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a document
  useEffect(() => {
    whenHydrated(() =>
      setTimeout(() => {
        try {
          const due = takeDueConsent();
          if (due) answer(due);
        } catch {
          // closed storage holds no answer
        }
      }),
    );
  }, []);
}

function Settings() {
  const { t } = useTranslation('shell');
  const { cookie } = useLayoutData();
  const analytics = useRef<HTMLInputElement>(null);
  const answer = useAnswer();
  const close = () => openSettings(false);
  const save = () => {
    answer(analytics.current?.checked ? 'allowed' : 'declined');
    close();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={t('consent.settings')}
      actions={
        <Button type="button" onClick={save}>
          {t('consent.save')}
        </Button>
      }
    >
      {cookie && (
        <>
          <h3 className={styles['name']}>{cookie.privacyPolicyName}</h3>
          <p>{cookie.privacyPolicyDescription}</p>
        </>
      )}
      <div className={styles['purpose']}>
        <h3 className={styles['name']}>{cookie?.coreCookieName ?? t('consent.core')}</h3>
        <p className={styles['always']}>{t('consent.always')}</p>
        {cookie && <p>{cookie.coreCookieDescription}</p>}
      </div>
      <div className={styles['purpose']}>
        <Checkbox
          ref={analytics}
          role="switch"
          label={<strong>{cookie?.analyticCookieName ?? t('consent.analytics')}</strong>}
          defaultChecked={readConsent() === 'allowed'}
        />
        {cookie && <p>{cookie.analyticCookieDescription}</p>}
        {isAnsweredBySignal() && <p data-part="privacy-signal">{t('consent.signal')}</p>}
      </div>
    </Dialog>
  );
}

/** The same on every page. */
export function BannerContent() {
  const { t } = useTranslation('shell');
  const { cookie } = useLayoutData();
  const answer = useAnswer();
  const choose = (consent: Consent) => {
    answer(consent);
    goOnAtContent();
  };
  return (
    <>
      <p>{cookie?.bannerDescription ?? t('consent.text')}</p>
      <div className={styles['answers']}>
        <Button type="button" {...{ [ANSWER_ATTRIBUTE]: 'declined' }} onClick={() => choose('declined')}>
          {t('consent.decline')}
        </Button>
        <Button type="button" {...{ [ANSWER_ATTRIBUTE]: 'allowed' }} onClick={() => choose('allowed')}>
          {t('consent.accept')}
        </Button>
        <Button type="button" variant="quiet" onClick={() => openSettings()}>
          {t('consent.settings')}
        </Button>
      </div>
    </>
  );
}

/**
 * The question about optional cookies, with a yes and a no of equal weight. The server renders it into every page; it is
 * seen where the root element says that nobody has answered yet.
 */
export function ConsentBanner() {
  const { t } = useTranslation('shell');
  const { website } = useSite();
  const content = useContentOf('consent', <BannerContent />);
  const isOpen = useSettingsOpen();
  useDueAnswer();
  if (!asksConsent(website)) return null;
  return (
    <>
      <section aria-label={t('consent.label')} className={styles['banner']} data-part="consent" {...content} />
      {isOpen && <Settings />}
    </>
  );
}

/** In the footer of every page: what was given can be taken back as easily. */
export function ConsentLink({ className }: { className: string | undefined }) {
  const { t } = useTranslation('shell');
  const { website } = useSite();
  if (!asksConsent(website)) return null;
  return (
    <button type="button" className={className} onClick={() => openSettings()}>
      {t('consent.settings')}
    </button>
  );
}
