import { readFileSync } from 'node:fs';

export interface Comune {
  code: string;
  province: string;
}

/** Letters and digits alone, without accents, in capital letters. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

let byName: Map<string, Comune[]> | undefined;

/** `comuni.txt`: the municipalities that there are, in the table of Alloggiati Web of April 2025. */
function load(): Map<string, Comune[]> {
  const loaded = new Map<string, Comune[]>();
  for (const entry of readFileSync(new URL('comuni.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')) {
    const name = plain(entry.slice(13));
    loaded.set(name, [...(loaded.get(name) ?? []), { code: entry.slice(0, 9), province: entry.slice(10, 12) }]);
  }
  return loaded;
}

/** The Italian municipality of a name, also as `Roma (RM)`; undefined: there is none, or more than one. */
export function comuneOf(place: string): Comune | undefined {
  byName ??= load();
  const [, name = place, province] = /^(.*?)\s*\(?\b([A-Z]{2})\)?$/.exec(place.trim()) ?? [];
  const found = byName.get(plain(place)) ?? byName.get(plain(name));
  if (!found) return undefined;
  const ofProvince = province ? found.filter((each) => each.province === province) : found;
  return ofProvince.length === 1 ? ofProvince[0] : undefined;
}
