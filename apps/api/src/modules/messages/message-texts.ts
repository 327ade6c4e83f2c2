import type { BookedPaymentOption } from '@posada/api-client/reservations';
import { LOCALES, type Locale } from '@posada/i18n';
import { localeOf } from '../../platform/localise.ts';
import type { MailText } from './mail-texts.ts';
import { mailTexts } from './mail-texts.ts';

const bookingTexts = (t: MailText) => ({
  subject: (property: string, number: string) => t('reservation.subject', { property, number }),
  greeting: (name: string) => t('reservation.greeting', { name }),
  intro: (property: string) => t('reservation.intro', { property }),
  number: t('reservation.number'),
  arrival: t('reservation.arrival'),
  departure: t('reservation.departure'),
  nights: (count: number) => t('reservation.nights', { count }),
  from: (time: string) => t('reservation.from', { time }),
  until: (time: string) => t('reservation.until', { time }),
  /** Numbered where there are several. */
  room: (position: number, count: number) =>
    count > 1 ? t('reservation.roomNumbered', { position }) : t('reservation.room'),
  board: {
    room_only: t('reservation.board.room_only'),
    breakfast: t('reservation.board.breakfast'),
    half_board: t('reservation.board.half_board'),
    full_board: t('reservation.board.full_board'),
    all_inclusive: t('reservation.board.all_inclusive'),
  } as Record<string, string>,
  adults: (count: number) => t('reservation.adults', { count }),
  children: (count: number) => t('reservation.children', { count }),
  babies: (count: number) => t('reservation.babies', { count }),
  /** `children`: how many, in words. */
  childrenOfAge: (children: string, ages: string) => t('reservation.childrenOfAge', { children, ages }),
  complements: t('reservation.complements'),
  total: t('reservation.total'),
  touristTax: t('reservation.touristTax'),
  /** A tax or fee that the hotel charges on top of the total. */
  atHotel: (name: string) => t('reservation.atHotel', { name }),
  /** A tax or fee that the total has in it. */
  included: (name: string) => t('reservation.included', { name }),
  paid: t('reservation.paid'),
  dueAtProperty: t('reservation.dueAtProperty'),
  /** An amount of which a part is tourist tax, or taxes and fees; or all of it. */
  withTax: (amount: string, tax: string) => t('reservation.withTax', { amount, tax }),
  withCharges: (amount: string, charges: string) => t('reservation.withCharges', { amount, charges }),
  onlyTax: (amount: string) => t('reservation.onlyTax', { amount }),
  onlyCharges: (amount: string) => t('reservation.onlyCharges', { amount }),
  /** Where a tourist tax is to be paid, and where none is. */
  taxes: t('reservation.taxes'),
  taxesAll: t('reservation.taxesAll'),
  /** Where more than a tourist tax is to be paid at the hotel. */
  taxesApart: t('reservation.taxesApart'),
  cancellation: t('reservation.cancellation'),
  freeUntil: (moment: string, fee: string) => t('reservation.freeUntil', { moment, fee }),
  /** A later limit of a cancellation, and what it costs from then on. */
  feeFrom: (moment: string, fee: string) => t('reservation.feeFrom', { moment, fee }),
  /** What a guest pays who does not arrive. */
  noShow: (fee: string) => t('reservation.noShow', { fee }),
  /** A rate that is not refunded at all. */
  neverFree: (fee: string) => t('reservation.neverFree', { fee }),
  /** Free cancellation is over, or there never was one and the fee is a part. */
  notFree: (fee: string) => t('reservation.notFree', { fee }),
  requests: t('reservation.requests'),
  /** In place of what the guest wrote: the hotel has it. */
  passedOn: t('reservation.passedOn'),
  address: t('reservation.address'),
  /** The number of the hotel's tourist licence. */
  licence: t('reservation.licence'),
  howToArrive: t('reservation.howToArrive'),
  phone: t('reservation.phone'),
  seeYou: (property: string) => t('reservation.seeYou', { property }),
  stay: (property: string) => t('reservation.stay', { property }),
  /** Of a reservation that is paid later: the amount, and when and how it is asked for. */
  payLater: t('reservation.payLater'),
  payLaterByLink: (day: string) => t('reservation.payLaterByLink', { day }),
  payLaterOnArrival: t('reservation.payLaterOnArrival'),
});

