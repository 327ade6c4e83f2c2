import type { BookedPaymentOption } from '@posada/api-client/reservations';

/** What messages to guests say; one file for each language beside this. Times and amounts come formatted. */
export interface MessageTexts {
  subject: (property: string, number: string) => string;
  greeting: (name: string) => string;
  intro: (property: string) => string;
  number: string;
  arrival: string;
  departure: string;
  nights: (count: number) => string;
  from: (time: string) => string;
  until: (time: string) => string;
  room: (position: number, count: number) => string;
  board: Record<string, string>;
  adults: (count: number) => string;
  children: (count: number) => string;
  babies: (count: number) => string;
  /** `children`: how many, in words. */
  childrenOfAge: (children: string, ages: string) => string;
  complements: string;
  total: string;
  touristTax: string;
  /** A tax or fee that the hotel charges on top of the total. */
  atHotel: (name: string) => string;
  /** A tax or fee that the total has in it. */
  included: (name: string) => string;
  paid: string;
  dueAtProperty: string;
  /** An amount of which a part is tourist tax, or taxes and fees; or all of it. */
  withTax: (amount: string, tax: string) => string;
  withCharges: (amount: string, charges: string) => string;
  onlyTax: (amount: string) => string;
  onlyCharges: (amount: string) => string;
  /** Where a tourist tax is to be paid, and where none is. */
  taxes: string;
  taxesAll: string;
  /** Where more than a tourist tax is to be paid at the hotel. */
  taxesApart: string;
  cancellation: string;
  freeUntil: (moment: string, fee: string) => string;
  /** A later limit of a cancellation, and what it costs from then on. */
  feeFrom: (moment: string, fee: string) => string;
  /** What a guest pays who does not arrive. */
  noShow: (fee: string) => string;
  /** A rate that is not refunded at all. */
  neverFree: (fee: string) => string;
  /** Free cancellation is over, or there never was one and the fee is a part. */
  notFree: (fee: string) => string;
  requests: string;
  /** In place of what the guest wrote: the hotel has it. */
  passedOn: string;
  address: string;
  /** The number of the hotel's tourist licence. */
  licence: string;
  howToArrive: string;
  phone: string;
  seeYou: (property: string) => string;
  stay: (property: string) => string;
  /** Of a reservation that is paid later: the amount, and when and how it is asked for. */
  payLater: string;
  payLaterByLink: (day: string) => string;
  payLaterOnArrival: string;
  /** To the booker, of a cancellation. */
  cancelledSubject: (property: string, number: string) => string;
  cancelledIntro: (property: string) => string;
  roomCancelledSubject: (property: string, number: string) => string;
  roomCancelledIntro: (property: string) => string;
  cancelledRoom: string;
  cancellationFee: string;
  noFee: string;
  /** Of the rooms that are still booked. */
  newTotal: string;
  refund: string;
  /** When the bank of a guest shows a refund. */
  refundBy: (day: string) => string;
  /** Of a cancellation by an agent or a travel agency: the guest did not ask for it here. */
  staffCancelled: {
    intro: (property: string) => string;
    roomIntro: (property: string) => string;
    /** A sentence of its own, to the booker. */
    why: Record<'no-show' | 'hotel-fault' | 'duplicate' | 'not-paid', string>;
    /** Label of the fee before it was lowered. */
    feeByTerms: string;
    /** Label of what was written beside the reason. */
    note: string;
    /** To the people of the hotel, with the name of the person who cancelled. */
    hotelIntro: (name: string) => string;
    hotelRoomIntro: (name: string) => string;
    /** To the customer of an agency. */
    customer: (agency: string, property: string) => string;
  };
  comeAgain: (property: string) => string;
  /** To the people of the hotel. */
  newBookingSubject: (number: string, guest: string) => string;
  newBookingIntro: string;
  guestCancelledSubject: (number: string, guest: string) => string;
  guestCancelledIntro: string;
  guestCancelledRoomIntro: string;
  hotelRefund: string;
  hotelEnd: string;
  guestRequests: string;
  guest: string;
  email: string;
  payment: string;
  /** Leads to the page on which the booker sees and cancels the booking. */
  manage: string;
  paymentOptions: Record<BookedPaymentOption, string>;
  /** Of bookings of travel agencies: labels of its name, its own number of the booking, what it earns and pays. */
  travelAgency: string;
  agencyReference: string;
  agencyCommission: string;
  agencyPays: string;
  onAccount: string;
  /** To the customer of an agency. */
  bookedByAgency: (agency: string) => string;
  cancelledByAgency: (agency: string, property: string) => string;
  /** To the booker, of details that were changed, and what may have been. */
  changedSubject: (property: string, number: string) => string;
  changedIntro: string;
  changes: string;
  arrivalTime: string;
  invoiceTo: string;
  notGiven: string;
  /** To the people of the hotel. */
  guestChangedSubject: (number: string, guest: string) => string;
  guestChangedIntro: string;
  /** Some days before arrival. */
  reminderSubject: (property: string, day: string) => string;
  reminderIntro: (property: string) => string;
  /** Of documents. */
  invoice: string;
  issued: string;
  hotel: string;
  taxId: string;
  invoiceNote: string;
}
