/**
 * How much a card has. `guest`: what a stay needs, in sentences, also for who has no account. `account`: beside that all
 * that was agreed, amount by amount, for clients in their area and for staff.
 */
export type Detail = 'guest' | 'account';
