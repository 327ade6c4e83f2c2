import {
  addressBlock,
  THRESHOLDS,
  VISIT_REPORT_BYTES,
  VISIT_REPORT_PATH,
  type VisitReport,
  visitReportSchema,
} from '@posada/api-client/server';
import * as v from 'valibot';
import type { Answers } from '../http/answers.ts';
import { BodyRefused, type RequestBodies } from '../http/request-body.ts';
import type { Exchange, Route } from '../http/route-table.ts';
import type { Log } from '../platform/log.ts';
import type { VisitOutcome } from '../releases/canary-comparison.ts';
import type { LiveReleases } from '../releases/live-releases.ts';
import type { Websites } from '../site/websites.ts';
import { RumCounts } from './rum-counts.ts';
import type { RumStore } from './rum-store.ts';
import { VisitLimit } from './visit-limit.ts';

const BODY = { bytes: VISIT_REPORT_BYTES, ms: 10_000 };
const POST_EVERY_MS = 10_000;

interface VisitReportsOptions {
  /** Percent of the documents that report; 0: none is counted. */
  share: number;
  releases: Pick<LiveReleases, 'shown' | 'noteVisit'>;
  websites: Pick<Websites, 'find'>;
  store: Pick<RumStore, 'add'>;
  bodies: RequestBodies;
  log: Log;
  limit?: VisitLimit;
}

const bodySchema = v.pipe(v.string(), v.parseJson(), visitReportSchema);

/** What a visit felt like in these areas. Undefined: it was in none of them. */
function outcomeOf(screens: VisitReport['screens'], areas: ReadonlySet<string>): VisitOutcome | undefined {
  const own = screens.filter(({ area }) => areas.has(area));
  if (own.length === 0) return undefined;
  const isAbove = (vital: 'lcp' | 'inp' | 'cls') => {
    const values = own.map((screen) => screen[vital]).filter((value) => value !== undefined);
    return values.length === 0 ? undefined : Math.max(...values) > THRESHOLDS[vital][0];
  };
  const [isSlowPress, isSlowPage, isShifting] = [isAbove('inp'), isAbove('lcp'), isAbove('cls')];
  return {
    ...(isSlowPress !== undefined && { isSlowPress }),
    ...(isSlowPage !== undefined && { isSlowPage }),
    ...(isShifting !== undefined && { isShifting }),
    hasFailures: own.some(({ failures }) => failures > 0),
    hasBooked: screens.some(({ bookings }) => bookings > 0),
  };
}

/**
 * Takes what browsers report of visits: counts it for the database, and for the canary. Anybody may post, so versions
 * and screens are those that this shell knows, and size and number are limited. Nothing is logged or stored of a report.
 */
export class VisitReports {
  readonly #options: VisitReportsOptions;
  readonly #counts = new RumCounts();
  readonly #limit: VisitLimit;
  #timer: NodeJS.Timeout | undefined;
  #isFailing = false;

  constructor(options: VisitReportsOptions) {
    this.#options = options;
    this.#limit = options.limit ?? new VisitLimit();
  }

  start() {
    this.#timer = setInterval(() => void this.post(), POST_EVERY_MS).unref();
  }

  /** Posts what is left. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.post();
  }

  /**
   * Posts what was counted. What cannot be stored is gone: a sample may miss some seconds, and what may have arrived
   * is not counted twice.
   */
  async post(): Promise<void> {
    const figures = this.#counts.take();
    if (figures.rows.length + figures.steps.length === 0) return;
    try {
      await this.#options.store.add(figures);
      this.#isFailing = false;
    } catch (error) {
      // the first of a series
      if (!this.#isFailing) this.#options.log.warn({ err: error }, 'figures of visits could not be stored');
      this.#isFailing = true;
    }
  }

  route({ json }: Answers): Route {
    return {
      method: 'POST',
      path: VISIT_REPORT_PATH,
      answer: async (exchange) => {
        const { response } = exchange;
        const taken = await this.#take(exchange);
        if (taken) response.writeHead(204).end();
        else json(response, 400, { title: 'Not a report of a visit', status: 400 });
      },
    };
  }

  /** False: it is malformed. @throws {BodyRefused | UnknownWebsite} */
  async #take({ request, response, host, address, place }: Exchange): Promise<boolean> {
    const { share, websites, bodies } = this.#options;
    const isForeign = !['same-origin', undefined].includes(request.headers['sec-fetch-site'] as string | undefined);
    if (share === 0 || isForeign || !this.#limit.mayCount(address)) {
      if (Number(request.headers['content-length'] ?? 0) > BODY.bytes) throw new BodyRefused('too_large');
      request.resume();
      return true;
    }
    const body = await bodies.read(request, { address, response }, BODY);
    const { success, output } = v.safeParse(bodySchema, body?.toString('utf8') ?? '');
    if (!success) return false;
    await websites.find(host, place.locale);
    this.#count(host, addressBlock(address), output);
    return true;
  }

  #count(host: string, guest: string, { build, device, screens, progress }: VisitReport) {
    const { releases, share } = this.#options;
    const shown = releases.shown(build);
    if (!shown) return;
    const known = screens.filter(({ area, screen }) => {
      const found = shown.get(area);
      return found && (screen === null || found.screens.has(screen));
    });
    for (const screen of known) {
      const { version = '' } = shown.get(screen.area) ?? {};
      this.#counts.add({ host, area: screen.area, version, device }, screen);
    }
    if (progress && known.length > 0) this.#counts.addProgress({ host, device }, progress, 100 / share);
    releases.noteVisit(build, guest, (areas) => outcomeOf(known, areas));
  }
}
