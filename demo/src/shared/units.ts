/** What follows a number in the languages of the demo: of those that inflect the beginnings of words. */
const UNITS = [
  '[mgh%€мгч]|г\\.|°C?|[mм]²|[kc]m|[кс]м|мин',
  'min(?:ut[aeios]*|uut|uten|uts|s)?|minutes?|Minuten?|Autominuten|минут\\p{L}*',
  'hours?|horas?|hores|heures?|or[ae]|uur|uren|Uhr|Stunden?|час\\p{L}*',
  'nights?|noches?|noites?|nits?|nuits?|nott[ei]|Nacht|Nächten?|nacht(?:en)?|нощувк\\p{L}*|ноч\\p{L}*',
  'days?|días?|dias?|dies|jours?|giorn[io]|Tage?n?|dag(?:en)?|ден|дни|дней|дня|день',
  'weeks?|semanas?|setmanes|semaines?|settiman[ae]|Wochen?|week|weken|седмиц\\p{L}*|недел\\p{L}*',
  'months?|mes(?:es|os|i)?|mês|mois|mese|Monate?n?|maand(?:en)?|месец\\p{L}*|месяц\\p{L}*',
  'years?|años?|anos?|anys?|ans?|ann[io]|Jahre?n?|jaar|годин\\p{L}*|года?|лет',
  'metres?|meters?|metros?|mètres?|metr[io]|Metern?|метр\\p{L}*',
  'degrees?|grados?|graus|degrés?|grad[io]|graden|Grad|градус\\p{L}*',
].join('|');

/**
 * A unit behind its number, a measure by the other, the minutes behind `16 h`, a number behind its currency. In Cyrillic
 * texts no line begins with a dash.
 */
const GAPS = new RegExp(
  [
    `(?<=\\d) (?=(?:${UNITS})(?![\\p{L}\\d])|\\p{Script=Han})`,
    '(?<=\\d) (?=× \\d)|(?<=\\d\\s×) (?=\\d)',
    '(?<=\\d\\sh) (?=\\d\\d)',
    '(?<=€) (?=\\d)',
    '(?<=\\p{Script=Cyrillic}[»“)\\d,.]*) (?=[–—] )',
  ].join('|'),
  'gu',
);

/** A text as a careful editor sets it: no line ends between a number and what it counts or measures, or before a dash. */
export const keepUnits = (text: string): string => text.replace(GAPS, '\u00a0');
