import type { OutgoingHttpHeaders } from 'node:http';
import type { AreaHandle } from '@posada/area';
import { extensionsOf } from '../../consent/extensions-of.ts';
import { mayCheckBots } from '../../recaptcha/may-check-bots.ts';
import { cookieLocale, localeCookie } from '../http/locale.ts';
import { type PageSources, pageHeaders } from '../http/security.ts';
import { speculationHeaders } from '../http/speculation.ts';
import type { Config } from '../platform/config.ts';
import type { Visit } from './visit.ts';

/** Shared pages are those without anything of anybody: only there may scripts of others come. */
export function pageAnswerHeaders(
  { facts: { website }, served, place, request, preview }: Visit,
  sources: PageSources,
  handle: AreaHandle,
  { isHttps, isDevelopment }: Config,
): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = pageHeaders(sources, {
    isHttps,
    isDevelopment,
    areaOrigins: served.live.composed.origins,
    pictureOrigins: website.pictureOrigins,
    embeds: website.embeds,
    extensions: handle.cacheable ? extensionsOf(website) : {},
    hasBotCheck: mayCheckBots(website, handle),
    hasSecretAddress: handle.hasSecretAddress ?? false,
    framesSite: handle.framesSite ?? false,
    isFramed: preview !== undefined,
    cardOrigins: handle.takesCards ? website.paymentOrigins : undefined,
    hasWallets: handle.takesCards === true && website.walletsEnabled,
  });
  if (handle.layout === 'booking') Object.assign(headers, speculationHeaders(request));
  const { locale, hasPrefix } = place;
  headers['content-type'] = 'text/html; charset=utf-8';
  if (website.draft || preview !== undefined) headers['x-robots-tag'] = 'noindex';
  // the token stands in the address
  if (preview !== undefined) headers['referrer-policy'] = 'no-referrer';
  headers['vary'] = hasPrefix ? 'accept-encoding' : 'accept-encoding, accept-language, cookie';
  // what shared caches may keep carries no cookie: there the page's own script sets it (boot-script.ts)
  const isNewLocale =
    preview === undefined && !handle.cacheable && hasPrefix && cookieLocale(request.headers.cookie) !== locale;
  const cookies = [...(isNewLocale ? [localeCookie(locale, isHttps)] : []), ...(served.cookie ? [served.cookie] : [])];
  return { ...headers, ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}) };
}

/**
 * Whether nothing in the HTML is of anybody: no account, no secret of the address, no answer to a form. Then the browser
 * may show the page again on the way back, and its scripts read the session anew. A branch ends at once.
 */
export const mayBeShownAgain = ({ request, served, preview }: Visit, handle: AreaHandle, status: number): boolean =>
  request.method !== 'POST' &&
  status === 200 &&
  !served.branch &&
  preview === undefined &&
  !handle.guard &&
  !handle.hasSecretAddress &&
  !handle.takesCards;
