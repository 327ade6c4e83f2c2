/** Calendar arithmetic on `YYYY-MM-DD` and the clocks of places. */
const DAY_MS = 86_400_000;
const REMEMBERED_AT_MOST = 5000;

export const addDays = (day: string, amount: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + amount * DAY_MS).toISOString().slice(0, 10);
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** What was computed before, for functions that are asked the same by every rate of a search; never many at a time. */
export function remembered<A extends readonly (string | number)[], T>(compute: (...given: A) => T): (...given: A) => T {
  const known = new Map<string, T>();
  // the rates of a search ask one after another: no key has to be made
  let last: { given: A; value: T } | undefined;
  return (...given) => {
    if (last && given.every((each, index) => each === last?.given[index])) return last.value;
    const key = given.join(' ');
    let value = known.get(key);
    if (value === undefined) {
      value = compute(...given);
      if (known.size >= REMEMBERED_AT_MOST) known.clear();
      known.set(key, value);
    }
    last = { given, value };
    return value;
  };
}

/** The nights of a stay, that of departure not included. */
export const nightsOf: (from: string, to: string) => readonly string[] = remembered((from: string, to: string) =>
  Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, index) => addDays(from, index)),
);

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

/** Clocks are slow to read: the moments of a season are asked for by every rate of every search. */
const millisecondsAt = remembered((day: string, time: string, timeZone: string) => {
  const wanted = Date.parse(`${day}T${time}Z`);
  let guess = wanted - (shownAt(timeZone, wanted) - wanted);
  guess = wanted - (shownAt(timeZone, guess) - guess);
  return guess;
});

/** The moment at which the clocks of a place show a day and time. Skipped times mean the moment after the change. */
export const momentAt = (day: string, time: string, timeZone: string): Date =>
  new Date(millisecondsAt(day, time, timeZone));

const MINUTE_MS = 60_000;
/** Clocks of places differ by whole minutes: within one of them no place has a new day. */
const dayInMinute = remembered((timeZone: string, minute: number) =>
  new Date(shownAt(timeZone, minute * MINUTE_MS)).toISOString().slice(0, 10),
);

/** The calendar day at a place. */
export const todayAt = (timeZone: string, now: Date) => dayInMinute(timeZone, Math.floor(now.getTime() / MINUTE_MS));
