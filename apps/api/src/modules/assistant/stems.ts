import type { Locale } from '@posada/i18n';

/**
 * Endings of words in small letters without accents: of the plural, of cases, of verbs and of nouns made of verbs. These are
 * light stemmers in the manner of Savoy: a question and a list of words need only meet, and a stem that is cut too short
 * brings words together that have nothing in common.
 */
const ENDINGS: Record<Exclude<Locale, 'ch'>, string> = {
  en: 'ations ation ings ing ies es ed s e',
  es: 'aciones acion amientos amiento ando iendo adores ador adas ados ada ado idas idos ida ido arse erse irse aban aba amos emos imos ar er ir as es os an en a e o s',
  ca: 'acions acio aments ament ant ent adors ador ades ada ats at ides ida its it ar er ir es en os an a e o s',
  de: 'ierungen ierung ungen ung ieren iert iere ern em en er es et st e n s t',
  fr: 'ations ation ements ement antes ants ante ant eurs eur ees ee es ez er ir ons ent s e x',
  it: 'azioni azione amenti amento ando endo ati ato ate ata iti ito ite ita are ere ire iamo ano ono i e a o',
  nl: 'eringen ering ingen ing heden heid eren eerd eer en er jes je s t e',
  pt: 'acoes acao amentos amento ando endo indo adores ador adas ados ada ado idas idos ida ido ar er ir oes aes am em as es os a e o s',
  bg: 'ият ови ове еве ища ци ът ят то те та ия и а я о е',
  ru: 'ированием ирование ирования иями ями ами иях ях ах ого его ому ему ыми ими ться тся ать ить еть ая яя ое ее ые ие ыи ии ои еи ую юю ов ев ью ия ом ем ам ям ет ит ут ют ат ят ы и а я у ю е о ь',
};
/** One ending stands behind another: of the case behind that of the verb, the article behind the plural. */
const STACKING: ReadonlySet<Locale> = new Set(['de', 'bg', 'ru']);
/** They double a consonant before an ending. */
const DOUBLING: ReadonlySet<Locale> = new Set(['en', 'nl']);
/** A shorter stem tells no words apart. */
const SHORTEST = 3;

const endings = new Map<string, readonly string[]>();
function endingsOf(locale: Exclude<Locale, 'ch'>): readonly string[] {
  const known = endings.get(locale) ?? ENDINGS[locale].split(' ').sort((a, b) => b.length - a.length);
  endings.set(locale, known);
  return known;
}

/** The stem of a word in small letters without accents. Chinese words have no endings. */
export function stemOf(word: string, locale: Locale, isInner = false): string {
  if (locale === 'ch') return word;
  const fits = (ending: string) => word.endsWith(ending) && word.length - ending.length >= SHORTEST;
  const cut = endingsOf(locale).find(fits);
  if (!cut) return word;
  const stem = word.slice(0, -cut.length);
  if (STACKING.has(locale) && !isInner) return stemOf(stem, locale, true);
  // cancelling, katten; in Spanish "perro" is not "pero"
  return DOUBLING.has(locale) && stem.length > SHORTEST ? stem.replace(/([b-df-hj-np-tv-z])\1$/, '$1') : stem;
}
