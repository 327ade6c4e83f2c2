import * as v from 'valibot';
import { operatorEndpoint } from '../core/endpoint.ts';
import { id } from '../core/shapes.ts';
import { operatorRoleName } from './operator-session.schema.ts';
import {
  invitedOperatorSchema,
  newOperatorRoleSchema,
  newOperatorSchema,
  operatorPersonSchema,
  operatorRightsSchema,
  operatorRoleSchema,
} from './operators.schema.ts';

const byOperator = v.object({ id });
const byRole = v.object({ name: operatorRoleName });
const refusals = ['scope_not_given', 'place_not_given'] as const;

/** Who works for some websites or properties sees the persons who work for no others. */
export const listOperators = operatorEndpoint({
  name: 'listOperators',
  method: 'GET',
  path: 'operator',
  scope: 'operators.read',
  answer: v.array(operatorPersonSchema),
  summary: 'Persons of the chain by e-mail address: active, invited and deactivated ones.',
});

/** Nobody gives a permission, a website or a property that they do not have. */
export const inviteOperator = operatorEndpoint({
  name: 'inviteOperator',
  method: 'POST',
  path: 'operator',
  scope: 'operators.write',
  body: newOperatorSchema,
  answer: invitedOperatorSchema,
  codes: ['operator_exists', ...refusals],
  summary: 'Invites a person of the chain by a mail with a link, good for seven days.',
});

export const resendOperatorInvitation = operatorEndpoint({
  name: 'resendOperatorInvitation',
  method: 'POST',
  path: 'operator/{id}/invitation',
  scope: 'operators.write',
  params: byOperator,
  answer: invitedOperatorSchema,
  codes: refusals,
  summary: 'Mails a new link to who was invited; the one before ends.',
});

export const revokeOperatorInvitation = operatorEndpoint({
  name: 'revokeOperatorInvitation',
  method: 'DELETE',
  path: 'operator/{id}/invitation',
  scope: 'operators.write',
  params: byOperator,
  answer: v.object({ revoked: v.literal(true) }),
  codes: refusals,
  summary: 'Ends an invitation and its link.',
});

/** What is absent stays as it is. It holds from the next call of the person on. */
export const setOperatorRights = operatorEndpoint({
  name: 'setOperatorRights',
  method: 'PUT',
  path: 'operator/{id}/rights',
  scope: 'operators.write',
  params: byOperator,
  body: operatorRightsSchema,
  answer: operatorPersonSchema,
  codes: ['last_owner', ...refusals],
  summary: 'Gives a person of the chain another role, or other websites or properties.',
});

/** A person who is deactivated is signed out at once; what they have changed keeps their name. */
export const setOperatorState = operatorEndpoint({
  name: 'setOperatorState',
  method: 'PUT',
  path: 'operator/{id}/state',
  scope: 'operators.write',
  params: byOperator,
  body: v.strictObject({ state: v.picklist(['active', 'deactivated']) }),
  answer: operatorPersonSchema,
  codes: ['last_owner', ...refusals],
  summary: 'Ends the access of a person of the chain, or gives it back.',
});

/** For who has lost the phone and the recovery codes. All sessions of the person end. */
export const resetOperatorSecondFactor = operatorEndpoint({
  name: 'resetOperatorSecondFactor',
  method: 'DELETE',
  path: 'operator/{id}/second-factor',
  scope: 'operators.write',
  params: byOperator,
  answer: operatorPersonSchema,
  codes: ['second_factor_off', ...refusals],
  summary: 'Takes the second factor of a person of the chain away, who sets up another one.',
});

export const listOperatorRoles = operatorEndpoint({
  name: 'listOperatorRoles',
  method: 'GET',
  path: 'operator-role',
  scope: 'operators.read',
  answer: v.array(operatorRoleSchema),
  summary: 'Roles of persons of the chain by name, with their permissions.',
});

/** It holds from the next call of each person with the role on. */
export const saveOperatorRole = operatorEndpoint({
  name: 'saveOperatorRole',
  method: 'PUT',
  path: 'operator-role/{name}',
  scope: 'operators.write',
  params: byRole,
  body: newOperatorRoleSchema,
  answer: operatorRoleSchema,
  codes: ['role_built_in', 'scope_not_given'],
  summary: 'Creates a role of persons of the chain, or gives one other permissions.',
});

export const deleteOperatorRole = operatorEndpoint({
  name: 'deleteOperatorRole',
  method: 'DELETE',
  path: 'operator-role/{name}',
  scope: 'operators.write',
  params: byRole,
  answer: byRole,
  codes: ['role_built_in', 'role_in_use', 'scope_not_given'],
  summary: 'Deletes a role that no person of the chain has.',
});
