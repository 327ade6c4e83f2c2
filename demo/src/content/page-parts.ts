import type { DemoHotel } from '../hotels/hotel.types.ts';
import { type DemoPicture, type DemoSite, type Localised, picture } from '../shared/demo.types.ts';
import { framed } from '../shared/languages.ts';

/** A text as one paragraph. */
export const paragraph = (text: Localised): Localised => framed(text, (own) => `<p>${own}</p>`);

export const question = (heading: Localised, answer: Localised) => ({ heading, html: paragraph(answer) });

/** How a brand shows the pages that all brands have. */
export interface BrandLook {
  photo: DemoPicture;
  side: 'left' | 'right';
  /** 1: a line around the words, 2: filled with the brand's dark. */
  boxStyle: 1 | 2;
}

type Pictured = 'club' | 'guarantee' | 'contact' | 'agencies';
type Motif = keyof DemoHotel['photos'];

const MOTIFS: Record<DemoSite['theme'], Record<Pictured, Motif>> = {
  agir: { club: 'pool', guarantee: 'view', contact: 'exterior', agencies: 'food' },
  app: { club: 'food', guarantee: 'pool', contact: 'exterior', agencies: 'view' },
  fennec: { club: 'food', guarantee: 'exterior', contact: 'pool', agencies: 'view' },
  medplaya: { club: 'pool', guarantee: 'food', contact: 'view', agencies: 'exterior' },
  redwood: { club: 'view', guarantee: 'exterior', contact: 'exterior', agencies: 'pool' },
  willow: { club: 'food', guarantee: 'view', contact: 'exterior', agencies: 'pool' },
};
const CALM: readonly DemoSite['theme'][] = ['app', 'fennec', 'willow'];

/** The look of one page: its picture is of one of the brand's first two hotels. */
export function lookOf(theme: DemoSite['theme'], hotels: readonly DemoHotel[], page: Pictured): BrandLook {
  const own = hotels.filter((hotel) => hotel.theme === theme);
  const isOdd = page === 'guarantee' || page === 'agencies';
  const hotel = (isOdd ? own[1] : undefined) ?? own[0];
  if (!hotel) throw new Error(`${theme} has no hotel of its own to show`);
  const motif = MOTIFS[theme][page];
  return {
    photo: picture(`${hotel.key}-${motif}`, hotel.photos[motif]),
    side: isOdd === CALM.includes(theme) ? 'left' : 'right',
    boxStyle: CALM.includes(theme) ? 1 : 2,
  };
}
