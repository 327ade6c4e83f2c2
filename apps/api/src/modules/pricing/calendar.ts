/** Calendar arithmetic on `YYYY-MM-DD` and the clocks of places. */
const DAY_MS = 86_400_000;

export const addDays = (day: string, amount: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + amount * DAY_MS).toISOString().slice(0, 10);
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
export const nightsOf = (from: string, to: string) =>
  Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, index) => addDays(from, index));

const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(timeZone: string) {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}

/** What the clocks of a place show at a moment, read as if it were UTC. */
function shownAt(timeZone: string, ms: number): number {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(ms)
      .map((part) => [part.type, part.value]),
  );
  return Date.parse(
    `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}:${parts['second']}Z`,
  );
}

/** The moment at which the clocks of a place show a day and time. Skipped times mean the moment after the change. */
export function momentAt(day: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${time}Z`);
  let guess = wanted - (shownAt(timeZone, wanted) - wanted);
  guess = wanted - (shownAt(timeZone, guess) - guess);
  return new Date(guess);
}

/** The calendar day at a place. */
export const todayAt = (timeZone: string, now: Date) =>
  new Date(shownAt(timeZone, now.getTime())).toISOString().slice(0, 10);
