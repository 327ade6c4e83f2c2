import type { AuditEntry } from '@posada/api-client/operator';

/** What a call does, by its method and path as the record has them; the first that fits. */
const ACTIONS = [
  [/\/publish$/, 'published'],
  [/\/planned-terms$/, 'planned'],
  [/\/rotation$|^POST signing-key$/, 'newSecret'],
  [/\/roll-back$/, 'rolledBack'],
  [/\/(replay|retry|resend)$|^POST operator\/\{id\}\/invitation$/, 'sentAgain'],
  [
    /\/(payment-link|card-change|answer|full-sync)$|^POST verifactu\/\{nif\}\/send$|^POST guest-report\/.*\/(send|try)$|\/mail(\/|$)|^POST report-mail$/,
    'sent',
  ],
  [/^POST guest-data(\/copy)?$/, 'copied'],
  [/^GET (.*\/registration|guest-report\/.*\/file)$/, 'read'],
  [/\/refund$/, 'refunded'],
  [/^POST report-figures$/, 'rebuilt'],
  [/^POST price-check\//, 'compared'],
  [/\/cancellation$/, 'cancelled'],
  [/^POST operator$/, 'invited'],
  [/^PUT review\/|\/review$/, 'decided'],
  [/\/stay$/, 'reported'],
  [/^POST blocked-guest$/, 'blocked'],
  [/^DELETE |^POST (retention|guest-data\/erasure)$/, 'removed'],
  [
    /^PUT |\/replacement$|\/xliff\/|\/proposal$|\/(patch|legal-pages|rate-batch|sale-terms|ari|amendment|schedule|correct|settle|apply)$/,
    'changed',
  ],
  [
    /^POST (key|picture(\/\{website\})?|(logotype|font)\/\{website\}|website-setup|webhook|channel|agent|promotion-code|reservation)$|\/(note|invoice|release|restore)$/,
    'made',
  ],
] as const;
export type ActionKind = (typeof ACTIONS)[number][1];

/** What was done; undefined: by a call that this version does not know. `action`: as `PUT operator-role/{name}`. */
export const actionKindOf = (action: string): ActionKind | undefined =>
  ACTIONS.find(([call]) => call.test(action))?.[1];

/** Longer ones before those that they begin with. */
const TARGETS = [
  ['operator role', 'role'],
  ['operator', 'person'],
  ['promotion code', 'code'],
  ['loyalty level', 'loyaltyLevel'],
  ['room type', 'roomType'],
  ['signing key', 'signingKey'],
  ['key', 'key'],
  ['webhook', 'webhook'],
  ['channel', 'channel'],
  ['agent', 'agent'],
  ['role', 'agentRole'],
  ['budget', 'budget'],
  ['figures of reports', 'reportFigures'],
  ['mails of saved reports', 'reportMails'],
  ['property', 'hotel'],
  ['set-up', 'setup'],
  ['picture', 'picture'],
  ['font', 'font'],
  ['website', 'website'],
  ['guest', 'guest'],
  ['review', 'review'],
  ['blocked guest', 'blockedGuest'],
  ['reservation', 'booking'],
  ['messages that failed', 'messages'],
  ['message', 'message'],
  ['inbox message', 'inboxMessage'],
  ['retention', 'retention'],
  ['verifactu', 'verifactu'],
] as const;
export type TargetKind = (typeof TARGETS)[number][1];

/** What was changed: its kind, and which one. Undefined: a kind that this version does not know. */
export function targetOf(target: string): { kind: TargetKind; name: string } | undefined {
  const found = TARGETS.find(([beginning]) => target === beginning || target.startsWith(`${beginning} `));
  return found && { kind: found[1], name: target.slice(found[0].length).trim() };
}

/** A value of a change: what it was, where that is known, and what it is. */
export interface ChangedValue {
  name: string;
  was?: string;
  is: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value of the record as one line. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(', ') || '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * The details of a change by name. `was` is an object with the same names, or the value before of the one other name.
 * Values that were the same before are left out.
 */
export function changedValues({ details }: Pick<AuditEntry, 'details'>): ChangedValue[] {
  const { was, ...now } = details;
  const names = Object.keys(now);
  if (was === undefined) return names.map((name) => ({ name, is: textOf(now[name]) }));
  const before = isRecord(was) || names.length !== 1 ? was : { [names[0] ?? '']: was };
  if (!isRecord(before)) return names.map((name) => ({ name, is: textOf(now[name]) }));
  return names.flatMap((name) => {
    const is = textOf(now[name]);
    if (!(name in before)) return [{ name, is }];
    const previous = textOf(before[name]);
    return previous === is ? [] : [{ name, was: previous, is }];
  });
}
