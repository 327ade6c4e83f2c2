import { distanceMetres } from '@posada/api-client/properties';
import type { Localised } from '../shared/demo.types.ts';
import { framed, t } from '../shared/languages.ts';
import { practicalChaptersOf } from './chapters.ts';
import type { DemoHotel } from './hotel.types.ts';

interface Sight {
  name: Localised;
  latitude: number;
  longitude: number;
}
const sight = (latitude: number, longitude: number, en: string, es = en): Sight => ({
  name: t(en, es),
  latitude,
  longitude,
});

/** By the hotel's id. */
const SIGHTS: Record<number, Sight[]> = {
  1: [
    sight(41.3784, 2.1925, 'Barceloneta beach', 'Playa de la Barceloneta'),
    sight(41.4036, 2.1744, 'Sagrada Família'),
  ],
  2: [
    sight(39.4548, -0.3505, 'City of Arts and Sciences', 'Ciudad de las Artes y las Ciencias'),
    sight(39.4736, -0.379, 'Central Market', 'Mercado Central'),
  ],
  3: [sight(36.7212, -4.4158, 'Alcazaba'), sight(36.7218, -4.4184, 'Picasso Museum', 'Museo Picasso')],
  4: [sight(28.2724, -16.6425, 'Mount Teide', 'Teide')],
  5: [sight(31.147, -3.972, 'Dunes of Erg Chebbi', 'Dunas de Erg Chebbi')],
  6: [sight(31.6258, -7.9891, 'Jemaa el-Fnaa'), sight(31.6217, -7.982, 'Bahia Palace', 'Palacio de la Bahía')],
  7: [sight(38.536, -0.119, 'Levante beach', 'Playa de Levante'), sight(38.5336, -0.133, 'Balcón del Mediterráneo')],
  8: [sight(38.6353, 0.0787, 'Peñón de Ifach'), sight(38.6467, 0.064, 'Salt lake', 'Las Salinas')],
  9: [sight(50.1133, -122.9542, 'Village gondola', 'Telecabina del pueblo'), sight(50.129, -122.937, 'Lost Lake')],
  10: [sight(49.117, -125.889, 'Chesterman Beach'), sight(49.143, -125.892, 'Botanical gardens', 'Jardín botánico')],
  11: [
    sight(38.7139, -9.1335, 'Castle of São Jorge', 'Castillo de San Jorge'),
    sight(38.7098, -9.1326, 'Lisbon Cathedral', 'Catedral de Lisboa'),
  ],
  12: [
    sight(38.7876, -9.3906, 'Palace of Pena', 'Palacio da Pena'),
    sight(38.7926, -9.3893, 'Moorish castle', 'Castillo de los Moros'),
  ],
};

export const pointsOfInterestOf = (hotel: DemoHotel) =>
  (SIGHTS[hotel.id] ?? [])
    .map((place, index) => ({ id: `${hotel.id}-${index + 1}`, ...place, distanceMetres: distanceMetres(hotel, place) }))
    .sort((a, b) => a.distanceMetres - b.distanceMetres);

/** Certificates of the chain itself: the first for every hotel, the second only for hotels that qualify. */
export const certificatesOf = (hotel: DemoHotel) => [
  {
    id: 'renewable-power',
    name: t('Renewable power', 'Electricidad renovable'),
    description: t(
      'All electricity of the house comes from sun, wind and water.',
      'Toda la electricidad de la casa procede del sol, del viento y del agua.',
    ),
    photo: null,
  },
  ...(hotel.facilities.includes('accessible')
    ? [
        {
          id: 'step-free',
          name: t('Step-free house', 'Casa sin escalones'),
          description: t(
            'Entrance, lift, breakfast and at least one room are reached without a step.',
            'Se llega sin escalones a la entrada, al ascensor, al desayuno y al menos a una habitación.',
          ),
          photo: null,
        },
      ]
    : []),
];

const paragraph = (text: Localised) => framed(text, (own) => `<p>${own}</p>`);

export const chaptersOf = (hotel: DemoHotel) => [
  { id: 'welcome', title: t('The house', 'La casa'), html: paragraph(hotel.description) },
  { id: 'arrival', title: t('How to arrive', 'Cómo llegar'), html: paragraph(hotel.howToArrive) },
  {
    id: 'conditions',
    title: t('Good to know', 'Conviene saber'),
    html: t(
      '<p>Check-in from {checkIn}, check-out until {checkOut}.</p>',
      '<p>Entrada desde las {checkIn}, salida hasta las {checkOut}.</p>',
      { checkIn: hotel.checkIn, checkOut: hotel.checkOut },
    ),
  },
  ...practicalChaptersOf(hotel),
];
