import type { Website } from '@posada/api-client/website';
import type { AreaHandle } from '@posada/area';
import { isPrivateGuard } from '../private-guard.ts';

/** It goes into an address: only what Google writes. */
const SITE_KEY = /^[\w-]{20,60}$/;

/** The public key of a website's bot protection; undefined: it is off, or the key cannot be one. */
export const recaptchaKeyOf = ({ googleRecaptcha: { status, apiKey } }: Website): string | undefined =>
  status && SITE_KEY.test(apiKey) ? apiKey : undefined;

/**
 * Whether forms of a page may ask Google who sends them: those of everybody's pages. Beside card forms and personal data
 * no script of others runs.
 */
export const mayCheckBots = (website: Website, { guard, takesCards }: AreaHandle): boolean =>
  recaptchaKeyOf(website) !== undefined && !takesCards && !isPrivateGuard(guard);
