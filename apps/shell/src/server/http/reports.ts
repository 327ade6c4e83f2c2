import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../platform/log.ts';
import type { RequestBodies } from './request-body.ts';

const LIMITS = { bytes: 16_384, ms: 10_000 };
const LINES_A_MINUTE = 60;

/** What one report says, without anybody's query: addresses of bookings do not belong into logs. */
type Report =
  | { kind: 'policy'; directive: string; blocked: string; page: string }
  | { kind: 'part'; part: string; message: string; page: string };

const withoutQuery = (address: unknown) =>
  String(address ?? '')
    .replace(/[?#].*$/s, '')
    .slice(0, 200);

/** An error's text: addresses lose their query, and what looks like an e-mail address goes. */
const withoutPersons = (text: unknown) =>
  String(text ?? '')
    .replace(/\?\S*/g, '')
    .replace(/\S+@\S+/g, '…')
    .slice(0, 200);

/** Reads both spellings of policy reports, the Reporting API's list and the older `csp-report`, and failures of parts. */
function readReports(body: string): Report[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return [];
  }
  const list = Array.isArray(parsed) ? parsed : [parsed];
  return list.slice(0, 20).flatMap((report: Record<string, unknown> | null): Report[] => {
    const said = (report?.['body'] ?? report?.['csp-report']) as Record<string, unknown> | undefined;
    if (!said || typeof said !== 'object') return [];
    const page = withoutQuery(said['documentURL'] ?? said['document-uri']);
    if (report?.['type'] === 'part-failure') {
      return [{ kind: 'part', part: withoutPersons(said['part']), message: withoutPersons(said['message']), page }];
    }
    return [
      {
        kind: 'policy',
        directive: String(
          said['effectiveDirective'] ?? said['effective-directive'] ?? said['violated-directive'] ?? '',
        ).slice(0, 60),
        blocked: withoutQuery(said['blockedURL'] ?? said['blocked-uri']),
        page,
      },
    ];
  });
}

/** Takes what browsers report into the log; anybody may post, so size and number are limited. */
export class BrowserReports {
  readonly #bodies: RequestBodies;
  readonly #log: Log;
  #minute = 0;
  #lines = 0;

  constructor(bodies: RequestBodies, log: Log) {
    this.#bodies = bodies;
    this.#log = log;
  }

  /** @throws {BodyRefused} the connection is worth no answer */
  async take(request: IncomingMessage, response: ServerResponse, address: string) {
    const body = await this.#bodies.read(request, { address, response }, LIMITS);
    for (const report of readReports(body?.toString('utf8') ?? '')) this.#note(report);
    response.writeHead(204).end();
  }

  #note({ kind, ...facts }: Report) {
    const minute = Math.floor(Date.now() / 60_000);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#lines = 0;
    }
    this.#lines += 1;
    if (this.#lines > LINES_A_MINUTE) return;
    if (kind === 'policy') this.#log.warn(facts, 'a page met its content policy');
    else this.#log.error(facts, 'a part of a page has failed in a browser');
  }
}
