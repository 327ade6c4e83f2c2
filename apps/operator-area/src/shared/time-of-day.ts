const TIME = /^([01]?\d|2[0-3]):[0-5]\d$/;

/** A time as it is typed, `8:00` or `08:00`, as `HH:MM`; undefined: it is no time of a day. */
export function timeOfDay(typed: string): string | undefined {
  const text = typed.trim();
  return TIME.test(text) ? text.padStart(5, '0') : undefined;
}
