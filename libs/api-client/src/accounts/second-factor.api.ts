import * as v from 'valibot';
import { type AccountKind, endpoint } from '../core/endpoint.ts';
import { id, moment } from '../core/shapes.ts';

/** Of the authenticator app, six digits, or one of the recovery codes; blanks and hyphens do not matter. */
export const secondFactorCode = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40));
const password = v.pipe(v.string(), v.minLength(1), v.maxLength(100));

export const secondFactorSchema = v.object({
  isOn: v.boolean(),
  /** The website lets nobody of this kind work without one. */
  isRequired: v.boolean(),
  /** Null: it is off. */
  since: v.nullable(moment),
  recoveryCodesLeft: v.number(),
  /** Browsers that are asked for no code until a moment; the one trusted last first. */
  devices: v.array(v.object({ id, until: moment, browser: v.nullable(v.string()), system: v.nullable(v.string()) })),
});
export type SecondFactor = v.InferOutput<typeof secondFactorSchema>;

export const secondFactorStartSchema = v.object({
  /** Base 32, for who cannot scan. */
  secret: v.string(),
  /** `otpauth://totp/…`: opens an authenticator app on the same device. */
  address: v.string(),
  /** The same as a QR code of so many modules a side, its border included: `path` of an SVG in that unit. */
  qr: v.object({ size: v.number(), path: v.string() }),
});
export type SecondFactorStart = v.InferOutput<typeof secondFactorStartSchema>;

/** Shown once: the service knows no more than whether one is right. */
const recoveryCodes = v.object({ recoveryCodes: v.array(v.string()) });
const again = v.strictObject({ password, code: secondFactorCode });
const refusals = ['password_wrong', 'code_wrong', 'second_factor_off', 'too_many_requests'] as const;

const secondFactorCallsOf = (kind: AccountKind, name: string) => ({
  read: endpoint({
    name: `get${name}SecondFactor`,
    method: 'GET',
    family: 'account',
    path: `customer/website/${kind}/second-factor`,
    answer: secondFactorSchema,
    callers: [kind],
    needsSecondFactor: false,
    summary: 'Whether the account that asks signs in with a code of an authenticator app, and where it need not.',
  }),
  start: endpoint({
    name: `start${name}SecondFactor`,
    method: 'POST',
    family: 'account',
    path: `customer/website/${kind}/second-factor`,
    body: v.strictObject({ password }),
    answer: secondFactorStartSchema,
    callers: [kind],
    needsSecondFactor: false,
    codes: ['password_wrong', 'second_factor_on', 'second_factor_unavailable', 'too_many_requests'],
    summary:
      'Makes the secret of an authenticator app (RFC 6238), for the password. Nothing changes before a code of it has come. `second_factor_unavailable` (503): the installation has no `ACCOUNT_SECRET`.',
  }),
  confirm: endpoint({
    name: `confirm${name}SecondFactor`,
    method: 'PUT',
    family: 'account',
    path: `customer/website/${kind}/second-factor`,
    body: v.strictObject({ code: secondFactorCode }),
    answer: recoveryCodes,
    callers: [kind],
    needsSecondFactor: false,
    codes: ['code_wrong', 'second_factor_on', 'second_factor_void', 'too_many_requests'],
    summary:
      'Turns the second factor on by a code of the new secret, ends all other sessions, and gives ten recovery codes, once. `second_factor_void` (410): it was started more than half an hour ago.',
  }),
  off: endpoint({
    name: `stop${name}SecondFactor`,
    method: 'POST',
    family: 'account',
    path: `customer/website/${kind}/second-factor/off`,
    body: again,
    answer: v.object({ isOff: v.literal(true) }),
    callers: [kind],
    codes: refusals,
    summary: 'Turns the second factor off, for password and code; recovery codes and trusted devices go with it.',
  }),
  renewCodes: endpoint({
    name: `renew${name}RecoveryCodes`,
    method: 'POST',
    family: 'account',
    path: `customer/website/${kind}/second-factor/recovery-code`,
    body: again,
    answer: recoveryCodes,
    callers: [kind],
    codes: refusals,
    summary: 'Ten new recovery codes, for password and code; those of before are void.',
  }),
  forgetDevice: endpoint({
    name: `forget${name}Device`,
    method: 'DELETE',
    family: 'account',
    path: `customer/website/${kind}/second-factor/device/{id}`,
    params: v.object({ id }),
    answer: v.object({ forgotten: v.literal(true) }),
    callers: [kind],
    summary: 'A trusted device is asked for a code again. `not_found` when it is not one any more.',
  }),
});

/** Second factors of each kind, for screens that the three areas share. */
export const secondFactorCalls = {
  client: secondFactorCallsOf('client', 'Client'),
  agent: secondFactorCallsOf('agent', 'Agent'),
  'travel-agency': secondFactorCallsOf('travel-agency', 'Agency'),
} as const satisfies Record<AccountKind, unknown>;
