import { landingSource, sourceText } from '@posada/api-client/reservations';
import {
  isLaterStep,
  MOST,
  type ScreenReport,
  VISIT_REPORT_PATH,
  type VisitReport,
  type VisitStep,
  type Vital,
} from '@posada/api-client/server';
import { type AreaHandle, deviceNow, furthestStep, readVisit } from '@posada/area';

/** A measured value, the moment that it belongs to, and the element where it was. */
export interface Measured {
  value: number;
  /** In milliseconds since the document began, as `performance.now()`; absent: with its first screen. */
  at?: number | undefined;
  element?: string | undefined;
}

type Entered = Pick<AreaHandle, 'chunk' | 'layout'>;

interface Stay {
  area: string;
  screen: string | null;
  /** Since when the screen is in view. */
  from: number;
  views: number;
  failures: number;
  bookings: number;
}

const newStay = (area: string, screen: string | null, from: number, views: number): Stay => ({
  area,
  screen,
  from,
  views,
  failures: 0,
  bookings: 0,
});

/**
 * One document as a guest sees it: which screens were in view, what failed, what was booked, and what was measured. It is
 * reported when it is hidden, without cookie, address or anything else of the guest. Shown again and hidden once more,
 * it reports what has failed and was booked since; what is measured is reported once.
 */
export class Visit {
  readonly #build: string;
  readonly #device = deviceNow();
  #stays: Stay[] = [];
  readonly #areas = new Set<string>();
  #measures: Partial<Record<Vital, Measured>> | undefined = {};

  #reported: VisitStep | null | undefined;
  /** A page of the website or of a booking was in view: those of accounts and of staff alone are no visit of it. */
  #isOfSite = false;

  /** @param reported how far the visit came in documents before; null: it begins; undefined: not known */
  constructor(build: string, reported: VisitStep | null | undefined) {
    this.#build = build;
    this.#reported = reported;
  }

  /** A screen is in view. `chunk`: `area/screen`; absent: the page is of no area. */
  enter({ chunk, layout }: Entered) {
    const [area, screen] = chunk?.split('/') ?? [];
    if (!area || !screen) return;
    // the step of the first screen was reported by the document before
    if (this.#reported === undefined && this.#stays.length > 0) this.#reported = furthestStep();
    if (layout !== 'account' && layout !== 'bare') this.#isOfSite = true;
    this.#stays.push(newStay(area, screen, performance.now(), 1));
  }

  /** A part of the screen in view has failed; with a name, an area that could not be loaded. */
  fail(area?: string) {
    const stay = area === undefined ? this.#stays.at(-1) : newStay(area, null, performance.now(), 0);
    if (!stay) return;
    stay.failures += 1;
    // before the screen in view, which goes on
    if (area !== undefined) this.#stays.unshift(stay);
  }

  book() {
    const stay = this.#stays.at(-1);
    if (stay) stay.bookings += 1;
  }

  measure(vital: Vital, measured: Measured) {
    if (this.#measures) this.#measures[vital] = measured;
  }

  /** What is new since the last report. Undefined: nothing. */
  take(): VisitReport | undefined {
    const screens = new Map<string, ScreenReport>();
    const reportOf = ({ area, screen }: Stay): ScreenReport => {
      const key = `${area}/${screen ?? ''}`;
      const known = screens.get(key);
      if (known) return known;
      const report = { area, screen, views: 0, isNewArea: !this.#areas.has(area), failures: 0, bookings: 0 };
      this.#areas.add(area);
      screens.set(key, report);
      return report;
    };
    const news = this.#stays.filter(({ views, failures, bookings }) => views + failures + bookings > 0);
    for (const stay of news) {
      const report = reportOf(stay);
      report.views = Math.min(report.views + stay.views, MOST.views);
      report.failures = Math.min(report.failures + stay.failures, MOST.failures);
      report.bookings = Math.min(report.bookings + stay.bookings, MOST.bookings);
    }
    const seen = this.#stays.filter((stay) => stay.screen !== null);
    for (const [vital, measured] of Object.entries(this.#measures ?? {}) as [Vital, Measured][]) {
      const { value, at = 0, element } = measured;
      const stay = seen.findLast(({ from }) => from <= at) ?? seen[0];
      if (!stay) continue;
      const report = reportOf(stay);
      report[vital] = Math.min(Math.round(value), MOST[vital]);
      if (vital === 'inp' && element) report.inpElement = element;
    }
    const progress = this.#progress();
    const inView = seen.at(-1);
    // a step is noted when its content is here, which may be after the report of its screen
    if (progress && screens.size === 0 && inView) reportOf(inView);
    if (screens.size === 0) return undefined;
    this.#measures = undefined;
    // what comes is of the screen that is in view, which was counted
    this.#stays = inView ? [newStay(inView.area, inView.screen, inView.from, 0)] : [];
    return {
      build: this.#build,
      device: this.#device,
      screens: [...screens.values()].slice(0, MOST.screens),
      ...(progress && { progress }),
    };
  }

  /** How far the visit came since the last report. Undefined: no further. */
  #progress(): VisitReport['progress'] {
    if (!this.#isOfSite) return undefined;
    const to = furthestStep();
    const after = this.#reported === undefined ? to : this.#reported;
    this.#reported = to;
    if (after !== null && !isLaterStep(to, after)) return undefined;
    return { after, to, source: sourceText(landingSource(new URLSearchParams(readVisit()?.params))) };
  }

  /** Reports at once; nobody waits for an answer. */
  send() {
    const report = this.take();
    if (!report) return;
    // `sendBeacon` would send the cookies of the site, and the address of the page with its query
    void fetch(VISIT_REPORT_PATH, {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
    }).catch(() => undefined);
  }
}
