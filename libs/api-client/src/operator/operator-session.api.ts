import * as v from 'valibot';
import { newPassword } from '../accounts/accounts.schema.ts';
import { secondFactorCode, secondFactorStartSchema } from '../accounts/second-factor.api.ts';
import { operatorEndpoint } from '../core/endpoint.ts';
import { email, id, languageCode, personName } from '../core/shapes.ts';
import {
  linkToken,
  operatorDeviceSchema,
  operatorRoleName,
  operatorSecondFactorSchema,
  operatorSessionSchema,
  operatorSignInSchema,
  typedPassword,
} from './operator-session.schema.ts';

const anyone = { access: 'anyone' } as const;
/** Of who has signed in, also while a second factor is missing. */
const own = { access: 'person', needsSecondFactor: false } as const;
const proof = v.strictObject({ password: typedPassword, code: secondFactorCode });
/** Shown once: the service knows no more than whether one is right. */
const recoveryCodes = v.object({ recoveryCodes: v.array(v.string()) });
const signedOut = v.object({ signedOut: v.literal(true) });
const REFUSED_PASSWORDS = 'Refused in `fields`: `password_common`, `password_personal`.';

/**
 * Sets the cookie of the session, which scripts cannot read. Where the person has a second factor, the answer is a
 * challenge instead, good for five minutes, and the code follows with `proveOperatorCode`.
 */
export const signInOperator = operatorEndpoint({
  ...anyone,
  name: 'signInOperator',
  method: 'POST',
  path: 'session',
  body: v.strictObject({ email, password: typedPassword }),
  answer: operatorSignInSchema,
  codes: ['invalid_credentials', 'operator_deactivated'],
  summary: 'Signs a person of the chain in by e-mail address and password.',
});

/** The code of the authenticator app, or one of the recovery codes. Sets the cookie of the session. */
export const proveOperatorCode = operatorEndpoint({
  ...anyone,
  name: 'proveOperatorCode',
  method: 'POST',
  path: 'session/code',
  body: v.strictObject({ challenge: linkToken, code: secondFactorCode }),
  answer: operatorSessionSchema,
  codes: ['challenge_void', 'code_wrong', 'second_factor_unavailable'],
  summary: 'Completes a sign-in with the code of the second factor.',
});

export const getOperatorSession = operatorEndpoint({
  ...own,
  name: 'getOperatorSession',
  method: 'GET',
  path: 'session',
  answer: operatorSessionSchema,
  summary: 'Who has signed in, with their role, its permissions, websites and properties.',
});

export const signOutOperator = operatorEndpoint({
  ...own,
  name: 'signOutOperator',
  method: 'DELETE',
  path: 'session',
  answer: signedOut,
  summary: 'Ends the session that asks.',
});

export const listOwnSessions = operatorEndpoint({
  ...own,
  name: 'listOwnSessions',
  method: 'GET',
  path: 'me/session',
  answer: v.array(operatorDeviceSchema),
  summary: 'Where the person who asks is signed in; the session used last first.',
});

export const endOwnSession = operatorEndpoint({
  ...own,
  name: 'endOwnSession',
  method: 'DELETE',
  path: 'me/session/{id}',
  params: v.object({ id }),
  answer: signedOut,
  summary: 'Ends one session of the person who asks, at once.',
});

export const endOtherSessions = operatorEndpoint({
  ...own,
  name: 'endOtherSessions',
  method: 'DELETE',
  path: 'me/session',
  answer: signedOut,
  summary: 'Ends all sessions of the person who asks but this one.',
});

export const changeOwnProfile = operatorEndpoint({
  ...own,
  name: 'changeOwnProfile',
  method: 'PUT',
  path: 'me/profile',
  body: v.strictObject({ name: personName, surname: personName, language: languageCode }),
  answer: operatorSessionSchema,
  summary: 'Changes name and language of the person who asks.',
});

/** All sessions of the person end, and a new one begins in the place of this one. */
export const changeOwnPassword = operatorEndpoint({
  ...own,
  name: 'changeOwnPassword',
  method: 'PUT',
  path: 'me/password',
  body: v.strictObject({ currentPassword: typedPassword, password: newPassword }),
  answer: operatorSessionSchema,
  codes: ['password_wrong'],
  summary: `Changes the password of the person who asks. ${REFUSED_PASSWORDS} And \`password_same\`.`,
});

export const getOwnSecondFactor = operatorEndpoint({
  ...own,
  name: 'getOwnSecondFactor',
  method: 'GET',
  path: 'me/second-factor',
  answer: operatorSecondFactorSchema,
  summary: 'Whether the person who asks signs in with a code of an authenticator app.',
});

