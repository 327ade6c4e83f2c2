import { type EventRecorder, whenHydrated } from '@posada/area';
import { closeWaitingDialog } from '@posada/ui/open-waiting-dialog';
import type { EarlyEvents, Field } from '../../boot-script/early-events.ts';
import { showAnswered } from '../../boot-script/held-presses.ts';

/** The field, or the one that took its place: a form that begins anew with what is stored has new elements. */
const fieldNow = (field: Field): Field | null =>
  field.isConnected || field.name === ''
    ? field
    : document.querySelector<Field>(`main form [name=${JSON.stringify(field.name)}]`);

function formNow(form: HTMLFormElement): HTMLFormElement | null {
  if (form.isConnected) return form;
  const named = [...form.elements].find((element) => (element as Field).name) as Field | undefined;
  return named ? (fieldNow(named)?.form ?? null) : null;
}

/** As if done by hand, so that whoever listens learns of it; a field that has kept its value is left alone. */
function fill(field: Field, { value, checked }: { value: string; checked?: boolean | undefined }) {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    if (field.checked !== checked) field.click();
    return;
  }
  if (field instanceof HTMLInputElement && field.type === 'file') {
    if (field.files?.length) field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  if (field.value === value) return;
  // React remembers the value that it gave; the platform's own setter tells it that this one is new
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Only listeners learn of it: the list has chosen natively already. */
function typeAgain({ field, text = '' }: EarlyEvents['typed']) {
  if (field !== document.activeElement) return;
  for (const key of text) field?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/** The record that the listeners of the script in the head write into. */
let record: EarlyEvents | undefined;

/** For parts that are hydrated later than their page. */
export const recorder: EventRecorder = {
  wasUsed(part) {
    const { presses = [], inputs = new Map<Field, unknown>() } = window.posadaEvents ?? {};
    const used = [...presses.map(([target]) => target), ...inputs.keys(), document.activeElement];
    return used.some((element) => element && part.contains(element));
  },
  record() {
    if (window.posadaEvents || !record) return;
    window.posadaEvents = Object.assign(record, { presses: [], inputs: new Map(), typed: {} });
    whenHydrated(() => setTimeout(replayEvents));
  },
};

/** As the browser tells of a press that follows others at the same place: not every button counts each of them. */
const pressAgain = (target: HTMLElement, detail: number) =>
  target.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, view: window, detail }),
  );

/**
 * Replays what a guest typed, pressed and submitted before the page was hydrated: buttons as often as they were
 * pressed, links and forms once.
 */
export function replayEvents() {
  const recorded = window.posadaEvents;
  window.posadaEvents = undefined;
  if (!recorded) return;
  showAnswered();
  // what is pressed again opens it again, or what it stands for
  closeWaitingDialog();
  record = recorded;
  const { presses, inputs, typed } = recorded;
  for (const [field, input] of inputs) {
    const now = fieldNow(field);
    if (now?.isConnected) fill(now, input);
  }
  typeAgain(typed);
  const seen = new Map<HTMLElement, number>();
  for (const [pressed, submitter] of presses) {
    const target = pressed instanceof HTMLFormElement ? formNow(pressed) : pressed;
    if (!target?.isConnected || (seen.has(target) && !(target instanceof HTMLButtonElement))) continue;
    const count = (seen.get(target) ?? 0) + 1;
    seen.set(target, count);
    if (target instanceof HTMLFormElement) target.requestSubmit(submitter?.isConnected ? submitter : undefined);
    else if (count > 1) pressAgain(target, count);
    else target.click();
  }
}
