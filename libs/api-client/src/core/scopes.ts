/** What a key of the API may do, and what it is good for. */
export const SCOPES = {
  'websites.read': 'Websites, their files and flags.',
  'websites.write': 'Importing, changing and deleting websites; switching flags.',
  'availability.write': 'Rooms, restrictions and closed nights of properties.',
  'rates.write': 'Prices of properties.',
  'reservations.read': 'Rooms that are held for a payment.',
  'reservations.write': 'Links to pay and to change a card, sent to guests.',
  'payments.read': 'Payments whose outcome is not known, and refunds that are owed.',
  'promotions.read': 'Promotion codes.',
  'promotions.write': 'Creating and removing promotion codes.',
  'reviews.read': 'Reviews that wait to be published.',
  'reviews.write': 'Publishing, refusing and answering reviews.',
  'messages.read': 'Messages that are not sent yet.',
  'messages.write': 'Sending messages again.',
  'agents.write': 'Agents and their rights.',
  'retention.read': 'What has been kept about people for its time.',
  'retention.write': 'Deleting it now.',
  'audit.read': 'The record of changes.',
  'keys.read': 'Keys: names, scopes, when they were last used.',
  'keys.write': 'Making, rotating and revoking keys; a new key that signs tokens.',
} as const;
export type Scope = keyof typeof SCOPES;
