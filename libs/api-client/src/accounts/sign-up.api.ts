import * as v from 'valibot';
import { endpoint } from '../core/endpoint.ts';
import { email, id, languageCode, moment } from '../core/shapes.ts';
import { newPassword } from './accounts.schema.ts';
import { clientDetails } from './people.schema.ts';

/** A verification that waits for its code. The e-mail is masked: whoever holds the id knows it already. */
export const pendingVerificationSchema = v.object({
  otpId: id,
  email: v.string(),
  /** When the code stops being good. */
  expiresAt: moment,
  /** From when on another code may be asked for. */
  resendAt: moment,
});
export type PendingVerification = v.InferOutput<typeof pendingVerificationSchema>;

/**
 * Makes an account that can sign in once its e-mail is verified, and sends the code.
 *
 * The answer is the same whether or not the e-mail has an account already: then its owner gets a mail, and no code
 * completes this verification. Refusals of the password: `password_common`, `password_personal` in `fields`.
 */
export const signUpClient = endpoint({
  name: 'signUpClient',
  method: 'POST',
  family: 'account',
  path: 'customer/website/{w}/client/sign-up',
  body: v.strictObject({ ...clientDetails, email, password: newPassword, language: languageCode }),
  answer: v.object({ otpId: id }),
  codes: ['too_many_requests', 'bot_suspected', 'bot_check_unavailable'],
  isBotChecked: true,
  summary: 'Signs a client up (API-43, CLIENT-02).',
});

/**
 * An account made where it is needed: beside a member's price, or after a booking. What a sign-up asks for beyond a name
 * is empty in its profile until a booking or the client fills it in, and no publicity is agreed to. Everything else is as
 * with `signUpClient`: the answer, the mailed code, and what an e-mail that has an account leads to.
 */
export const joinClient = endpoint({
  name: 'joinClient',
  method: 'POST',
  family: 'account',
  path: 'customer/website/{w}/client/join',
  body: v.strictObject({
    name: clientDetails.name,
    surname: clientDetails.surname,
    email,
    password: newPassword,
    language: languageCode,
  }),
  answer: v.object({ otpId: id }),
  codes: ['too_many_requests', 'bot_suspected', 'bot_check_unavailable'],
  isBotChecked: true,
  summary: 'Signs a client up with a name, an e-mail and a password (issue 13: joining in place).',
});

/** `not_found` when no sign-up waits under this id any more. */
export const getEmailVerification = endpoint({
  name: 'getEmailVerification',
  method: 'GET',
  family: 'account',
  path: 'customer/client/email-verification',
  query: v.object({ otpId: id }),
  answer: pendingVerificationSchema,
  summary: 'A verification that waits for its code (API-54).',
});

/**
 * Refusals: `code_wrong` (400, `details.triesLeft`), `code_void` (410: too old or tried too often, ask for another),
 * `not_found`, `too_many_requests`.
 */
export const verifyEmail = endpoint({
  name: 'verifyEmail',
  method: 'POST',
  family: 'account',
  path: 'customer/client/email-verification',
  body: v.strictObject({ otpId: id, code: v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/)) }),
  answer: v.object({ verified: v.literal(true) }),
  codes: ['code_wrong', 'code_void', 'too_many_requests'],
  summary: 'Verifies an e-mail with the code that was sent to it (API-55).',
});

/** Voids the code before it. `too_many_requests` within 60 s of the last one, and beyond five an hour. */
export const resendVerification = endpoint({
  name: 'resendVerification',
  method: 'PUT',
  family: 'account',
  path: 'customer/website/{w}/client/otp/{otpId}/email-verification/resend',
  params: v.object({ otpId: id }),
  answer: pendingVerificationSchema,
  codes: ['too_many_requests'],
  summary: 'Sends another verification code (API-56).',
});
