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
    sight(41.3954, 2.162, 'Casa Milà'),
    sight(41.3875, 2.1753, 'Palau de la Música'),
  ],
  2: [
    sight(39.4548, -0.3505, 'City of Arts and Sciences', 'Ciudad de las Artes y las Ciencias'),
    sight(39.4736, -0.379, 'Central Market', 'Mercado Central'),
    sight(39.4744, -0.3784, 'Silk Exchange', 'Lonja de la Seda'),
    sight(39.466, -0.364, 'Turia Gardens', 'Jardín del Turia'),
  ],
  3: [
    sight(36.7212, -4.4158, 'Alcazaba'),
    sight(36.7218, -4.4184, 'Picasso Museum', 'Museo Picasso'),
    sight(36.7202, -4.4203, 'Málaga Cathedral', 'Catedral de Málaga'),
    sight(36.719, -4.408, 'La Malagueta beach', 'Playa de la Malagueta'),
  ],
  4: [
    sight(28.2724, -16.6425, 'Mount Teide', 'Teide'),
    sight(28.26, -16.847, 'Cliffs of Los Gigantes', 'Acantilados de Los Gigantes'),
    sight(28.305, -16.84, 'Masca village', 'Masca'),
    sight(28.2477, -16.8416, 'Los Gigantes harbour', 'Puerto de Los Gigantes'),
  ],
  5: [
    sight(31.126, -4.004, 'Dunes of Erg Chebbi', 'Dunas de Erg Chebbi'),
    sight(31.099, -4.011, 'Merzouga village', 'Pueblo de Merzouga'),
    sight(31.108, -4.045, 'Dayet Srji lake', 'Lago Dayet Srji'),
    sight(31.137, -4.025, 'Hassi Labied oasis', 'Oasis de Hassi Labied'),
  ],
  6: [
    sight(31.6258, -7.9891, 'Jemaa el-Fnaa'),
    sight(31.6217, -7.982, 'Bahia Palace', 'Palacio de la Bahía'),
    sight(31.624, -7.9936, 'Koutoubia Mosque', 'Mezquita Kutubía'),
    sight(31.6417, -8.003, 'Majorelle Garden', 'Jardín Majorelle'),
  ],
  7: [
    sight(38.536, -0.119, 'Levante beach', 'Playa de Levante'),
    sight(38.5336, -0.133, 'Balcón del Mediterráneo'),
    sight(38.536, -0.145, 'Poniente beach', 'Playa de Poniente'),
    sight(38.562, -0.157, 'Terra Mítica theme park', 'Parque Terra Mítica'),
  ],
  8: [
    sight(38.6353, 0.0787, 'Peñón de Ifach'),
    sight(38.6467, 0.064, 'Salt lake', 'Las Salinas'),
    sight(38.639, 0.069, 'Fishing harbour', 'Puerto pesquero'),
    sight(38.641, 0.056, 'Arenal-Bol beach', 'Playa del Arenal-Bol'),
  ],
  9: [
    sight(50.1133, -122.9542, 'Village gondola', 'Telecabina del pueblo'),
    sight(50.129, -122.937, 'Lost Lake'),
    sight(50.1137, -122.9527, 'Audain Art Museum', 'Museo de Arte Audain'),
    sight(50.15, -122.945, 'Green Lake'),
  ],
  10: [
    sight(49.117, -125.889, 'Chesterman Beach'),
    sight(49.143, -125.892, 'Botanical gardens', 'Jardín botánico'),
    sight(49.102, -125.877, 'Cox Bay beach', 'Playa de Cox Bay'),
    sight(49.1537, -125.904, 'Tofino harbour', 'Puerto de Tofino'),
  ],
  11: [
    sight(38.7139, -9.1335, 'Castle of São Jorge', 'Castillo de San Jorge'),
    sight(38.7098, -9.1326, 'Lisbon Cathedral', 'Catedral de Lisboa'),
    sight(38.7121, -9.1394, 'Santa Justa Lift', 'Elevador de Santa Justa'),
    sight(38.7138, -9.1394, 'Rossio square', 'Plaza del Rossio'),
  ],
  12: [
    sight(38.7876, -9.3906, 'Palace of Pena', 'Palacio da Pena'),
    sight(38.7926, -9.3893, 'Moorish castle', 'Castillo de los Moros'),
    sight(38.7976, -9.3906, 'National Palace of Sintra', 'Palacio Nacional de Sintra'),
    sight(38.7963, -9.396, 'Quinta da Regaleira'),
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
      'All our electricity comes from sun, wind and water.',
      'Toda la electricidad de la casa procede del sol, del viento y del agua.',
    ),
    photo: null,
  },
  ...(hotel.facilities.includes('accessible')
    ? [
        {
          id: 'step-free',
          name: t('Step-free hotel', 'Casa sin escalones'),
          description: t(
            'The entrance, lift, breakfast room and at least one room are step-free.',
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