const cancellationTexts = (t: MailText) => ({
  /** To the booker, of a cancellation. */
  cancelledSubject: (property: string, number: string) => t('reservation.cancelledSubject', { property, number }),
  cancelledIntro: (property: string) => t('reservation.cancelledIntro', { property }),
  roomCancelledSubject: (property: string, number: string) =>
    t('reservation.roomCancelledSubject', { property, number }),
  roomCancelledIntro: (property: string) => t('reservation.roomCancelledIntro', { property }),
  cancelledRoom: t('reservation.cancelledRoom'),
  cancellationFee: t('reservation.cancellationFee'),
  noFee: t('reservation.noFee'),
  /** Of the rooms that are still booked. */
  newTotal: t('reservation.newTotal'),
  refund: t('reservation.refund'),
  /** When the bank of a guest shows a refund. */
  refundBy: (day: string) => t('reservation.refundBy', { day }),
  /** Of a cancellation by an agent or a travel agency: the guest did not ask for it here. */
  staffCancelled: {
    intro: (property: string) => t('reservation.staffCancelled.intro', { property }),
    roomIntro: (property: string) => t('reservation.staffCancelled.roomIntro', { property }),
    /** A sentence of its own, to the booker. */
    why: {
      'no-show': t('reservation.staffCancelled.why.no-show'),
      'hotel-fault': t('reservation.staffCancelled.why.hotel-fault'),
      duplicate: t('reservation.staffCancelled.why.duplicate'),
      'not-paid': t('reservation.staffCancelled.why.not-paid'),
    } satisfies Record<'no-show' | 'hotel-fault' | 'duplicate' | 'not-paid', string>,
    /** Label of the fee before it was lowered. */
    feeByTerms: t('reservation.staffCancelled.feeByTerms'),
    /** Label of what was written beside the reason. */
    note: t('reservation.staffCancelled.note'),
    /** To the people of the hotel, with the name of the person who cancelled. */
    hotelIntro: (name: string) => t('reservation.staffCancelled.hotelIntro', { name }),
    hotelRoomIntro: (name: string) => t('reservation.staffCancelled.hotelRoomIntro', { name }),
    /** To the customer of an agency. */
    customer: (agency: string, property: string) => t('reservation.staffCancelled.customer', { agency, property }),
  },
  comeAgain: (property: string) => t('reservation.comeAgain', { property }),
});

