import { isRouteErrorResponse } from 'react-router';
import { REPORTS_PATH } from '../../reports-path.ts';

const REPORTS_AT_MOST = 10;
/** Firefox lets the scripts of a page that is being left see their code aborted: it is gone before this time is over. */
const LEAVING_MS = 300;
let reports = 0;

/**
 * Tells the console and the shell's log that a part of this page has failed; neither hears of anybody's query.
 *
 * @param part its name; a whole screen has none
 * @param onFailure called when it is one
 */
export function reportFailure(error: unknown, part = 'route', onFailure?: () => void) {
  // an answer such as "not found" is no failure
  if (isRouteErrorResponse(error) && error.status < 500) return;
  setTimeout(() => {
    onFailure?.();
    report(part, error);
  }, LEAVING_MS);
}

function report(part: string, error: unknown) {
  console.error(`${part} has failed`, error);
  if (reports >= REPORTS_AT_MOST) return;
  reports += 1;
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const body = { part, message, documentURL: location.origin + location.pathname };
  navigator.sendBeacon?.(REPORTS_PATH, JSON.stringify([{ type: 'part-failure', body }]));
}
