import type { WebsiteRef } from '../../platform/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AvailabilityService } from '../availability/availability.service.ts';
import type { AvailabilityStore } from '../availability/availability.store.ts';
import type { PropertyStore } from '../properties/properties.store.ts';
import type { PaymentView } from './reservation-view.ts';
import type { ReservationRecord, ReservationStore } from './reservations.store.ts';
import type { RunOnce } from './run-once.ts';

/** What the calls about reservations need. */
export interface ReservationDeps {
  store: ReservationStore;
  availability: AvailabilityService;
  nights: AvailabilityStore;
  properties: PropertyStore;
  clock: () => Date;
  /** Absent where no cards are taken. */
  paymentView?: (record: ReservationRecord, inside?: { tx: Database; website: WebsiteRef }) => Promise<PaymentView>;
  /** Gives back what was paid beyond what a cancellation costs. */
  giveBack?: (tx: Database, reservationId: number, amount: number, at: string) => Promise<void>;
  /** Corrects what was invoiced of a reservation of which rooms were cancelled. */
  correctInvoices?: (tx: Database, reservationId: number, now: Date) => Promise<void>;
  /** The invoice of a reservation, while it is not taken back; and taking it back once the reservation is another one. */
  invoiceOf?: (reservationId: number) => Promise<string | null>;
  takeBackInvoice?: (tx: Database, reservationId: number, now: Date) => Promise<void>;
  /** A website as calls name it. Absent: no booking gets other dates or rooms. */
  websiteOf?: (id: number) => Promise<WebsiteRef | undefined>;
  run: RunOnce;
}

/** The idempotency key of a booking as it is stored: browsers of two websites may choose the same. */
export const scopedKey = (website: WebsiteRef, key: string) => `${website.id}:${key}`;
