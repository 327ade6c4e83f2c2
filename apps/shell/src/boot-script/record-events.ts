import type { EarlyEvents, Field } from './early-events.ts';

/** Longer pauses begin a new word, as in the lists of browsers. */
const WORD_PAUSE_MS = 1000;
/** A pointer that has moved further was not pressed at one place. */
const RESTING_PIXELS = 9;
const OPENERS = 'button[type=button],a[aria-haspopup],input[type=date]';

/** The page's own listeners get each event once: when it is replayed. */
function takeOver(event: Event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

const elementOf = ({ target }: Event) => (target instanceof Element ? target : undefined);
const hasModifier = (event: MouseEvent | KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey;

/** Sends what was recorded its native way, and marks the page for style sheets: what needs scripts does not work. */
function release() {
  document.documentElement.dataset['program'] = 'failed';
  const { presses = [] } = window.posadaEvents ?? {};
  window.posadaEvents = undefined;
  for (const [target, submitter] of presses) {
    if (target instanceof HTMLFormElement) target.requestSubmit(submitter ?? undefined);
    else target.click();
  }
}

function recordClicks(events: EarlyEvents) {
  let down: { pressed: HTMLElement | null | undefined; x: number; y: number } | undefined;
  const onPointerDown = (event: PointerEvent) => {
    const pressed = elementOf(event)?.closest<HTMLElement>('a,button');
    down = { pressed, x: event.clientX, y: event.clientY };
  };
  const onClick = (event: MouseEvent) => {
    if (!window.posadaEvents || hasModifier(event) || event.shiftKey) return;
    const target = elementOf(event);
    // a keyboard's click has no place
    const { pressed, x = 0, y = 0 } = (event.detail && down) || {};
    const hasRested = Math.hypot(event.clientX - x, event.clientY - y) < RESTING_PIXELS;
    // a part that appeared above it has moved it away beneath the pointer: it is pressed all the same
    if (pressed?.isConnected && !pressed.contains(target ?? null) && hasRested) {
      takeOver(event);
      pressed.click();
      return;
    }
    const opener = target?.closest<HTMLElement>(OPENERS);
    if (!opener) return;
    takeOver(event);
    events.presses.push([opener]);
  };
  addEventListener('pointerdown', onPointerDown, true);
  addEventListener('click', onClick, true);
}

function recordForms(events: EarlyEvents) {
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement; // what is submitted is a form
    if (!window.posadaEvents || form.method !== 'post') return;
    takeOver(event);
    events.presses.push([form, event.submitter]);
  };
  const onInput = ({ target }: Event) => {
    const field = target as Field & { checked?: boolean }; // what is typed into belongs to a form, or is none of ours
    if (window.posadaEvents && field.form) events.inputs.set(field, { value: field.value, checked: field.checked });
  };
  addEventListener('submit', onSubmit, true);
  addEventListener('input', onInput, true);
  addEventListener('change', onInput, true);
}

/** A list chooses natively by the beginnings of names; the letters are recorded for lists that find more by them. */
function recordTyping(events: EarlyEvents) {
  const onKeyDown = (event: KeyboardEvent) => {
    const { target: field, key, timeStamp: at } = event;
    if (!window.posadaEvents || !(field instanceof HTMLSelectElement) || key === 'Tab' || key === 'Shift') return;
    event.stopPropagation();
    const { typed } = events;
    const isLetter = key.length === 1 && !hasModifier(event);
    const isSameWord = typed.field === field && at - (typed.at ?? 0) < WORD_PAUSE_MS;
    events.typed = { field, at, text: isLetter ? (isSameWord ? (typed.text ?? '') : '') + key : '' };
  };
  addEventListener('keydown', onKeyDown, true);
}

/**
 * Until the page is hydrated, presses of buttons, of date fields, of links that open something in place, submits of
 * forms by POST and what is typed are recorded; the program replays them (browser/hydration/event-replay.ts). When it
 * cannot be loaded or run, `release` sends them their native way. A date field gets no focus meanwhile: no guest meets
 * the calendar of the browser.
 */
export function recordEvents() {
  const events: EarlyEvents = { presses: [], inputs: new Map(), typed: {}, release };
  window.posadaEvents = events;
  recordClicks(events);
  recordForms(events);
  recordTyping(events);
  const keepFocus = (event: MouseEvent) => {
    if (window.posadaEvents && event.target instanceof HTMLInputElement && event.target.type === 'date')
      event.preventDefault();
  };
  addEventListener('mousedown', keepFocus, true);
}
