import { t } from '../shared/languages.ts';
import type { DemoHotel } from './hotel.types.ts';

/** Two taxes for each person of twelve and more and each night, which the hotel collects; prices have the VAT in them. */
const chargesOf = (stay: number, promotion: number): NonNullable<DemoHotel['charges']> => {
  const each = { kind: 'tax', collected: 'at_property', per: 'person', each: 'night', fromAge: 12 } as const;
  return [
    { id: 'vat', name: t('VAT', 'IVA'), kind: 'tax', collected: 'included', percent: 10 },
    { ...each, id: 'stay', name: t('Stay tax', 'Tasa de estancia'), amount: stay },
    { ...each, id: 'promotion', name: t('Tourism promotion tax', 'Tasa de promoción turística'), amount: promotion },
  ];
};

/** Two Moroccan houses: one in the dunes, one in the medina. */
export const fennecHotels: DemoHotel[] = [
  {
    id: 5,
    key: 'fennec-merzouga',
    theme: 'fennec',
    name: 'Kasbah Fennec Merzouga',
    destination: 5,
    currency: 'MAD',
    timeZone: 'Africa/Casablanca',
    market: 'desert',
    price: 98_000,
    touristTax: [],
    charges: chargesOf(1_500, 1_000),
    stars: 4,
    typology: 'guest-accommodation',
    license: 'MH-1182/ER',
    checkIn: '14:00',
    checkOut: '11:00',
    phone: '+212535550500',
    email: 'merzouga@fennec.example',
    rating: { value: 9.2, count: 611 },
    address: 'Piste de Hassi Labied, km 3',
    postcode: '52202',
    city: t('Merzouga', 'Merzouga'),
    country: 'MA',
    latitude: 31.1264,
    longitude: -4.0111,
    summary: t(
      'An earthen kasbah where the road ends and the dunes of Erg Chebbi begin.',
      'Una kasbah de adobe donde acaba la pista y empiezan las dunas de Erg Chebbi.',
    ),
    description: t(
      'Walls of earth and straw keep the rooms cool by day and warm at night. Dinner is cooked over palm wood and eaten under the stars when the wind allows. Before sunrise a guide from Hassi Labied leads guests up the great dune; those who stay two nights can sleep one of them in the tents. The pool is filled from our own well.',
      'Los muros de barro y paja mantienen las habitaciones frescas de día y templadas de noche. La cena se hace con leña de palmera y se sirve bajo las estrellas si el viento lo permite. Antes del amanecer, un guía de Hassi Labied sube con los huéspedes a la gran duna; quien se queda dos noches puede dormir una en las jaimas. La piscina se llena con nuestro pozo.',
    ),
    howToArrive: t(
      'Erfoud is 50 km away, Errachidia airport 130 km; transfers from both can be booked. The last three kilometres are a sand track that any car manages in daylight. At night call us and we meet you in Merzouga.',
      'Erfoud está a 50 km y el aeropuerto de Errachidia a 130 km; desde ambos se puede reservar traslado. Los últimos tres kilómetros son de pista de arena, apta para cualquier coche de día. De noche, llámenos y le esperamos en Merzouga.',
    ),
    photos: {
      exterior: t('Earthen towers in front of high dunes', 'Torres de adobe ante grandes dunas'),
      view: t('A line of dunes in evening light', 'Cordón de dunas a la luz de la tarde'),
      food: t('Tagine with dates and flat bread', 'Tajín con dátiles y pan'),
      pool: t('Pool framed by palms and sand', 'Piscina entre palmeras y arena'),
    },
    facilities: [
      'pool',
      'restaurant',
      'terrace',
      'fireplace',
      'wifi',
      'shuttle',
      'parking',
      'garden',
      'air-conditioning',
    ],
    rooms: {
      double: {
        name: t('Double Kasbah', 'Doble kasbah'),
        summary: t('Thick walls, a carved door and a double bed.', 'Muros gruesos, puerta tallada y cama doble.'),
        size: 20,
        alt: t('Bed in a niche of an earthen room', 'Cama en un nicho de una habitación de adobe'),
      },
      twin: {
        name: t('Twin Courtyard', 'Dos camas al patio'),
        summary: t('Two beds, door to the fountain court.', 'Dos camas, con puerta al patio de la fuente.'),
        size: 20,
        alt: t('Two beds with woven blankets', 'Dos camas con mantas tejidas'),
      },
      suite: {
        name: t('Dune Suite', 'Suite de las dunas'),
        summary: t(
          'Own roof terrace, with a bed to sleep outside in summer.',
          'Azotea propia, con cama para dormir al raso en verano.',
        ),
        size: 45,
        alt: t('Roof terrace with a bed facing the dunes', 'Azotea con cama frente a las dunas'),
      },
      family: {
        name: t('Family Tent', 'Jaima familiar'),
        summary: t(
          'A large tent with real beds, carpets and its own bathroom.',
          'Una gran jaima con camas de verdad, alfombras y baño propio.',
        ),
        size: 40,
        alt: t('Large tent with carpets and four beds', 'Gran jaima con alfombras y cuatro camas'),
      },
    },
  },
  {
    id: 6,
    key: 'fennec-marrakech',
    theme: 'fennec',
    name: 'Riad Fennec Marrakech',
    destination: 5,
    currency: 'MAD',
    timeZone: 'Africa/Casablanca',
    market: 'medina',
    price: 142_000,
    touristTax: [],
    charges: chargesOf(2_000, 1_500),
    stars: 5,
    typology: 'guest-accommodation',
    license: 'MH-0647/MK',
    checkIn: '14:00',
    checkOut: '12:00',
    phone: '+212524660600',
    email: 'marrakech@fennec.example',
    rating: { value: 9.4, count: 873 },
    address: 'Derb el Hammam 27, Mouassine',
    postcode: '40000',
    city: t('Marrakesh', 'Marrakech'),
    country: 'MA',
    latitude: 31.6318,
    longitude: -7.9893,
    summary: t(
      'A riad around two courts in Mouassine, four minutes from the souks and as quiet as a garden.',
      'Un riad de dos patios en Mouassine, a cuatro minutos de los zocos y silencioso como un jardín.',
    ),
    description: t(
      'Two houses of the seventeenth century share a wall and now a door. In the first court a pool, in the second lemon trees and the kitchen, where Malika teaches four guests a day to fold pastilla. The hammam is heated with olive wood; afterwards there is mint tea on the roof, above storks and the minaret of the Koutoubia.',
      'Dos casas del siglo XVII comparten un muro y ahora también una puerta. En el primer patio, una piscina; en el segundo, limoneros y la cocina, donde Malika enseña cada día a cuatro huéspedes a doblar la pastela. El hammam se calienta con leña de olivo; después hay té con menta en la azotea, entre cigüeñas y el alminar de la Kutubía.',
    ),
    howToArrive: t(
      'Cars stop at Bab Laksour; a porter meets you there with a cart and walks you the last 300 m. From the airport it is 20 minutes; a transfer can be booked with your stay.',
      'Los coches paran en Bab Laksour; allí le espera un mozo con carrito para los últimos 300 m. Desde el aeropuerto son 20 minutos; el traslado se puede reservar con la estancia.',
    ),
    photos: {
      exterior: t('Carved cedar door in a pink wall', 'Puerta de cedro tallado en un muro rosado'),
      view: t('Roofs of the medina and the Koutoubia', 'Tejados de la medina y la Kutubía'),
      food: t('Mint tea, oranges and almond pastries', 'Té con menta, naranjas y dulces de almendra'),
      pool: t('Green-tiled pool in a courtyard', 'Piscina de azulejos verdes en un patio'),
    },
    facilities: [
      'hammam',
      'pool',
      'wifi',
      'restaurant',
      'terrace',
      'shuttle',
      'spa',
      'air-conditioning',
      'reception',
      'garden',
    ],
    rooms: {
      double: {
        name: t('Double Lemon Court', 'Doble patio de los limoneros'),
        summary: t(
          'Tadelakt walls, a double bed, window to the lemon trees.',
          'Paredes de tadelakt, cama doble y ventana a los limoneros.',
        ),
        size: 22,
        alt: t('Room with polished plaster walls', 'Habitación con paredes de estuco pulido'),
      },
      twin: {
        name: t('Twin Mashrabiya', 'Dos camas celosía'),
        summary: t('Two beds behind carved screens on the gallery.', 'Dos camas tras celosías talladas en la galería.'),
        size: 23,
        alt: t('Two beds behind a carved wooden screen', 'Dos camas tras una celosía de madera'),
      },
      suite: {
        name: t('Suite Mouassine', 'Suite Mouassine'),
        summary: t(
          'Painted cedar ceiling, fireplace and a bath of zellige.',
          'Techo de cedro pintado, chimenea y bañera de zellige.',
        ),
        size: 50,
        alt: t('Suite with a painted ceiling and fireplace', 'Suite con techo pintado y chimenea'),
      },
      family: {
        name: t('Family Duplex', 'Dúplex familiar'),
        summary: t('Two floors and two bathrooms.', 'Dos plantas y dos baños.'),
        size: 48,
        alt: t('Duplex with stairs of green tiles', 'Dúplex con escalera de azulejos verdes'),
      },
    },
  },
];
