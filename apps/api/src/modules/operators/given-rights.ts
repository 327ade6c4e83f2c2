import { DomainError } from '../../platform/errors.ts';
import { checkGiven, type OperatorActor } from '../api-keys/api-keys.ts';

/** What somebody may reach; null: all. */
interface Reach {
  websites: readonly number[] | null;
  properties: readonly number[] | null;
  /** That somebody translates into. */
  languages: readonly string[] | null;
}
type Giver = Pick<OperatorActor, 'name' | 'websites' | 'properties' | 'languages' | 'isForWholeWebsites'>;

const beyond = <T>(own: readonly T[] | null, wanted: readonly T[] | null) =>
  own === null ? undefined : wanted === null ? 'all' : wanted.find((id) => !own.includes(id));

/** Where `reach` goes beyond what somebody works for, in words; undefined: nowhere. */
export function placeBeyond(giver: Giver, reach: Reach): string | undefined {
  const { websites, properties, languages, isForWholeWebsites } = giver;
  const language = beyond(languages, reach.languages);
  if (language !== undefined) return language === 'all' ? 'all languages' : `the language ${language}`;
  const website = beyond(websites, reach.websites);
  if (website !== undefined) return website === 'all' ? 'all websites' : `website ${website}`;
  // whole websites of one's own have no properties of others
  if (isForWholeWebsites && reach.properties === null) return undefined;
  const property = beyond(properties, reach.properties);
  if (property !== undefined) return property === 'all' ? 'all properties' : `property ${property}`;
  return undefined;
}

/** Nobody gives what they do not have. @throws {DomainError} `scope_not_given`, `place_not_given` (403) */
export function checkRightsGiven(actor: OperatorActor, permissions: readonly string[], reach: Reach) {
  checkGiven(actor, permissions);
  const place = placeBeyond(actor, reach);
  if (place === undefined) return;
  throw new DomainError(403, 'place_not_given', `${actor.name} gives ${place}`, {
    details: { problems: [`${place}: you do not work for it yourself`] },
  });
}
