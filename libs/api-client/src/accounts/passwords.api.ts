import * as v from 'valibot';
import { type AccountKind, endpoint } from '../core/endpoint.ts';
import { email, localised } from '../core/shapes.ts';
import { newPassword } from './accounts.schema.ts';

/** `t` of the page that the mail leads to. */
const resetToken = v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/));
/** Of who is signed in: a JWT. */
const sessionToken = v.pipe(v.string(), v.maxLength(2000), v.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/));

/** The rows of the requirements that ask for the calls of a kind. */
interface Rows {
  validate: string;
  request: string;
  update: string;
}

/** The same calls for each kind of account; a link or token of one kind is nothing to another. */
function passwordCallsOf(kind: AccountKind, name: string, rows: Rows) {
  return {
    request: endpoint({
      name: `request${name}Reset`,
      method: 'POST',
      family: 'account',
      path: `customer/website/{w}/${kind}/reset-password`,
      query: localised,
      body: v.strictObject({ email }),
      answer: v.object({ accepted: v.literal(true) }),
      codes: ['too_many_requests'],
      summary: `Mails a link to choose a new password, in \`language\`. It answers alike for an e-mail without account (${rows.request}, GAP-109).`,
    }),
    validate: endpoint({
      name: `validate${name}Reset`,
      method: 'POST',
      family: 'account',
      path: `customer/website/${kind}/validate/reset-password-token`,
      body: v.strictObject({ token: resetToken }),
      answer: v.object({ valid: v.literal(true) }),
      codes: ['reset_link_void'],
      summary: `Whether the token of a link is good: for 30 minutes, and once (${rows.validate}). \`reset_link_void\` (410) when not.`,
    }),
    update: endpoint({
      name: `update${name}Password`,
      method: 'PUT',
      family: 'account',
      path: `customer/website/${kind}/update-password`,
      query: localised,
      body: v.strictObject({
        token: v.union([resetToken, sessionToken]),
        password: newPassword,
        /** With the token of a session, whose owner has to know the password. */
        currentPassword: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
      }),
      /** `token`: of a new session in the place of the one that asked. */
      answer: v.object({ updated: v.literal(true), token: v.optional(v.string()) }),
      codes: ['reset_link_void', 'password_wrong', 'too_many_requests'],
      summary: `Sets the password by the token of a link (${rows.update}), or of a session with the current password (CLIENT-29, GAP-20), and ends all sessions of the account; for a session the answer opens a new one. \`password_wrong\` (403): not the current one. Refused in \`fields\`: \`password_common\`, \`password_personal\`, \`password_same\`.`,
    }),
  };
}

const client = passwordCallsOf('client', 'Client', { validate: 'API-44', request: 'API-45', update: 'API-46' });
const agent = passwordCallsOf('agent', 'Agent', { validate: 'API-21', request: 'API-22', update: 'API-23' });
const agency = passwordCallsOf('travel-agency', 'Agency', { validate: 'API-32', request: 'API-33', update: 'API-34' });

export const { request: requestClientReset, validate: validateClientReset, update: updateClientPassword } = client;
export const { request: requestAgentReset, validate: validateAgentReset, update: updateAgentPassword } = agent;
export const { request: requestAgencyReset, validate: validateAgencyReset, update: updateAgencyPassword } = agency;

/** For screens that the three areas share. */
export const passwordCalls = { client, agent, 'travel-agency': agency } as const satisfies Record<AccountKind, unknown>;
