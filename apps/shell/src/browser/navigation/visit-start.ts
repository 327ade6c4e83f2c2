import { isCountingParam } from '@posada/api-client/search';
import { VISIT_STEPS, type VisitStep } from '@posada/api-client/server';
import { furthestStep, noteVisit, readVisit, startSteps, type Visit } from '@posada/area';

/** At the end of a fragment. A fragment is neither sent nor cached, and is taken off before the router reads the address. */
const CARRIED = /[#&]visit=[^&]*$/;

interface Start {
  visit: Visit | undefined;
  /** How far the visit came in documents before; null: it begins here; undefined: not known. */
  step: VisitStep | null | undefined;
}

const isFirstLoad = () => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return !['reload', 'back_forward'].includes((entry as PerformanceNavigationTiming | undefined)?.type ?? '');
};

/** What was carried from the document before; else what the address and the browser say of a page of another site. */
function startOf({ origin, search, hash }: Location, referrer: string): Start {
  const [carried] = CARRIED.exec(hash) ?? [];
  if (carried !== undefined) {
    // `decodeURIComponent` would throw for what somebody has typed
    const given = new URLSearchParams(new URLSearchParams(carried.slice(1)).get('visit') ?? '');
    const [params, from] = [given.get('params'), given.get('referrer')];
    const visit = params === null || from === null ? undefined : { params, referrer: from };
    return { visit, step: VISIT_STEPS.find((step) => step === given.get('step')) };
  }
  const params = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => isCountingParam(name)));
  const isOwn = referrer === origin || referrer.startsWith(`${origin}/`);
  // a page of the website that did not carry it: what was known is lost
  const isLost = isOwn && params.size === 0;
  return {
    visit: isLost ? undefined : { params: String(params), referrer: isOwn ? '' : referrer },
    step: isLost || !isFirstLoad() ? undefined : null,
  };
}

/**
 * The same address, with what is known of the visit, for a document of its own. Where only the fragment would differ, the
 * browser would load no document: then the address is returned as it is.
 */
export function withVisit(address: string, from: Location = window.location): string {
  const url = new URL(address, from.href);
  if (url.origin !== from.origin || url.pathname + url.search === from.pathname + from.search) return address;
  const carried = encodeURIComponent(String(new URLSearchParams({ ...readVisit(), step: furthestStep() })));
  url.hash = `${url.hash.replace(CARRIED, '')}${url.hash.length > 1 ? '&' : ''}visit=${carried}`;
  return url.href;
}

/** The press of a link whose document the browser fetches, in this tab or in another one. */
function carryWithPress(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const href = link?.getAttribute('href');
  if (event.defaultPrevented || !link || !href || link.download || link.protocol !== location.protocol) return;
  const carrying = withVisit(link.href);
  if (carrying === link.href) return;
  link.setAttribute('href', carrying);
  // the browser has read it by then; who copies the address later gets the link alone
  setTimeout(() => link.setAttribute('href', href));
}

/**
 * Before the router reads the address. Where the visit began and how far it came stay known in all documents that are
 * opened by a press.
 *
 * @returns how far it came in documents before this one; null: it begins; undefined: not known
 */
export function startVisit(): VisitStep | null | undefined {
  const { pathname, search, hash } = window.location;
  const { visit, step } = startOf(window.location, document.referrer);
  noteVisit(visit);
  startSteps(step ?? 'visit');
  if (CARRIED.test(hash)) history.replaceState(history.state, '', pathname + search + hash.replace(CARRIED, ''));
  // on the window: after the router, whose listeners are those of React at the document
  window.addEventListener('click', carryWithPress);
  window.addEventListener('auxclick', carryWithPress);
  return step;
}
