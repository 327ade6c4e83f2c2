import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/errors.ts';
import type { OperatorActor } from '../api-keys/api-keys.ts';
import type { OperatorCall } from './operator-call.ts';

type Given = { tx: Database; path: never; body: never };

const areOf = (own: readonly number[] | null, named: readonly (number | undefined)[]) =>
  own === null || (named.length > 0 && named.every((id) => id !== undefined && own.includes(id)));

/**
 * Keys and persons for some properties make calls about these, persons for some websites calls about these and their
 * properties. A call that is about neither is for who works for all.
 *
 * @throws {DomainError} `property_not_allowed`, `website_not_allowed` (403)
 */
export async function checkPlaces(call: OperatorCall, actor: OperatorActor, given: Given) {
  const { endpoint, propertyOf, websiteOf, isListed } = call;
  const { name, websites, properties, isForWholeWebsites } = actor;
  if (isListed || (websites === null && properties === null)) return;
  const refused = (code: 'property_not_allowed' | 'website_not_allowed') =>
    new DomainError(403, code, `${name} calls ${endpoint.name} for another ${code.split('_')[0]}`);
  const named = propertyOf ? await propertyOf(given) : null;
  if (named !== null) {
    if (!areOf(properties, [named].flat())) throw refused('property_not_allowed');
  } else if (!isForWholeWebsites) throw refused('property_not_allowed');
  if (propertyOf && !websiteOf) return;
  if (!areOf(websites, [await websiteOf?.(given)].flat())) throw refused('website_not_allowed');
}
