import type { AccountKind } from '@posada/api-client';
import { type GuardName, hasEnded, readSession, type SiteLinks, sweepSessions } from '@posada/area';
import type { Locale } from '@posada/i18n';
import { redirect } from 'react-router';
import type { BrowserRules } from '../../routing/routes.tsx';
import { withVisit } from './visit-start.ts';

/** Where a guard sends a visitor: a path below the language prefix. Undefined: the page is open to them (GAP-55). */
export function guardRedirect(
  guard: GuardName,
  wanted: string,
  { accounts }: Pick<SiteLinks, 'accounts'>,
  nowMs = Date.now(),
): string | undefined {
  sweepSessions(nowMs);
  const isGuestOnly = guard.endsWith('-guest');
  const kind = (isGuestOnly ? guard.slice(0, -'-guest'.length) : guard) as AccountKind;
  // a screen may have a guard whose area is not live: home is always there
  const { home, signIn } = accounts[kind] ?? { home: '/', signIn: '/' };
  const isSignedIn = readSession(kind) !== undefined;
  if (isGuestOnly) return isSignedIn ? home : undefined;
  if (isSignedIn) return undefined;
  const expired = hasEnded(kind) ? '&expired=1' : '';
  return `${signIn}?next=${encodeURIComponent(wanted)}${expired}`;
}

/** Guards run before any loader of the screen behind them. */
export const guardMiddlewareFor =
  (locale: Locale, basename: string, links: SiteLinks): BrowserRules['guardMiddleware'] =>
  (guard) =>
  async ({ request }, next) => {
    const url = new URL(request.url);
    const path = basename === '/' ? url.pathname : url.pathname.slice(basename.length) || '/';
    const target = guardRedirect(guard, path + url.search, links);
    if (target === undefined) return next();
    // the router adds its basename; an address without prefix gets the language's own
    if (basename !== '/') throw redirect(target);
    window.location.assign(withVisit(`/${locale}${target}`));
    return new Promise<never>(() => {});
  };
