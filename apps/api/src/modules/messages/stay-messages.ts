import type { CheckInSummary } from '@posada/api-client/check-in';
import type { Reservation } from '@posada/api-client/reservations';
import { todayAt } from '@posada/calendar-days';
import type { ReservationService } from '../reservations/reservations.service.ts';
import { postStayMailAt, preArrivalMailAt } from '../stay-mails/stay-mail-settings.ts';
import type { Unsubscribe } from '../stay-mails/unsubscribe.ts';
import type { BrandFinder } from '../websites/brands.ts';
import { pageOf } from '../websites/brands.ts';
import { customerMail } from './customer-mails.ts';
import type { MailSender } from './mail-sender.ts';
import type { ManageLinkSender } from './manage-link.ts';
import { type OutboxHandlers, type OutboxRow, Postponed } from './outbox.ts';
import type { StayMailFacts } from './stay-mail-facts.ts';
import { postStayMail, preArrivalMail } from './stay-mails.ts';

/** Undefined: the reservation is gone. */
export type StayMailFactsReader = (reservationId: number) => Promise<StayMailFacts | undefined>;

/** Null: the property has no online check-in. */
export type CheckInReader = (reservationId: number) => Promise<CheckInSummary | null>;

interface StayMessagesDeps {
  reservations: ReservationService;
  readFacts: StayMailFactsReader;
  checkInOf: CheckInReader;
  unsubscribe: Unsubscribe;
  linked: ManageLinkSender;
  brandOf: BrandFinder;
  send: MailSender;
  clock: () => Date;
}

interface StayMessage extends StayMailFacts {
  reservation: Reservation;
  websiteId: number;
}

const idIn = ({ payload }: OutboxRow) => Number(payload['reservationId']);
/** A person at the desk has it sent: once more, and whatever is switched off. */
const isAsked = ({ payload }: OutboxRow) => payload['isAsked'] === true;

/** Mails before and after a stay. Each looks at what is switched when it is to leave. */
export function stayMessageHandlers({
  reservations,
  readFacts,
  checkInOf,
  unsubscribe,
  linked,
  brandOf,
  send,
  clock,
}: StayMessagesDeps): OutboxHandlers {
  /** Undefined: cancelled or erased since. */
  async function confirmed(row: OutboxRow): Promise<StayMessage | undefined> {
    const found = await reservations.forMessage(idIn(row));
    const facts = await readFacts(idIn(row));
    if (found?.reservation.status !== 'confirmed' || !facts) return undefined;
    return { ...facts, reservation: found.reservation, websiteId: found.websiteId };
  }

  /**
   * Whether the mail before a stay is to leave now.
   * @throws {Postponed} since it was left the website has chosen a later day
   */
  function isWantedBefore(row: OutboxRow, { settings, reservation, timeZone }: StayMessage): boolean {
    if (isAsked(row)) return true;
    const now = clock();
    if (!settings.preArrival.isOn || todayAt(timeZone, now) > reservation.from) return false;
    const due = preArrivalMailAt(settings, reservation.from, timeZone);
    if (due > now) throw new Postponed(due);
    return true;
  }

  return {
    async reservation_reminder(row) {
      const message = await confirmed(row);
      if (!message || !isWantedBefore(row, message)) return;
      const { reservation, websiteId } = message;
      const to = reservation.guest.email;
      if (!isAsked(row) && (await unsubscribe.isOptedOut(websiteId, to))) return;
      const brand = await brandOf(websiteId);
      const owner = { kind: 'website', websiteId, properties: null } as const;
      const upsells = await reservations.upsells(owner, reservation.id, reservation.language);
      const links = await unsubscribe.linksFor(brand, websiteId, to, reservation.language);
      const checkIn = await checkInOf(idIn(row));
      const hasToCheckIn = checkIn?.state === 'open' && checkIn.registered < checkIn.persons;
      await linked({ reservationId: idIn(row), reservation, brand }, (manageUrl) => {
        const checkInUrl = hasToCheckIn ? `${manageUrl}/check-in` : undefined;
        const mail = preArrivalMail(reservation, brand, { manageUrl, checkInUrl, unsubscribe: links }, upsells);
        return send({ id: row.id, ...mail });
      });
    },

    /** To the customer of an agency that wishes so. */
    async customer_reminder(row) {
      const message = await confirmed(row);
      if (!message || !isWantedBefore(row, message)) return;
      const { reservation, websiteId } = message;
      const to = reservation.forCustomer?.email;
      if (!to || (await unsubscribe.isOptedOut(websiteId, to))) return;
      const brand = await brandOf(websiteId);
      const links = await unsubscribe.linksFor(brand, websiteId, to, reservation.language);
      const mail = customerMail('reminder', reservation, brand, { unsubscribe: links });
      if (mail) await send({ id: row.id, ...mail });
    },

    async review_request(row) {
      const message = await confirmed(row);
      if (!message) return;
      const { reservation, websiteId, settings, timeZone, isOfClient, isReviewed } = message;
      if (!settings.postStay.isOn || isReviewed) return;
      const due = postStayMailAt(settings, reservation.to, timeZone);
      if (due > clock()) throw new Postponed(due);
      const to = reservation.guest.email;
      if (await unsubscribe.isOptedOut(websiteId, to)) return;
      const brand = await brandOf(websiteId);
      const { language } = reservation;
      // reviews on the website are of stays that are in an account
      const url = isOfClient ? pageOf(brand, language, '/client/reviews') : settings.reviewUrl;
      if (url === null) return;
      const links = await unsubscribe.linksFor(brand, websiteId, to, language);
      await send({ id: row.id, ...postStayMail(reservation, brand, url, links) });
    },
  };
}
