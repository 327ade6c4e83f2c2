import { randomUUID } from 'node:crypto';
import { balanceOf } from '../reservations/reservation-money.ts';
import { toPayNowOf } from '../reservations/reservation-view.ts';
import type { ReservationStore } from '../reservations/reservations.store.ts';
import { BUILT_PAGES } from './guest-pages.ts';
import { hashOf } from './payment-orders.ts';
import type { PaymentViews } from './payment-views.ts';
import type { GuestLink, PaymentStore } from './payments.store.ts';

const CARD_CHANGE_DAYS = 7;
const DAY_MS = 86_400_000;

interface GuestLinksDeps {
  store: PaymentStore;
  reservations: ReservationStore;
  views: PaymentViews;
  clock: () => Date;
  /** The pages that the site has; absent: `BUILT_PAGES`. */
  builtPages?: readonly GuestLink['kind'][] | undefined;
}

export interface MadeLink {
  /** Stands in the address; only its hash is kept. */
  token: string;
  until: string;
  /** What it asks for; 0: nothing, a card is changed. */
  amount: number;
}

type Terms = Omit<MadeLink, 'token'>;

/** Links that guests are sent, to pay or to leave another card. */
export function createGuestLinks({ store, reservations, views, clock, builtPages = BUILT_PAGES }: GuestLinksDeps) {
  async function askedFor(kind: GuestLink['kind'], reservationId: number): Promise<Terms | undefined> {
    if (!builtPages.includes(kind)) return undefined;
    const found = await reservations.byId(reservationId);
    if (!found || !(await views.cardForm(found.reservation, 0, 0))) return undefined;
    const { reservation, roomstays } = found;
    const now = clock();
    // noon of the day of arrival: from then on it is paid at the desk
    const arrival = `${reservation.arrival}T12:00:00.000Z`;
    if (kind === 'card_change') {
      if (reservation.status !== 'confirmed') return undefined;
      const week = new Date(now.getTime() + CARD_CHANGE_DAYS * DAY_MS).toISOString();
      return { until: week < arrival ? week : arrival, amount: 0 };
    }
    switch (reservation.status) {
      case 'cancelled':
        return undefined;
      case 'provisional':
        return { until: reservation.held_until ?? arrival, amount: toPayNowOf(reservation) };
      case 'confirmed': {
        const amount = balanceOf(reservation, roomstays);
        return amount > 0 ? { until: arrival, amount } : undefined;
      }
    }
  }

  /** Undefined when there is nothing to ask for, no page to ask on, or it is too late. */
  async function termsOf(kind: GuestLink['kind'], reservationId: number): Promise<Terms | undefined> {
    const terms = await askedFor(kind, reservationId);
    return terms && terms.until > clock().toISOString() ? terms : undefined;
  }

  return {
    termsOf,
    /** Whether a link of this kind would be made now. */
    isPossible: async (kind: GuestLink['kind'], reservationId: number) =>
      (await termsOf(kind, reservationId)) !== undefined,
    async make(kind: GuestLink['kind'], reservationId: number): Promise<MadeLink | undefined> {
      const terms = await termsOf(kind, reservationId);
      if (!terms) return undefined;
      const token = randomUUID();
      const at = clock().toISOString();
      await store.addLink({ kind, hash: hashOf(token), reservationId, expiresAt: terms.until, at });
      return { token, ...terms };
    },
    /** No mail was sent about it. */
    cancel: (token: string) => store.removeLink(hashOf(token)),
  };
}
export type GuestLinks = ReturnType<typeof createGuestLinks>;
