import { type ApiClient, ApiError, PREVIEW_HEADER } from '@posada/api-client';
import { getPreview } from '@posada/api-client/website';
import { backEndHeaders } from '../http/guest-address.ts';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import { createBackEndClient } from '../site/back-end-client.ts';
import type { WebsiteFacts } from '../site/websites.ts';

/** Of the query of an address: the token that shows drafts (docs/decisions/0190). */
export const PREVIEW_PARAMETER = 'preview';

/** What a header may hold; the back end says whether it is good. */
const TOKEN = /^[\w.~-]{1,700}$/;
const OFF = { status: false, code: '' };

/** The back end knows which website a token is for, and whether it is over. */
export const createPreviews = ({ apiUrl, shellSecret }: Pick<Config, 'apiUrl' | 'shellSecret'>, log: Log) => ({
  /** Undefined: the token opens nothing. @throws {NetworkError} the back end does not answer */
  async open(token: string): Promise<{ host: string; api: ApiClient } | undefined> {
    if (!TOKEN.test(token)) return undefined;
    const api = createBackEndClient({
      baseUrl: apiUrl,
      websiteHost: '',
      headers: { ...backEndHeaders(shellSecret), [PREVIEW_HEADER]: token },
    });
    try {
      const { host } = await api.call(getPreview, {});
      return { host, api };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      log.info({ code: error.code }, 'a preview cannot be shown');
      return undefined;
    }
  },
});

/** Without what measures guests and asks them. */
export const quietFacts = ({ website, layout, ...facts }: WebsiteFacts): WebsiteFacts => ({
  ...facts,
  website: {
    ...website,
    cookieModuleEnabled: false,
    googleTagManager: OFF,
    googleAnalytics4: OFF,
    cookiebotConsentMode: OFF,
  },
  layout: { ...layout, cookie: null },
});
