import * as accounts from '../accounts/index.ts';
import * as availability from '../availability/index.ts';
import * as checkIn from '../check-in/index.ts';
import type { AnyEndpoint, AnyOperatorEndpoint } from '../core/endpoint.ts';
import * as operator from '../operator/index.ts';
import * as payments from '../payments/index.ts';
import * as properties from '../properties/index.ts';
import * as reservations from '../reservations/index.ts';
import * as website from '../website/index.ts';

export { GENERAL_CODES, type GeneralCode, OWN_CODES, type OwnCode, refusalOf } from '../core/codes.ts';
export { PERMISSIONS, type Permission } from '../core/permissions.ts';
export { REFUSAL_DETAILS } from '../core/refusals.ts';
export { SCOPES, type Scope } from '../core/scopes.ts';
export { FRAME_BLOCKS, PAGE_BLOCKS, type PageBlockType } from './block-settings.ts';
export { NAMED_SCHEMAS } from './named-schemas.ts';

const isDefinition = (value: unknown): value is AnyEndpoint | AnyOperatorEndpoint =>
  typeof value === 'object' && value !== null && 'family' in value && 'answer' in value && 'callers' in value;
const isEndpoint = (value: unknown): value is AnyEndpoint => isDefinition(value) && value.family !== 'operator';
/** The calls in what a resource exports, also in tables of them such as those by kind of account. */
function endpointsIn(value: unknown): AnyEndpoint[] {
  if (isEndpoint(value)) return [value];
  const isTable = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isTable && !isDefinition(value) ? Object.values(value).flatMap(endpointsIn) : [];
}

/** The calls by resource, for the reference, the fuzz tests and the role matrix. Not for browsers: it brings everything. */
export const RESOURCES: Readonly<Record<string, readonly AnyEndpoint[]>> = Object.fromEntries(
  Object.entries({ website, properties, availability, reservations, checkIn, payments, accounts }).map(
    ([name, exported]) => [name, [...new Set(Object.values<unknown>(exported).flatMap(endpointsIn))]],
  ),
);

/** Every call of a website. */
export const ENDPOINTS: readonly AnyEndpoint[] = Object.values(RESOURCES).flat();

/** The calls of an installation's operator, which no website reaches. */
export const OPERATOR_ENDPOINTS: readonly AnyOperatorEndpoint[] = Object.values<unknown>(operator)
  .filter(isDefinition)
  .filter((each): each is AnyOperatorEndpoint => each.family === 'operator');
