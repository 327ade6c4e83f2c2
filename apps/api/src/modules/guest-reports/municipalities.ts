import { readFileSync } from 'node:fs';

/** Letters and digits alone, without accents, in small letters. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** As people write it: `Coruña, A` is A Coruña; of a name in two languages either one, or both. */
function spellingsOf(name: string): string[] {
  return [name, ...name.split('/')].flatMap((each) => {
    const [, base, article] = /^(.*), (\S+)$/.exec(each.trim()) ?? [];
    return base && article ? [plain(article + base), plain(base)] : [plain(each)];
  });
}

/** Codes by province and spelling; null: of several municipalities. */
let codes: Map<string, string | null> | undefined;

/** `municipalities.txt`: the codes of Spain's National Statistics Institute, of 1 January 2021. */
function load(): Map<string, string | null> {
  const loaded = new Map<string, string | null>();
  for (const entry of readFileSync(new URL('municipalities.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')) {
    const code = entry.slice(0, 5);
    for (const spelling of new Set(spellingsOf(entry.slice(6)))) {
      const key = code.slice(0, 2) + spelling;
      loaded.set(key, loaded.has(key) ? null : code);
    }
  }
  return loaded;
}

/** The code of a Spanish municipality (INE) by its name and a postal code, which begins with its province. */
export function municipalityOf(city: string, postalCode: string): string | undefined {
  codes ??= load();
  const province = /^\d{2}/.exec(postalCode.trim())?.[0];
  if (!province) return undefined;
  return spellingsOf(city)
    .map((spelling) => codes?.get(province + spelling))
    .find((code) => typeof code === 'string');
}
