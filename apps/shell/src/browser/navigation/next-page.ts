import { savesData } from './saves-data.ts';
import { withVisit } from './visit-start.ts';

/** Links that lead to the page which is likely to be next. */
const NEXT = 'a[data-next]';
/** A pointer that rests on a link for so long is likely to press it; one that crosses it is gone earlier. */
const POINTED_MS = 150;
/** A link that a phone shows for so long, whole: its guest reads what it belongs to. */
const SEEN_MS = 1500;
/** Pages that are rendered beforehand at a time: each costs the guest's device a page, and the site a search. */
const AT_MOST = 2;

const isSupported = () => HTMLScriptElement.supports?.('speculationrules') ?? false;

const nextAt = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLAnchorElement>(NEXT) : null);

/**
 * Marks links that are likely to be pressed: the rules of the shell (`server/http/speculation.ts`) have the browser render
 * their pages beforehand. A press of a marked link is the browser's own navigation, which shows that page at once; any
 * other press is one of the router.
 */
export function guessNextPage(root: Document, hasHover = matchMedia('(hover: hover)').matches) {
  if (!isSupported() || savesData()) return;
  /** Links with the addresses that they had. */
  const guessed = new Map<HTMLAnchorElement, string>();
  const guess = (link: HTMLAnchorElement) => {
    if (!link.isConnected || guessed.has(link)) return;
    guessed.set(link, link.href);
    // before the mark: the page that is rendered is the one that the press asks for
    link.href = withVisit(link.href);
    link.dataset['next'] = 'now';
    const [[oldest, address] = []] = guessed;
    if (guessed.size <= AT_MOST || !oldest || address === undefined) return;
    guessed.delete(oldest);
    oldest.dataset['next'] = '';
    oldest.href = address;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  root.addEventListener('pointerover', (event) => {
    clearTimeout(timer);
    const link = nextAt(event);
    if (link && event.pointerType === 'mouse') timer = setTimeout(() => guess(link), POINTED_MS);
  });
  // what is pressed already is not guessed any more
  root.addEventListener('pointerdown', () => clearTimeout(timer));
  // before the router, whose listeners are those of React at the document
  root.defaultView?.addEventListener(
    'click',
    (event) => {
      if (nextAt(event)?.dataset['next'] === 'now') event.stopImmediatePropagation();
    },
    true,
  );
  if (!hasHover) guessWhatIsSeen(root, guess);
}

/** On a phone no pointer rests anywhere: a link that stays in view stands for one that is looked at. */
function guessWhatIsSeen(root: Document, guess: (link: HTMLAnchorElement) => void) {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target));
        if (isIntersecting)
          timers.set(
            target,
            setTimeout(() => guess(target as HTMLAnchorElement), SEEN_MS),
          );
      }
    },
    { threshold: 1 },
  );
  const observe = () => {
    for (const link of root.querySelectorAll(NEXT)) seen.observe(link);
  };
  observe();
  // lists grow, and each screen has its own
  new MutationObserver(observe).observe(root.body, { childList: true, subtree: true });
}
