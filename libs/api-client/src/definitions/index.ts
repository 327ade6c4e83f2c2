import * as accounts from '../accounts/index.ts';
import * as availability from '../availability/index.ts';
import type { AnyEndpoint } from '../core/endpoint.ts';
import * as payments from '../payments/index.ts';
import * as properties from '../properties/index.ts';
import * as reservations from '../reservations/index.ts';
import * as website from '../website/index.ts';

export { GENERAL_CODES } from './general-codes.ts';

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'family' in value && 'answer' in value && 'callers' in value;

/** The calls by resource, for the reference, the fuzz tests and the role matrix. Not for browsers: it brings everything. */
export const RESOURCES: Readonly<Record<string, readonly AnyEndpoint[]>> = Object.fromEntries(
  Object.entries({ website, properties, availability, reservations, payments, accounts }).map(([name, exported]) => [
    name,
    Object.values<unknown>(exported).filter(isEndpoint),
  ]),
);

/** Every call of the service. */
export const ENDPOINTS: readonly AnyEndpoint[] = Object.values(RESOURCES).flat();
