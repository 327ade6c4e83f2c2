import * as v from 'valibot';
import { operatorEndpoint } from '../core/endpoint.ts';
import {
  apiKeyId,
  apiKeyRotationSchema,
  apiKeySchema,
  issuedApiKeySchema,
  newApiKeySchema,
} from './api-keys.schema.ts';

const byKey = v.object({ id: apiKeyId });

export const listApiKeys = operatorEndpoint({
  name: 'listApiKeys',
  method: 'GET',
  path: 'key',
  scope: 'keys.read',
  answer: v.array(apiKeySchema),
  summary: 'The keys of machines and persons, the newest first; revoked ones too.',
});

/** The secret is in this answer and nowhere else. A key cannot give a scope that it does not have, and a key for some properties makes no keys. */
export const createApiKey = operatorEndpoint({
  name: 'createApiKey',
  method: 'POST',
  path: 'key',
  scope: 'keys.write',
  body: newApiKeySchema,
  answer: issuedApiKeySchema,
  codes: ['scope_not_given'],
  summary: 'Makes a key with scopes, for some or all properties.',
});

/** The secret before stays good for a day, so that the program that uses it can be changed without a gap. */
export const rotateApiKey = operatorEndpoint({
  name: 'rotateApiKey',
  method: 'POST',
  path: 'key/{id}/rotation',
  scope: 'keys.write',
  params: byKey,
  body: apiKeyRotationSchema,
  answer: issuedApiKeySchema,
  codes: ['scope_not_given'],
  summary: 'Gives a key a new secret.',
});

export const revokeApiKey = operatorEndpoint({
  name: 'revokeApiKey',
  method: 'DELETE',
  path: 'key/{id}',
  scope: 'keys.write',
  params: byKey,
  answer: apiKeySchema,
  summary: 'Revokes a key and its access tokens at once.',
});
