import { createHmac, timingSafeEqual } from 'node:crypto';

/** One version of one area, for one browser. */
export interface Branch {
  area: string;
  version: string;
  /** Seconds since 1970. */
  until: number;
}

/** Why a token opens nothing. */
export type LinkFault = 'malformed' | 'wrong signature' | 'expired';

const BRANCH = /^([a-z][a-z0-9-]{0,40})~([A-Za-z0-9._-]{1,80})~(\d{10})~([\w-]{43})$/;

/** Of a kind of link and what it names: no signature is good for another kind. */
const signatureOf = (secret: string, kind: 'branch' | 'areas page', ...named: readonly (string | number)[]) =>
  createHmac('sha256', secret)
    .update(['posada', kind, ...named, ''].join('\n'))
    .digest();

/** Why a link with this signature and end opens nothing; undefined: it opens. */
function faultOf(expected: Buffer, signature: string, until: number, nowMs: number): LinkFault | undefined {
  if (!timingSafeEqual(expected, Buffer.from(signature, 'base64url'))) return 'wrong signature';
  return until * 1000 > nowMs ? undefined : 'expired';
}

/**
 * The token of a branch, for the query of a link and for a cookie.
 *
 * @param secret `AREAS_SECRET` of the shells
 */
export function branchToken(secret: string, { area, version, until }: Branch): string {
  const signature = signatureOf(secret, 'branch', area, version, until);
  return [area, version, until, signature.toString('base64url')].join('~');
}

/** The branch that a token names, or why it opens nothing. */
export function readBranch(secret: string, token: string, nowMs: number): Branch | LinkFault {
  const [, area = '', version = '', until = '', signature = ''] = BRANCH.exec(token) ?? [];
  if (!area) return 'malformed';
  const fault = faultOf(signatureOf(secret, 'branch', area, version, until), signature, Number(until), nowMs);
  return fault ?? { area, version, until: Number(until) };
}

const AREAS_PAGE = /^(\d{10})~([\w-]{43})$/;

/** The token of a link to the page about all areas. @param until seconds since 1970 */
export const areasPageToken = (secret: string, until: number): string =>
  `${until}~${signatureOf(secret, 'areas page', until).toString('base64url')}`;

/** Until when a token opens the page about all areas, in seconds since 1970; undefined: it does not. */
export function readAreasPage(secret: string, token: string, nowMs: number): number | undefined {
  const [, until = '', signature = ''] = AREAS_PAGE.exec(token) ?? [];
  if (!until) return undefined;
  const fault = faultOf(signatureOf(secret, 'areas page', until), signature, Number(until), nowMs);
  return fault ? undefined : Number(until);
}

/** The page about all areas, and where a link to it begins. */
export const AREAS_PAGE_PATH = '/_areas';
export const AREAS_SIGN_IN_PATH = '/_areas/sign-in';

export const areasPageLink = (site: string, token: string) =>
  new URL(`${AREAS_SIGN_IN_PATH}?token=${token}`, site).href;

/** Where a browser begins to follow a branch; below the public address of the site. */
export const BRANCH_PATH = '/_areas/branch';

/** @param to path of the site that is opened then, with its language */
export const branchLink = (site: string, token: string, to = '/') =>
  new URL(`${BRANCH_PATH}?token=${token}&to=${encodeURIComponent(to)}`, site).href;
