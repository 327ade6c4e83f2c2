import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from './log.ts';

export const REPORTS_PATH = '/_reports';

const BYTES_AT_MOST = 16_384;
const LINES_A_MINUTE = 60;

/** What one report says, without anybody's query: addresses of bookings do not belong into logs. */
interface Said {
  directive: string;
  blocked: string;
  page: string;
}

const withoutQuery = (address: unknown) =>
  String(address ?? '')
    .replace(/[?#].*$/s, '')
    .slice(0, 200);

/** Reads both spellings: the Reporting API's list, and the older `csp-report`. */
export function readReports(body: string): Said[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return [];
  }
  const list = Array.isArray(parsed) ? parsed : [parsed];
  return list.slice(0, 20).flatMap((report: Record<string, unknown> | null) => {
    const said = (report?.['body'] ?? report?.['csp-report']) as Record<string, unknown> | undefined;
    if (!said || typeof said !== 'object') return [];
    return [
      {
        directive: String(
          said['effectiveDirective'] ?? said['effective-directive'] ?? said['violated-directive'] ?? '',
        ).slice(0, 60),
        blocked: withoutQuery(said['blockedURL'] ?? said['blocked-uri']),
        page: withoutQuery(said['documentURL'] ?? said['document-uri']),
      },
    ];
  });
}

/** Takes what browsers report of the content policy into the log; anybody may post, so size and number are limited. */
export class PolicyReports {
  #minute = 0;
  #lines = 0;

  take(request: IncomingMessage, response: ServerResponse) {
    const parts: Buffer[] = [];
    let bytes = 0;
    request.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes <= BYTES_AT_MOST) parts.push(part);
      else request.destroy();
    });
    request.on('end', () => {
      for (const said of readReports(Buffer.concat(parts).toString('utf8'))) this.#note(said);
      response.writeHead(204).end();
    });
  }

  #note(said: Said) {
    const minute = Math.floor(Date.now() / 60_000);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#lines = 0;
    }
    this.#lines += 1;
    if (this.#lines <= LINES_A_MINUTE) log.warn(said, 'a page met its content policy');
  }
}
