import { fisherTail, type Share } from './fisher.ts';

/** What one visit felt like where the canary is another version. Absent: that was not measured. */
export interface VisitOutcome {
  /** Its slowest interaction took longer than 200 ms. */
  isSlowPress?: boolean;
  /** Its largest paint came later than 2.5 s. */
  isSlowPage?: boolean;
  /** Its layout shifted by more than 0.1. */
  isShifting?: boolean;
  hasFailures: boolean;
  /** On the whole site: an area may keep guests from the next one. */
  hasBooked: boolean;
}

/** Of a canary that is not worse than the stable version, so many are ended. All measures and all looks together. */
const FALSE_ALARMS = 0.01;
/** Guests on each side before a measure is looked at. */
const FIRST_LOOK = 20;
/** A difference of shares that guests notice: a canary goes on with less, however certain it is. */
const POINTS = 0.05;
const FAILURES_AT_LEAST = 3;
/** A guest counts once: visits of one guest, with one phone, are no independent samples. With so many, all is decided. */
const GUESTS_AT_MOST = 50_000;

const rateOf = ({ bad, of }: Share) => bad / of;
const percent = (share: Share) => `${Math.round(100 * rateOf(share))} %`;

interface Measure {
  /** Undefined: the visit says nothing of it. */
  isBad(outcome: VisitOutcome): boolean | undefined;
  /** A later visit of the guest makes a bad one good. */
  canTurn?: boolean;
  /** Whether the difference matters, certain or not. */
  isLarge(canary: Share, stable: Share): boolean;
  reason(canary: Share, stable: Share): string;
}

const byPoints = (isBad: Measure['isBad'], what: string): Measure => ({
  isBad,
  isLarge: (canary, stable) => rateOf(canary) >= rateOf(stable) + POINTS,
  reason: (canary, stable) => `${percent(canary)} of ${canary.of} guests ${what}, ${percent(stable)} of the others`,
});

const booked = ({ bad, of }: Share) => of - bad;

const MEASURES: readonly Measure[] = [
  byPoints(({ isSlowPress }) => isSlowPress, 'had a press that took longer than 200 ms'),
  byPoints(({ isSlowPage }) => isSlowPage, 'saw the page later than after 2.5 s'),
  byPoints(({ isShifting }) => isShifting, 'had a layout that moved'),
  {
    isBad: ({ hasFailures }) => hasFailures,
    isLarge: (canary, stable) => canary.bad >= FAILURES_AT_LEAST && rateOf(canary) > 2 * rateOf(stable),
    reason: (canary, stable) =>
      `a part failed for ${percent(canary)} of ${canary.of} guests, ${percent(stable)} of the others`,
  },
  {
    isBad: ({ hasBooked }) => !hasBooked,
    canTurn: true,
    isLarge: (canary, stable) => booked(canary) / canary.of < booked(stable) / stable.of / 2,
    reason: (canary, stable) =>
      `${booked(canary)} of ${canary.of} guests booked, ${booked(stable)} of ${stable.of} others`,
  },
];

/** One measure, looked at each time that the canary's guests have doubled. */
class Watched {
  readonly #measure: Measure;
  readonly #canary: Share = { bad: 0, of: 0 };
  readonly #stable: Share = { bad: 0, of: 0 };
  /** Whether their visit was bad. */
  readonly #guests = new Map<string, boolean>();
  #nextLook = FIRST_LOOK;
  #alarms = FALSE_ALARMS / MEASURES.length;

  constructor(measure: Measure) {
    this.#measure = measure;
  }

  note(isCanary: boolean, guest: string, outcome: VisitOutcome): string | undefined {
    const isBad = this.#measure.isBad(outcome);
    if (isBad === undefined) return undefined;
    const share = isCanary ? this.#canary : this.#stable;
    const key = `${isCanary} ${guest}`;
    const known = this.#guests.get(key);
    if (known && !isBad && this.#measure.canTurn) {
      this.#guests.set(key, false);
      share.bad -= 1;
    }
    if (known !== undefined || this.#guests.size >= GUESTS_AT_MOST) return undefined;
    this.#guests.set(key, isBad);
    share.of += 1;
    if (isBad) share.bad += 1;
    return this.#isDue() ? this.#look() : undefined;
  }

  /** By the number of guests alone: a look whose time depended on what they were like would find more than there is. */
  #isDue() {
    return this.#canary.of >= this.#nextLook && this.#stable.of >= FIRST_LOOK;
  }

  #look(): string | undefined {
    this.#nextLook = 2 * this.#canary.of;
    // each look has half of what is left: however many there are, they stay below the whole
    this.#alarms /= 2;
    const [canary, stable] = [this.#canary, this.#stable];
    if (!this.#measure.isLarge(canary, stable) || fisherTail(canary, stable) > this.#alarms) return undefined;
    return this.#measure.reason(canary, stable);
  }
}

/** Compares what visits of a canary and of the stable version feel like (docs/decisions/0162). */
export class CanaryComparison {
  readonly #watched = MEASURES.map((measure) => new Watched(measure));

  /**
   * @param guest what tells guests apart: the block of their addresses
   * @returns why the canary has to end; undefined: it goes on
   */
  note(isCanary: boolean, guest: string, outcome: VisitOutcome): string | undefined {
    const reasons = this.#watched.map((watched) => watched.note(isCanary, guest, outcome));
    return reasons.find((reason) => reason !== undefined);
  }
}