const textsOfOthers = (t: MailText) => ({
  /** To the people of the hotel. */
  newBookingSubject: (number: string, guest: string) => t('reservation.newBookingSubject', { number, guest }),
  newBookingIntro: t('reservation.newBookingIntro'),
  guestCancelledSubject: (number: string, guest: string) => t('reservation.guestCancelledSubject', { number, guest }),
  guestCancelledIntro: t('reservation.guestCancelledIntro'),
  guestCancelledRoomIntro: t('reservation.guestCancelledRoomIntro'),
  hotelRefund: t('reservation.hotelRefund'),
  hotelEnd: t('reservation.hotelEnd'),
  guestRequests: t('reservation.guestRequests'),
  guest: t('reservation.guest'),
  email: t('reservation.email'),
  payment: t('reservation.payment'),
  /** Leads to the page on which the booker sees and cancels the booking. */
  manage: t('reservation.manage'),
  /** Leads to the page on which guests check in before they come. */
  checkIn: t('reservation.checkIn'),
  paymentOptions: {
    payAtHotel: t('reservation.paymentOptions.payAtHotel'),
    payOnBook: t('reservation.paymentOptions.payOnBook'),
    payLater: t('reservation.paymentOptions.payLater'),
    onAccount: t('reservation.paymentOptions.onAccount'),
  } satisfies Record<BookedPaymentOption, string>,
  /** Of bookings of travel agencies: labels of its name, its own number of the booking, what it earns and pays. */
  travelAgency: t('reservation.travelAgency'),
  agencyReference: t('reservation.agencyReference'),
  agencyCommission: t('reservation.agencyCommission'),
  agencyPays: t('reservation.agencyPays'),
  onAccount: t('reservation.onAccount'),
  /** To the customer of an agency. */
  bookedByAgency: (agency: string) => t('reservation.bookedByAgency', { agency }),
  cancelledByAgency: (agency: string, property: string) => t('reservation.cancelledByAgency', { agency, property }),
  /** To the booker, of details that were changed, and what may have been. */
  changedSubject: (property: string, number: string) => t('reservation.changedSubject', { property, number }),
  changedIntro: t('reservation.changedIntro'),
  stayChangedIntro: t('reservation.stayChangedIntro'),
  changes: t('reservation.changes'),
  arrivalTime: t('reservation.arrivalTime'),
  invoiceTo: t('reservation.invoiceTo'),
  notGiven: t('reservation.notGiven'),
  /** To the people of the hotel. */
  guestChangedSubject: (number: string, guest: string) => t('reservation.guestChangedSubject', { number, guest }),
  guestChangedIntro: t('reservation.guestChangedIntro'),
  hotelStayChangedIntro: t('reservation.hotelStayChangedIntro'),
  /** Before a stay: what can still be had, and the hotel on a map. */
  map: t('stay.map'),
  extrasToAdd: t('stay.extrasToAdd'),
  upgrade: t('stay.upgrade'),
  upgradePrice: (amount: string) => t('stay.upgradePrice', { amount }),
  size: (size: number) => t('stay.size', { size }),
  /** After a stay. */
  reviewSubject: (property: string) => t('review.subject', { property }),
  reviewIntro: (property: string) => t('review.intro', { property }),
  reviewButton: t('review.button'),
  /** Rooms that a guest has mailed to themselves. */
  offerSubject: (property: string, day: string) => t('offer.subject', { property, day }),
  offerReminderSubject: (property: string, day: string) => t('offer.reminderSubject', { property, day }),
  offerIntro: t('offer.intro'),
  offerReminderIntro: t('offer.reminderIntro'),
  offerButton: t('offer.button'),
  offerEnd: t('offer.end'),
  offerEndBeforeReminder: t('offer.endBeforeReminder'),
  offerReminderEnd: t('offer.reminderEnd'),
  /** Why a mail before or after a stay is sent, and the link that switches these off. */
  stayMailReason: t('stay.reason'),
  stayMailOff: t('stay.off'),
  /** Some days before arrival. */
  reminderSubject: (property: string, day: string) => t('reservation.reminderSubject', { property, day }),
  reminderIntro: (property: string) => t('reservation.reminderIntro', { property }),
  /** Of documents. */
  invoice: t('reservation.invoice'),
  issued: t('reservation.issued'),
  hotel: t('reservation.hotel'),
  taxId: t('reservation.taxId'),
  invoiceNote: t('reservation.invoiceNote'),
});

/** What messages to guests say in one language. Times and amounts come formatted. */
const textsWith = (t: MailText) => ({ ...bookingTexts(t), ...cancellationTexts(t), ...textsOfOthers(t) });
export type MessageTexts = ReturnType<typeof textsWith>;

export const MESSAGE_TEXTS = Object.fromEntries(
  LOCALES.map((locale) => [locale, textsWith(mailTexts(locale))]),
) as Record<Locale, MessageTexts>;

/** Texts in a guest's language; English for a language that the site does not speak. */
export const textsFor = (language: string): MessageTexts => MESSAGE_TEXTS[localeOf(language)];
