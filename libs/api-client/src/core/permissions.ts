/**
 * What an account may do on a website, as its role says. Each account reads and changes what is its own without any:
 * its profile, its sign-ins, a client’s personal data.
 */
export const PERMISSIONS = {
  'reservations.read': 'Reservations, their history and the mails about them.',
  'reservations.write': 'Changing and cancelling reservations; notes; sending mails again.',
  'fees.lower': 'Lowering or waiving the fee of a cancellation.',
  'agencies.read': 'Travel agencies with their persons, statements, allotments and negotiated rates.',
  'agencies.write': 'Approving and blocking travel agencies; their commission.',
  'agencies.credit': 'Credit of travel agencies and payments received from them.',
  'statements.read': 'Statements and the account of the own travel agency.',
  'agreements.read': 'Allotments and negotiated rates of the own travel agency.',
  'agency-users.write': 'Persons of the own travel agency: inviting, changing and deactivating them.',
  'agency-profile.write': 'Name, address and fiscal data of the own travel agency.',
} as const;
export type Permission = keyof typeof PERMISSIONS;
