/** How long rooms are held for a payment. */
export const HOLD_MS = 15 * 60_000;
/** The same for a guest on the phone, who pays by the link of a mail. */
export const AGENT_HOLD_MS = 24 * 3_600_000;

/** Until when rooms are held: never beyond noon of the day of arrival, but for the shortest time. */
export function holdUntil(isOnPhone: boolean, arrival: string, now: Date): string {
  const shortest = now.getTime() + HOLD_MS;
  if (!isOnPhone) return new Date(shortest).toISOString();
  const noon = Date.parse(`${arrival}T12:00:00.000Z`);
  return new Date(Math.max(shortest, Math.min(now.getTime() + AGENT_HOLD_MS, noon))).toISOString();
}

const LINK_AFTER_MS = 3 * 60_000;
const LINK_BEFORE_ARRIVAL_MS = 7 * 86_400_000;

/** Whoever has left the card step is reminded then: most guests have paid by that time. */
export const reminderAt = (now: Date) => new Date(now.getTime() + LINK_AFTER_MS);

/** When whoever pays later is asked for the money: a week before arrival, soon where that is over. */
export const payLaterAt = (arrival: string, now: Date) =>
  new Date(Math.max(reminderAt(now).getTime(), Date.parse(`${arrival}T10:00:00Z`) - LINK_BEFORE_ARRIVAL_MS));
