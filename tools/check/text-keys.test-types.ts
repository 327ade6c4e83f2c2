// What the compiler must refuse: a key that the English catalogue of its package does not have. A line marked as an
// error that is none any more is itself an error, so this file is tested by compiling it.
import type { TextKey } from '@posada/i18n';
import type { TFunction } from 'i18next';

declare const booking: TFunction<'booking'>;
declare const publicSite: TFunction<'public-site'>;
declare const account: TFunction<'client-area'>;

export const right = () => [
  booking('steps.hotel'),
  booking('nights', { count: 2 }),
  publicSite('slider.to', { number: 1, count: 2 }),
  account('signIn.title'),
  account('area.bookings'),
];

export const wrong = () => [
  // @ts-expect-error a letter too many
  booking('steps.hotell'),
  // @ts-expect-error a text of another package
  booking('slider.label'),
  // @ts-expect-error the beginning of keys is no key
  publicSite('slider'),
  // @ts-expect-error no area and no shared text is called so
  account('signIn.titel'),
];

/** One known key of each package; one that is not known is refused in each. */
export const known: [
  TextKey<'shell'>,
  TextKey<'ui'>,
  TextKey<'search'>,
  TextKey<'agent-area'>,
  TextKey<'agency-area'>,
] = ['book', 'dialog.close', 'form.where', 'signIn.lead', 'signUp.title'];

// @ts-expect-error
export const unknownOfShell: TextKey<'shell'> = 'bok';
// @ts-expect-error
export const unknownOfKit: TextKey<'ui'> = 'dialog.clos';
// @ts-expect-error
export const unknownOfSearch: TextKey<'search'> = 'form.wher';
// @ts-expect-error
export const unknownOfAgents: TextKey<'agent-area'> = 'list.nothing';
