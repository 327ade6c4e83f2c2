const LINK_AFTER_MS = 3 * 60_000;
const LINK_BEFORE_ARRIVAL_MS = 7 * 86_400_000;

/** Whoever has left the card step is reminded then: most guests have paid by that time. */
export const reminderAt = (now: Date) => new Date(now.getTime() + LINK_AFTER_MS);

/** When whoever pays later is asked for the money: a week before arrival, soon where that is over. */
export const payLaterAt = (arrival: string, now: Date) =>
  new Date(Math.max(reminderAt(now).getTime(), Date.parse(`${arrival}T10:00:00Z`) - LINK_BEFORE_ARRIVAL_MS));

const REMINDER_BEFORE_ARRIVAL_MS = 3 * 86_400_000;

/** When a guest is reminded of the stay. */
export const reminderBeforeStay = (arrival: string) =>
  new Date(Date.parse(`${arrival}T09:00:00Z`) - REMINDER_BEFORE_ARRIVAL_MS);
