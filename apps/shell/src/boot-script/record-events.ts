import { closeWaitingDialog, openWaitingDialog, WAITING_DIALOG_ID } from '@posada/ui/open-waiting-dialog';
import { answerBeforeProgram } from '../consent/consent-answer.ts';
import { type EarlyEvents, type Field, hasModifier, opensElsewhere } from './early-events.ts';
import { showAnswered, showHeld } from './held-presses.ts';

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

/** Sends what was recorded its native way, and marks the page for style sheets: what needs scripts does not work. */
function release() {
  document.documentElement.dataset['program'] = 'failed';
  const { presses = [] } = window.posadaEvents ?? {};
  window.posadaEvents = undefined;
  showAnswered();
  closeWaitingDialog();
  for (const [target, submitter] of presses) {
    if (target instanceof HTMLFormElement) target.requestSubmit(submitter ?? undefined);
    else target.click();
  }
}

/** The outline of what was asked for opens at once. Closed again before the program is there, nothing was asked for. */
function waitForDialog(events: EarlyEvents, opener: HTMLElement) {
  openWaitingDialog();
  const onClose = () => {
    if (!window.posadaEvents) return;
    events.presses = events.presses.filter(([pressed]) => pressed !== opener);
    showAnswered();
  };
  document.getElementById(WAITING_DIALOG_ID)?.addEventListener('close', onClose, { once: true });
}

/** Answers what needs no program; all else is kept, and shown as held. */
function press(events: EarlyEvents, target: HTMLElement, submitter: HTMLElement | null = null) {
  // a part that comes late is pressed when the page is there
  const isFirst = !document.documentElement.dataset['hydrated'];
  if (isFirst && answerBeforeProgram(target)) return;
  events.presses.push([target, submitter]);
  showHeld(target instanceof HTMLFormElement ? submitter : target);
  if (isFirst && target.ariaHasPopup === 'dialog') waitForDialog(events, target);
}

function recordClicks(events: EarlyEvents) {
  let down: { pressed: HTMLElement | null | undefined; x: number; y: number } | undefined;
  const onPointerDown = ({ target, clientX: x, clientY: y }: PointerEvent) => {
    down = { pressed: target instanceof Element ? target.closest<HTMLElement>('a,button') : undefined, x, y };
  };
  const onClick = (event: MouseEvent) => {
    if (!window.posadaEvents || opensElsewhere(event)) return;
    const target = event.target instanceof Element ? event.target : null;
    // a keyboard's click has no place
    const { pressed, x = 0, y = 0 } = (event.detail && down) || {};
    const hasRested = Math.hypot(event.clientX - x, event.clientY - y) < RESTING_PIXELS;
    // a part that appeared above it has moved it away beneath the pointer: it is pressed all the same
    if (pressed?.isConnected && !pressed.contains(target) && hasRested) {
      takeOver(event);
      pressed.click();
      return;
    }
    const opener = target?.closest<HTMLElement>(OPENERS);
    if (!opener) return;
    takeOver(event);
    press(events, opener);
  };
  addEventListener('pointerdown', onPointerDown, true);
  addEventListener('click', onClick, true);
}

function recordSubmits(events: EarlyEvents) {
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement; // what is submitted is a form
    if (!window.posadaEvents || form.method !== 'post') return;
    takeOver(event);
    press(events, form, event.submitter);
  };
  addEventListener('submit', onSubmit, true);
}

const FIELDS = 'form :is(input,select,textarea)';

/** Whether it has another value than the page was sent with. */
function hasChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const given = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
    return field.selectedOptions[0] !== given;
  }
  if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) return true;
  return field.value !== field.defaultValue;
}

/** Whether the page was opened by a link or an address, not by going back or by a reload. */
function isFirstVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'navigate';
}

type Checkable = Field & { checked?: boolean };

function recordInputs() {
  const record = (field: Checkable) =>
    window.posadaEvents?.inputs.set(field, { value: field.value, checked: field.checked });
  // while the page was coming; on the way back and after a reload the browser fills fields, and nobody has typed
  if (isFirstVisit())
    for (const field of document.querySelectorAll<Checkable>(FIELDS)) if (hasChanged(field)) record(field);
  const onInput = ({ target }: Event) => {
    const field = target as Checkable; // what is typed into belongs to a form, or is none of ours
    if (field.form) record(field);
  };
  addEventListener('input', onInput, true);
  addEventListener('change', onInput, true);
}

/** A list chooses natively by the beginnings of names; the letters are recorded for lists that find more by them. */
function recordLetters(events: EarlyEvents) {
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
 * forms by POST and what is typed are recorded, and what was pressed shows that it waits; the program replays them
 * (browser/hydration/event-replay.ts). When it cannot be loaded or run, `release` sends them their native way. A date field
 * gets no focus meanwhile: no guest meets the calendar of the browser. What was pressed while the page was coming is in the
 * record already (head-script.ts).
 */
export function recordEvents() {
  const { posadaEvents: early } = window;
  const events: EarlyEvents = { presses: [], inputs: new Map(), typed: {}, release };
  window.posadaEvents = events;
  if (early) early.release = release;
  for (const [target] of early?.presses ?? []) {
    target.ariaBusy = null;
    press(events, target);
  }
  recordClicks(events);
  recordSubmits(events);
  recordInputs();
  recordLetters(events);
  const keepFocus = (event: MouseEvent) => {
    if (window.posadaEvents && event.target instanceof HTMLInputElement && event.target.type === 'date')
      event.preventDefault();
  };
  addEventListener('mousedown', keepFocus, true);
}
