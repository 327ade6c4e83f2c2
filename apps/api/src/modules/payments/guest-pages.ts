import type { GuestLink } from './payments.store.ts';

/** Addresses of the site, below the language, that a guest's link opens. */
export const GUEST_PAGES: Record<GuestLink['kind'], string> = {
  payment: '/booking/authentication',
  card_change: '/booking/card-change',
};

/**
 * The pages of the above that the site has. A link is made, mailed and promised only where its page is one of these:
 * whoever adds a page to the booking area adds its name here, and nothing else.
 */
export const BUILT_PAGES: readonly GuestLink['kind'][] = ['payment', 'card_change'];
