import { aRoomRate } from '../availability/availability.fixtures.ts';
import { cancellationText } from './cancellation-reasons.ts';
import type { InvoicingView } from './invoices.schema.ts';
import type { ManagedBooking } from './managed-booking.api.ts';
import type { InvoiceDetails, Reservation, ReservationRow, RoomStay } from './reservations.schema.ts';

/** The double room for three nights under the flexible plan, nothing added. */
export const aRoomStay = (given: Partial<RoomStay> = {}): RoomStay => {
  const { base, total, discounts, nights, cancellation } = aRoomRate();
  return {
    id: '501',
    status: 'confirmed',
    roomtype: { id: '31', name: 'Double room' },
    rateplan: { id: '31', name: 'Flexible', board: 'room_only' },
    guest: null,
    occupancy: { adults: 2, children: 0, babies: 0, childAges: [] },
    base,
    discounts,
    total,
    dailyPrices: nights,
    complements: [],
    touristTax: 900,
    cancellation,
    prepayment: 0,
    cancelled: null,
    ...given,
  };
};

/** Whom an invoice is made out to, where that is a company. */
export const aCompany = (given: Partial<InvoiceDetails> = {}): InvoiceDetails => ({
  company: 'Casa Alba SL',
  taxId: 'ESB12345674',
  address: 'Calle Mayor 1',
  postalCode: '28001',
  city: 'Madrid',
  country: 'ES',
  ...given,
});

/** A confirmed stay of two adults, paid at the hotel. */
export const aReservation = (given: Partial<Reservation> = {}): Reservation => ({
  id: '4d0c6a9e-5a7b-4c53-9d55-0f7a4b1c2d3e',
  number: 'K7Q2M9XA',
  createdAt: '2026-06-01T09:30:00.000Z',
  status: 'confirmed',
  heldUntil: null,
  isHoldExtendable: false,
  lastPayment: null,
  property: {
    id: '3',
    name: 'App Málaga',
    timeZone: 'Europe/Madrid',
    address: 'Calle del Mar 1, Málaga',
    phone: '+34952000000',
    phoneText: '+34 952 00 00 00',
    checkIn: '15:00',
    checkOut: '12:00',
    howToArrive: 'Five minutes on foot from the station.',
    touristicLicense: null,
  },
  from: '2026-06-10',
  to: '2026-06-13',
  nights: 3,
  promocode: null,
  language: 'en',
  arrivalTime: null,
  requests: null,
  invoice: null,
  travelTypology: null,
  guest: {
    name: 'Ana',
    surname: 'Bosch',
    email: 'ana@guest.example',
    phone: '+34612345678',
    phoneText: '+34 612 34 56 78',
    country: null,
  },
  paymentOption: 'payAtHotel',
  paymentConfirmation: null,
  refunded: 0,
  cardForm: null,
  currency: 'EUR',
  totals: {
    base: 33_000,
    discounts: 0,
    complements: 0,
    touristTax: 900,
    total: 33_000,
    paid: 0,
    toPayNow: 0,
    dueAtProperty: 33_000,
  },
  cancellationReason: null,
  cancellationReasonCode: null,
  cancelledBy: null,
  isGuestErased: false,
  roomstays: [aRoomStay()],
  commission: null,
  negotiated: null,
  agencyPeople: null,
  forCustomer: null,
  ...given,
});

/** The same for whoever has a token for it. */
export const aManagedBooking = (
  given: Partial<ManagedBooking> = {},
  managed: Partial<ManagedBooking['managed']> = {},
): ManagedBooking => ({
  ...aReservation(),
  ...given,
  managed: { payable: null, canChangeCard: false, showsRequests: true, invoicing: null, checkIn: null, ...managed },
});

/** Invoices of a booking: none yet, and one can be issued. */
export const anInvoicing = (given: Partial<InvoicingView> = {}): InvoicingView => ({
  state: 'now',
  rule: 'payment',
  from: '2027-06-13',
  customer: { name: 'Ana Ruiz', taxId: '', address: '', postalCode: '', city: '', country: 'ES' },
  documents: [],
  ...given,
});

export const aCancelledReservation = (given: Partial<Reservation> = {}): Reservation =>
  aReservation({
    status: 'cancelled',
    cancellationReason: cancellationText('dates'),
    cancellationReasonCode: 'dates',
    cancelledBy: { kind: 'client', name: null },
    roomstays: [aRoomStay({ status: 'cancelled', cancelled: { at: '2026-06-02T08:00:00.000Z', fee: 0 } })],
    ...given,
  });

/** The line of the reservation above in a list. */
export const aReservationRow = (given: Partial<ReservationRow> = {}): ReservationRow => ({
  isGuestErased: false,
  id: '4d0c6a9e-5a7b-4c53-9d55-0f7a4b1c2d3e',
  number: 'K7Q2M9XA',
  createdAt: '2026-06-01T09:30:00.000Z',
  status: 'confirmed',
  property: { id: '3', name: 'App Málaga' },
  guest: 'Ana Bosch',
  from: '2026-06-10',
  to: '2026-06-13',
  nights: 3,
  rooms: 1,
  total: 33_000,
  currency: 'EUR',
  isActive: true,
  commission: null,
  ...given,
});
