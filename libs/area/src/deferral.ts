/** What the shell of a browser knows of a guest's presses and typing. */
export interface EventRecorder {
  /** Whether something in the part was used before the page was hydrated. */
  wasUsed: (part: Element) => boolean;
  /** Records as before hydration, and replays it at the next `whenHydrated`. */
  record: () => void;
}

/** Set while a page that the server rendered is hydrated. */
let recorder: EventRecorder | undefined;

/**
 * For the shell of a browser, before it hydrates a page: parts that are `isDeferred` wait until they come near. Undefined:
 * parts that are rendered from now on do not wait, because the browser renders them.
 */
export function deferParts(recording: EventRecorder | undefined) {
  recorder = recording;
}

/** How far from the view a part is fetched: half a screen. */
const NEAR = '50% 0px';
/** What a guest does in a part. */
const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'submit'] as const;

/** Leaves the HTML of one part as the server rendered it until the part is needed. */
export class Deferral {
  readonly #recorder: EventRecorder;
  readonly #opened = Promise.withResolvers<void>();
  readonly #unfinished = new Set<symbol>();
  #onOpen: (() => void) | undefined;
  #isOpen = false;
  #isHydrated = false;

  constructor(recorder: EventRecorder) {
    this.#recorder = recorder;
  }

  get isOpen() {
    return this.#isOpen;
  }

  /** Resolved when the part is to be hydrated. */
  get opened(): Promise<void> {
    return this.#opened.promise;
  }

  /**
   * The part itself, or one within it whose code is fetched on its own, is not hydrated yet. Call the answer when it is.
   * Parts that come into it after the last of them are rendered by the browser, and do not count.
   */
  hold(): () => void {
    const part = Symbol('part');
    this.#unfinished.add(part);
    return () => {
      this.#unfinished.delete(part);
      if (this.#unfinished.size === 0) this.#isHydrated = true;
    };
  }

  readonly #open = () => {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#onOpen?.();
    this.#opened.resolve();
  };

  /**
   * Hydrates the part when it comes near or is touched, or when something else of the page is pressed: a navigation
   * renders the whole page, and would wait for it. What is pressed before it is hydrated is recorded.
   *
   * @param part the element around it
   * @param onOpen called once, when hydration begins
   * @returns stops watching
   */
  watch(part: Element, onOpen: () => void): () => void {
    this.#onOpen = onOpen;
    const [inside] = part.children;
    if (!inside || !window.IntersectionObserver || this.#recorder.wasUsed(part)) {
      this.#open();
      return () => undefined;
    }
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) this.#open();
      },
      { rootMargin: NEAR },
    );
    seen.observe(inside);
    const repeated = new WeakSet<EventTarget>();
    const onEvent = (event: Event) => {
      const { target, type, isTrusted } = event;
      if (!(target instanceof HTMLElement && part.contains(target))) {
        if (type === 'click') this.#open();
        return;
      }
      this.#open();
      if (this.#isHydrated || type === 'pointerover') return;
      this.#recorder.record();
      const isReplayed = type === 'submit' || (type === 'click' && !isTrusted);
      if (!isReplayed || repeated.has(target)) return;
      // nothing preceded it, so it has not been recorded: it is done once more
      repeated.add(target);
      event.preventDefault();
      event.stopImmediatePropagation();
      setTimeout(() => {
        if (target instanceof HTMLFormElement) target.requestSubmit((event as SubmitEvent).submitter);
        else target.click();
      });
    };
    const ended = new AbortController();
    // on the window: React listens on the document, and stops what happens in a part that is not hydrated
    const listening = { capture: true, signal: ended.signal };
    for (const type of TOUCHES) window.addEventListener(type, onEvent, listening);
    window.addEventListener('popstate', this.#open, listening);
    return () => {
      seen.disconnect();
      ended.abort();
    };
  }
}

/** For a part of a page that the server rendered; undefined: the browser renders it, at once. */
export const newDeferral = (): Deferral | undefined => recorder && new Deferral(recorder);
