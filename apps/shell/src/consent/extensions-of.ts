import type { Website } from '@posada/api-client/website';

/** Scripts of others that a website has switched on, by what they are and their code. */
export interface Extensions {
  googleTagManager?: string;
  googleAnalytics4?: string;
  cookiebotConsentMode?: string;
}

/** A code goes into an address: only what its maker writes. */
const CODES: Record<keyof Extensions, RegExp> = {
  googleTagManager: /^GTM-[A-Z0-9]{4,12}$/,
  googleAnalytics4: /^G-[A-Z0-9]{4,14}$/,
  cookiebotConsentMode: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
};

/** OPS-03 to OPS-06: those with their status on and a code that can be one. */
export function extensionsOf(website: Pick<Website, keyof Extensions>): Extensions {
  const names = Object.keys(CODES) as (keyof Extensions)[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const { status, code } = website[name];
      return status && CODES[name].test(code) ? [[name, code]] : [];
    }),
  );
}

/** Cookiebot asks by itself, so our own banner stays away (SHELL-13, GAP-58). */
export const asksConsent = (website: Pick<Website, keyof Extensions | 'cookieModuleEnabled'>): boolean =>
  website.cookieModuleEnabled && !extensionsOf(website).cookiebotConsentMode;