export const startOwnSecondFactor = operatorEndpoint({
  ...own,
  name: 'startOwnSecondFactor',
  method: 'POST',
  path: 'me/second-factor',
  body: v.strictObject({ password: typedPassword }),
  answer: secondFactorStartSchema,
  codes: ['password_wrong', 'second_factor_on', 'second_factor_unavailable'],
  summary:
    'Makes the secret of an authenticator app (RFC 6238), for the password. Nothing changes before a code of it has come.',
});

export const confirmOwnSecondFactor = operatorEndpoint({
  ...own,
  name: 'confirmOwnSecondFactor',
  method: 'PUT',
  path: 'me/second-factor',
  body: v.strictObject({ code: secondFactorCode }),
  answer: recoveryCodes,
  codes: ['code_wrong', 'second_factor_on', 'second_factor_void', 'second_factor_unavailable'],
  summary:
    'Turns the second factor on by a code of the new secret, ends all other sessions, and gives ten recovery codes, once.',
});

/** Where the installation requires one, the session may do nothing but set up another. */
export const stopOwnSecondFactor = operatorEndpoint({
  ...own,
  name: 'stopOwnSecondFactor',
  method: 'POST',
  path: 'me/second-factor/off',
  body: proof,
  answer: v.object({ isOff: v.literal(true) }),
  codes: ['password_wrong', 'code_wrong', 'second_factor_off', 'second_factor_unavailable'],
  summary: 'Turns the second factor off, for password and code; recovery codes go with it.',
});

export const renewOwnRecoveryCodes = operatorEndpoint({
  ...own,
  name: 'renewOwnRecoveryCodes',
  method: 'POST',
  path: 'me/second-factor/recovery-code',
  body: proof,
  answer: recoveryCodes,
  codes: ['password_wrong', 'code_wrong', 'second_factor_off', 'second_factor_unavailable'],
  summary: 'Ten new recovery codes, for password and code; those of before are void.',
});

/** It answers alike for an address that nobody has. */
export const requestOperatorPassword = operatorEndpoint({
  ...anyone,
  name: 'requestOperatorPassword',
  method: 'POST',
  path: 'password-link',
  body: v.strictObject({ email, language: languageCode }),
  answer: v.object({ accepted: v.literal(true) }),
  summary: 'Mails a person of the chain a link to choose a new password, good for 30 minutes and once.',
});

export const checkOperatorPasswordLink = operatorEndpoint({
  ...anyone,
  name: 'checkOperatorPasswordLink',
  method: 'POST',
  path: 'password-link/check',
  body: v.strictObject({ token: linkToken }),
  answer: v.object({ valid: v.literal(true) }),
  codes: ['reset_link_void'],
  summary: 'Whether the token of a link to choose a password is good.',
});

/** All sessions of the person end. */
export const setOperatorPassword = operatorEndpoint({
  ...anyone,
  name: 'setOperatorPassword',
  method: 'PUT',
  path: 'password-link',
  body: v.strictObject({ token: linkToken, password: newPassword }),
  answer: v.object({ updated: v.literal(true) }),
  codes: ['reset_link_void'],
  summary: `Sets the password by the token of a link. ${REFUSED_PASSWORDS} And \`password_same\`.`,
});

export const checkOperatorInvitation = operatorEndpoint({
  ...anyone,
  name: 'checkOperatorInvitation',
  method: 'POST',
  path: 'invitation/check',
  body: v.strictObject({ token: linkToken }),
  answer: v.object({
    email,
    /** Empty: not known yet. */
    name: v.string(),
    surname: v.string(),
    role: operatorRoleName,
    /** E-mail address of who invites; null: somebody at the command line, or a key. */
    invitedBy: v.nullable(v.string()),
  }),
  codes: ['invitation_void'],
  summary: 'Who is invited by a link, and with which role.',
});

/** Sets the cookie of the session: who accepts has signed in. */
export const acceptOperatorInvitation = operatorEndpoint({
  ...anyone,
  name: 'acceptOperatorInvitation',
  method: 'POST',
  path: 'invitation/acceptance',
  body: v.strictObject({
    token: linkToken,
    name: personName,
    surname: personName,
    language: languageCode,
    password: newPassword,
  }),
  answer: operatorSessionSchema,
  codes: ['invitation_void'],
  summary: `Sets the name and the password of who was invited, and signs them in. ${REFUSED_PASSWORDS}`,
});
