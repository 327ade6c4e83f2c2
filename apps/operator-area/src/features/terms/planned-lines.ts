import type { PlannedChange, PlannedTerms, RatePlanTerms, SaleTerms } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatNumber, formatRow } from '@posada/i18n';
import { useSentences } from '../../shared/sale/sentences.ts';
import type { TermsPart } from '../../shared/terms-parts.ts';
import { useTexts } from '../../shared/texts.ts';
import { agesOf } from './ages-of.ts';

/** Key of the age up to which guests are children; those of bands are their own. */
export const UNTIL_AGE = 'until';

/** What a planned change does to one entry. */
export interface PlannedLine {
  /** Of the entry in its list. */
  key: string;
  part: TermsPart;
  name: string;
  /** What guests read of it; undefined: it is added, removed. */
  before: string | undefined;
  after: string | undefined;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Entries of two lists by a key, those that differ. */
function pairs<Entry>(before: readonly Entry[], after: readonly Entry[], keyOf: (entry: Entry) => string) {
  const keys = new Set([...before, ...after].map(keyOf));
  return [...keys].flatMap((key) => {
    const [was, is] = [before, after].map((list) => list.find((entry) => keyOf(entry) === key));
    return same(was, is) ? [] : [{ key, was, is }];
  });
}

/** Says in sentences what planned changes do. */
export function usePlannedLines(terms: SaleTerms): (plan: PlannedTerms) => PlannedLine[] {
  const t = useTexts();
  const { locale } = useSite();
  const sentences = useSentences(terms);
  const row = (parts: string[]) => formatRow(parts, locale);

  function line<Entry>(
    part: PlannedLine['part'],
    { key, was, is }: { key: string; was: Entry | null | undefined; is: Entry | null | undefined },
    nameOf: (entry: Entry) => string,
    read: (entry: Entry) => string,
  ): PlannedLine[] {
    const either = was ?? is;
    if (either === null || either === undefined) return [];
    const [before, after] = [was, is].map((entry) => (entry === null || entry === undefined ? undefined : read(entry)));
    return [{ key, part, name: nameOf(either), before, after }];
  }
  const named = ({ name }: { name: SaleTerms['name'] | SaleTerms['offers'][number]['name'] }) => sentences.nameOf(name);

  /** Of what guests read of a plan, what differs. */
  function planLines(key: string, was: RatePlanTerms | null, is: RatePlanTerms | null): PlannedLine[] {
    const [before, after] = [was, is].map((plan) => (plan ? sentences.plan(plan) : []));
    const read = (plan: RatePlanTerms) => {
      const [own, other] = plan === was ? [before, after] : [after, before];
      const differs = (own ?? []).filter((sentence) => !was || !is || !other?.includes(sentence));
      return row(differs);
    };
    return line('plans', { key, was, is }, named, read);
  }

  function linesOf(change: PlannedChange): PlannedLine[] {
    const key = 'roomType' in change ? '' : entryKey(change);
    switch (change.part) {
      case 'ratePlans':
        return planLines(key, change.before, change.after);
      case 'offers':
        return line('offers', { key, was: change.before, is: change.after }, named, sentences.offer);
      case 'complements':
        return line('extras', { key, was: change.before, is: change.after }, named, sentences.extra);
      case 'charges':
        return pairs(change.before, change.after, ({ id }) => id).flatMap((each) =>
          line('taxes', each, named, sentences.charge),
        );
      case 'touristTax':
        return pairs(change.before, change.after, ({ from, to }) => `${from} ${to}`).flatMap((each) =>
          line('taxes', { ...each, key: `tourist ${each.key}` }, sentences.touristTaxDays, sentences.touristTax),
        );
      case 'allotments': {
        const room = terms.roomTypes.find(({ id }) => id === change.roomType);
        const roomName = room ? sentences.nameOf(room.name) : '';
        return pairs(change.before, change.after, ({ agency, from }) => `${change.roomType} ${agency} ${from}`).flatMap(
          (each) =>
            line(
              'allotments',
              each,
              (own) => row([own.agency, roomName, sentences.allotmentDays(own)]),
              sentences.allotment,
            ),
        );
      }
      case 'childBands':
        return pairs(agesOf(change.before), agesOf(change.after), ({ band }) => String(band.until)).flatMap((each) =>
          line(
            'children',
            each,
            ({ band, from }) => sentences.bandAges(band, from),
            ({ band }) => sentences.band(band),
          ),
        );
      case 'childrenUntil':
        return line(
          'children',
          { key: UNTIL_AGE, was: change.before, is: change.after },
          () => t('terms.children.untilAge'),
          (age) => formatNumber(age, locale),
        );
    }
  }
  return ({ changes }) => changes.flatMap(linesOf);
}

const entryKey = (change: PlannedChange) => {
  if (change.part === 'childrenUntil') return '';
  const entry = Array.isArray(change.before)
    ? undefined
    : (change.before ?? (Array.isArray(change.after) ? undefined : change.after));
  return entry && 'id' in entry ? String(entry.id) : '';
};
