import type { Website } from '@posada/api-client/website';
import { onConsent, readConsent } from './consent.ts';
import { asksConsent, extensionsOf } from './extensions-of.ts';

interface Tagged {
  dataLayer?: unknown[];
  Cookiebot?: { consent?: { statistics?: boolean } };
  [disabled: `ga-disable-${string}`]: boolean;
}
const tagged = window as unknown as Tagged;

/** Google reads `arguments` objects, and no arrays. */
function gtag(..._command: unknown[]) {
  tagged.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: an array would be taken for something else
  tagged.dataLayer.push(arguments);
}

function addScript(src: string, attributes: Record<string, string> = {}) {
  const script = document.createElement('script');
  script.async = true;
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  script.src = src;
  document.head.append(script);
}

const MADE_BY_ANALYTICS = /^_g(a|id|at)(_|$)/;

/** Cookies that counting has left on this host and the domains above it; no browser takes one for a single label. */
function dropAnalyticsCookies() {
  const names = document.cookie.split(/;\s*/).map((cookie) => cookie.replace(/=.*/, ''));
  const parts = location.hostname.split('.');
  const domains = ['', ...parts.slice(1).map((_, index) => `; domain=${parts.slice(index).join('.')}`)];
  for (const name of names.filter((own) => MADE_BY_ANALYTICS.test(own))) {
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser of the list has the newer way
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}

/**
 * The tags of a content page, each no sooner than it may (SHELL-22 to SHELL-25, GAP-58). Google's consent mode stands on
 * denied before anything loads. What our own banner lets in are statistics alone: advertising stays denied.
 */
export class Tags {
  readonly #website: Website;
  #areLoaded = false;
  #hasGoogle = false;

  constructor(website: Website) {
    this.#website = website;
  }

  /** A script of others runs in this document: it must not come along to a page with personal data. */
  get areLoaded() {
    return this.#areLoaded;
  }

  /** @returns how to stop listening for answers */
  start(): () => void {
    const { googleTagManager, googleAnalytics4, cookiebotConsentMode } = extensionsOf(this.#website);
    if (!googleTagManager && !googleAnalytics4 && !cookiebotConsentMode) return () => undefined;
    gtag('consent', 'default', {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
      functionality_storage: 'denied',
      personalization_storage: 'denied',
      security_storage: 'granted',
      wait_for_update: 500,
    });
    if (cookiebotConsentMode) return this.#followCookiebot(cookiebotConsentMode);
    if (!asksConsent(this.#website)) {
      this.#allow();
      return () => undefined;
    }
    const follow = () => (readConsent() === 'allowed' ? this.#allow() : this.#forbid());
    follow();
    return onConsent(follow);
  }

  /** Cookiebot tells Google by itself; here it only decides when Google's scripts come. */
  #followCookiebot(code: string): () => void {
    const follow = () => {
      if (tagged.Cookiebot?.consent?.statistics) this.#load();
    };
    const events = ['CookiebotOnConsentReady', 'CookiebotOnAccept'];
    for (const event of events) window.addEventListener(event, follow);
    this.#areLoaded = true;
    addScript('https://consent.cookiebot.com/uc.js', { id: 'Cookiebot', 'data-cbid': code });
    return () => {
      for (const event of events) window.removeEventListener(event, follow);
    };
  }

  #allow() {
    const { googleAnalytics4 } = extensionsOf(this.#website);
    if (googleAnalytics4) tagged[`ga-disable-${googleAnalytics4}`] = false;
    gtag('consent', 'update', { analytics_storage: 'granted' });
    this.#load();
  }

  #forbid() {
    if (!this.#hasGoogle) return;
    const { googleAnalytics4 } = extensionsOf(this.#website);
    if (googleAnalytics4) tagged[`ga-disable-${googleAnalytics4}`] = true;
    gtag('consent', 'update', { analytics_storage: 'denied' });
    dropAnalyticsCookies();
  }

  #load() {
    if (this.#hasGoogle) return;
    this.#hasGoogle = true;
    this.#areLoaded = true;
    const { googleTagManager, googleAnalytics4 } = extensionsOf(this.#website);
    if (googleTagManager) {
      tagged.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
      addScript(`https://www.googletagmanager.com/gtm.js?id=${googleTagManager}`);
    }
    if (googleAnalytics4) {
      gtag('js', new Date());
      gtag('config', googleAnalytics4);
      addScript(`https://www.googletagmanager.com/gtag/js?id=${googleAnalytics4}`);
    }
  }
}
