import * as v from 'valibot';
import { endpoint } from '../core/endpoint.ts';
import { email, id, languageCode, localised, moment, personName } from '../core/shapes.ts';
import { AGENCY_ROLES, agencyPersonSchema, newPassword } from './accounts.schema.ts';

const role = v.picklist(AGENCY_ROLES);

/** A person who works for the agency, or who was invited to. */
const agencyUserSchema = v.object({
  id,
  name: v.string(),
  surname: v.string(),
  email: v.string(),
  role,
  /** `invited`: they have chosen no password yet. */
  state: v.picklist(['active', 'invited', 'deactivated']),
  /** When they joined, were invited last, or were deactivated. */
  since: moment,
  /** When the link of an invitation ends; null: it is none. */
  expiresAt: v.nullable(moment),
  /** Of who asks. */
  isYou: v.boolean(),
});
export type AgencyUser = v.InferOutput<typeof agencyUserSchema>;

const ofUser = v.object({ id });
const PATH = 'customer/website/{w}/travel-agency/user';
const ofUsers = { family: 'account', callers: ['travel-agency'], permission: 'agency-users.write' } as const;

export const getAgencyUsers = endpoint({
  ...ofUsers,
  name: 'getAgencyUsers',
  method: 'GET',
  path: PATH,
  answer: v.array(agencyUserSchema),
  summary: 'Persons of the agency by name: those who may sign in, then invited ones, then deactivated ones.',
});

export const getUsersOfAgency = endpoint({
  name: 'getUsersOfAgency',
  method: 'GET',
  family: 'account',
  path: 'customer/website/{w}/agent/agency/{id}/user',
  params: ofUser,
  answer: v.array(agencyUserSchema),
  callers: ['agent'],
  permission: 'agencies.read',
  summary: 'Persons of an agency, for agents of the website, in the same order.',
});

/** Whether the e-mail has an account with another agency is not told: its owner learns it from the link. */
export const inviteAgencyUser = endpoint({
  ...ofUsers,
  name: 'inviteAgencyUser',
  method: 'POST',
  path: PATH,
  query: localised,
  body: v.strictObject({ name: personName, surname: personName, email, role }),
  answer: agencyUserSchema,
  codes: ['too_many_users', 'too_many_requests'],
  summary:
    'Mails a link by which a person chooses a password, good for seven days. `too_many_users` (409): a hundred are enough. Refused in `fields`: `user_exists`, `user_invited`.',
});

export const resendAgencyInvitation = endpoint({
  ...ofUsers,
  name: 'resendAgencyInvitation',
  method: 'POST',
  path: `${PATH}/{id}/invitation`,
  params: ofUser,
  answer: agencyUserSchema,
  codes: ['too_many_requests'],
  summary: 'Mails a new link to who was invited; the one before ends.',
});

export const withdrawAgencyInvitation = endpoint({
  ...ofUsers,
  name: 'withdrawAgencyInvitation',
  method: 'DELETE',
  path: `${PATH}/{id}/invitation`,
  params: ofUser,
  answer: v.object({ withdrawn: v.literal(true) }),
  summary: 'Ends an invitation and its link.',
});

export const setAgencyUserRole = endpoint({
  ...ofUsers,
  name: 'setAgencyUserRole',
  method: 'PUT',
  path: `${PATH}/{id}/role`,
  params: ofUser,
  body: v.strictObject({ role }),
  answer: agencyUserSchema,
  codes: ['last_manager'],
  summary: 'Changes what a person may do, from now on. `last_manager` (409): nobody else could manage the agency.',
});

/** A deactivated person is signed out at once, on all websites; what they have done keeps their name. */
export const setAgencyUserState = endpoint({
  ...ofUsers,
  name: 'setAgencyUserState',
  method: 'PUT',
  path: `${PATH}/{id}/state`,
  params: ofUser,
  body: v.strictObject({ state: v.picklist(['active', 'deactivated']) }),
  answer: agencyUserSchema,
  codes: ['last_manager'],
  summary: 'Ends or gives back a person’s access. `last_manager` (409): nobody else could manage the agency.',
});

export const updateAgencyPerson = endpoint({
  name: 'updateAgencyPerson',
  method: 'PUT',
  family: 'account',
  path: 'customer/website/{w}/travel-agency/me',
  body: v.strictObject({ name: personName, surname: personName, language: languageCode }),
  answer: agencyPersonSchema,
  callers: ['travel-agency'],
  summary: 'Changes the name and the language of the person who asks; not the agency’s.',
});

/** Of the mailed link. */
const invitationToken = v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/));

export const getAgencyInvitation = endpoint({
  name: 'getAgencyInvitation',
  method: 'POST',
  family: 'account',
  path: 'customer/website/travel-agency/validate/invitation-token',
  body: v.strictObject({ token: invitationToken }),
  answer: v.object({ agency: v.string(), name: v.string(), surname: v.string(), email: v.string() }),
  codes: ['invitation_void'],
  summary: 'Who is invited to which agency by a link. `invitation_void` (410): it has ended, or was used.',
});

export const acceptAgencyInvitation = endpoint({
  name: 'acceptAgencyInvitation',
  method: 'PUT',
  family: 'account',
  path: 'customer/website/{w}/travel-agency/invitation',
  query: localised,
  body: v.strictObject({ token: invitationToken, password: newPassword }),
  answer: v.object({ accepted: v.literal(true) }),
  codes: ['invitation_void', 'email_taken'],
  summary:
    'Makes the account of who was invited, who signs in with the password from now on. `email_taken` (409): the e-mail has an account with an agency already. Refused in `fields`: `password_common`, `password_personal`.',
});
