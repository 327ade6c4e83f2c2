import type { Reservation } from '@posada/api-client/reservations';
import { addressIn } from '@posada/area';
import type { Locale } from '@posada/i18n';
import { addresses } from '../../shared/addresses.ts';

/** How to reach a booker, as far as it is known; the parts of the phone are absent until they are read. */
interface KnownContact {
  email: string;
  phone?: string;
  phoneCountry?: string;
}

/** A client who is signed in. */
export interface Member extends KnownContact {
  name: string;
  surname: string;
  /** ISO 3166; empty: not given, or not read yet. */
  country: string;
}

/** Who makes the booking. */
export type Booker<Agency extends KnownContact = KnownContact> =
  | { kind: 'guest' }
  | { kind: 'member'; member: Member }
  /** For its customer, and is written to. */
  | { kind: 'agency'; agency: Agency }
  /** For a guest, who pays by the link that they are sent. */
  | { kind: 'agent'; name: string; guestLanguage: Locale };

export const isAgency = <A extends KnownContact>(booker: Booker<A>) => booker.kind === 'agency';

const contactOf = ({ email, phone, phoneCountry }: KnownContact) => ({
  email,
  ...(phone && phoneCountry ? { phone, phoneCountry } : {}),
});

/** What the account of the booker knows for the form. */
export function knownOf(booker: Booker): Partial<Member> {
  switch (booker.kind) {
    case 'member': {
      const { name, surname, country } = booker.member;
      return { ...contactOf(booker.member), name, surname, country };
    }
    case 'agency':
      return contactOf(booker.agency);
    case 'agent':
    case 'guest':
      return {};
  }
}

/** The language of the guest that an agent books for; undefined: that of the page. */
export const guestLanguageOf = (booker: Booker): Locale | undefined =>
  booker.kind === 'agent' ? booker.guestLanguage : undefined;

/** Where the booker goes on after a booking: rooms that are only held are paid first. */
export function nextPage(kind: Booker['kind'], { id, status }: Pick<Reservation, 'id' | 'status'>) {
  switch (kind) {
    case 'agent':
      return { at: 'desk', to: addressIn('agent', `bookings/${id}`) } as const;
    case 'guest':
    case 'member':
    case 'agency':
      return status === 'provisional'
        ? ({ at: 'card', to: addresses.card() } as const)
        : ({ at: 'confirmation', to: addresses.confirmation() } as const);
  }
}
