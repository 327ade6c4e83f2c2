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

const signatureOf = (secret: string, { area, version, until }: Branch) =>
  createHmac('sha256', secret).update(`posada branch\n${area}\n${version}\n${until}\n`).digest();

/**
 * The token of a branch, for the query of a link and for a cookie.
 *
 * @param secret `AREAS_SECRET` of the shells
 */
export const branchToken = (secret: string, branch: Branch): string =>
  [branch.area, branch.version, branch.until, signatureOf(secret, branch).toString('base64url')].join('~');

/** The branch that a token names, or why it opens nothing. */
export function readBranch(secret: string, token: string, nowMs: number): Branch | LinkFault {
  const [, area = '', version = '', until = '', signature = ''] = BRANCH.exec(token) ?? [];
  if (!area) return 'malformed';
  const branch = { area, version, until: Number(until) };
  if (!timingSafeEqual(signatureOf(secret, branch), Buffer.from(signature, 'base64url'))) return 'wrong signature';
  return branch.until * 1000 > nowMs ? branch : 'expired';
}

/** Where a browser begins to follow a branch; below the public address of the site. */
export const BRANCH_PATH = '/_areas/branch';

/** @param to path of the site that is opened then, with its language */
export const branchLink = (site: string, token: string, to = '/') =>
  new URL(`${BRANCH_PATH}?token=${token}&to=${encodeURIComponent(to)}`, site).href;
