import {
  bucketOf,
  ELEMENTS_AT_MOST,
  emptyCounts,
  type RumRow,
  type ScreenReport,
  type StepRow,
  THRESHOLDS,
  VISIT_STEPS,
  VITALS,
  type VisitProgress,
} from '@posada/api-client/server';

/** Rows that wait for their post; further ones are not counted. */
const WAITING_AT_MOST = 2000;
/** Of one version of an area, between two posts and for an hour: what others are called is not believed to be more. */
const ELEMENTS_AN_HOUR = 40;
const HOUR_MS = 3_600_000;

/** Where a screen was seen. */
export interface SeenAt extends Pick<RumRow, 'host' | 'area' | 'version' | 'device'> {}

const newRow = (at: SeenAt, screen: string): RumRow => ({
  ...at,
  screen,
  visits: 0,
  views: 0,
  failures: 0,
  bookings: 0,
  lcp: emptyCounts(),
  inp: emptyCounts(),
  cls: emptyCounts(),
  slowElements: [],
});

/** Adds visits up until they are posted. No row says what one of them was. */
export class RumCounts {
  #rows = new Map<string, RumRow>();
  #steps = new Map<string, StepRow>();
  #elements = new Map<string, Set<string>>();
  #hour = 0;

  add(at: SeenAt, report: ScreenReport) {
    const screen = report.screen ?? '';
    const key = [at.host, at.area, at.version, screen, at.device].join(' ');
    let row = this.#rows.get(key);
    if (!row) {
      if (this.#rows.size >= WAITING_AT_MOST) return;
      row = newRow(at, screen);
      this.#rows.set(key, row);
    }
    if (report.isNewArea) row.visits += 1;
    row.views += report.views;
    row.failures += report.failures;
    row.bookings += report.bookings;
    for (const vital of VITALS) {
      const value = report[vital];
      if (value === undefined) continue;
      const bucket = bucketOf(vital, value);
      row[vital][bucket] = (row[vital][bucket] ?? 0) + 1;
    }
    const { inp = 0, inpElement } = report;
    if (inpElement && inp > THRESHOLDS.inp[0]) this.#addElement(row, inpElement, inp);
  }

  /** @param each how many visits one report stands for */
  addProgress(at: Pick<SeenAt, 'host' | 'device'>, { after, to, source }: VisitProgress, each: number) {
    const from = after === null ? 0 : VISIT_STEPS.indexOf(after) + 1;
    for (const step of VISIT_STEPS.slice(from, VISIT_STEPS.indexOf(to) + 1)) {
      const key = JSON.stringify([at.host, at.device, source, step]);
      const row = this.#steps.get(key);
      if (row) row.visits += each;
      else if (this.#steps.size < WAITING_AT_MOST) this.#steps.set(key, { ...at, source, step, visits: each });
    }
  }

  #addElement({ area, version, slowElements }: RumRow, element: string, ms: number) {
    const known = slowElements.find((other) => other.element === element);
    if (known) {
      known.presses += 1;
      known.ms += ms;
    } else if (slowElements.length < ELEMENTS_AT_MOST && this.#mayName(`${area}@${version}`, element))
      slowElements.push({ element, presses: 1, ms });
  }

  #mayName(version: string, element: string): boolean {
    const hour = Math.floor(Date.now() / HOUR_MS);
    if (hour !== this.#hour) this.#elements = new Map();
    this.#hour = hour;
    const names = this.#elements.get(version) ?? new Set();
    this.#elements.set(version, names);
    if (names.size < ELEMENTS_AN_HOUR) names.add(element);
    return names.has(element);
  }

  /** What was counted since the last call. */
  take(): { rows: RumRow[]; steps: StepRow[] } {
    const taken = { rows: [...this.#rows.values()], steps: [...this.#steps.values()] };
    this.#rows = new Map();
    this.#steps = new Map();
    return taken;
  }
}
