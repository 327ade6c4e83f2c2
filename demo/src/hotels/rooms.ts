import type { Localised } from '../../../apps/api/src/platform/localise.ts';
import { picture } from '../shared/demo.types.ts';
import { inARow, inEveryLanguage, t } from '../shared/languages.ts';
import { type FacilityId, roomAmenity } from './facilities.ts';
import type { DemoHotel } from './hotel.types.ts';

export type RoomKind = keyof DemoHotel['rooms'];
export const ROOM_KINDS: RoomKind[] = ['double', 'twin', 'suite', 'family'];

interface Kind {
  beds: Localised;
  guests: number;
  adults: number;
  children: number;
  babies: number;
  /** Of the double room's price. */
  price: number;
  /** Number of rooms of this type in the hotel. */
  count: number;
  text: Localised;
  amenities: FacilityId[];
}

const KINDS: Record<RoomKind, Kind> = inEveryLanguage({
  double: {
    beds: { en: '1 double bed (160 × 200 cm)', es: '1 cama doble (160 × 200 cm)' },
    guests: 3,
    adults: 2,
    children: 1,
    babies: 1,
    price: 1,
    count: 12,
    text: {
      en: 'A cot or a folding bed for one child fits in. Blackout curtains, sockets on both sides of the bed, kettle and cups.',
      es: 'Cabe una cuna o una cama plegable para un niño. Cortinas opacas, enchufes a ambos lados de la cama, hervidor y tazas.',
    },
    amenities: ['air-conditioning', 'wifi', 'shower', 'safe', 'coffee', 'tv'],
  },
  twin: {
    beds: { en: '2 single beds (100 × 200 cm)', es: '2 camas individuales (100 × 200 cm)' },
    guests: 2,
    adults: 2,
    children: 1,
    babies: 1,
    price: 1,
    count: 8,
    text: {
      en: 'The beds can be pushed together. A cot fits in. Desk with a good lamp, sockets on both sides, kettle and cups.',
      es: 'Las camas se pueden juntar. Cabe una cuna. Escritorio con buena lámpara, enchufes a ambos lados, hervidor y tazas.',
    },
    amenities: ['air-conditioning', 'wifi', 'shower', 'safe', 'coffee', 'tv'],
  },
  suite: {
    beds: { en: '1 king-size bed (180 × 200 cm) and a sofa bed', es: '1 cama king-size (180 × 200 cm) y un sofá cama' },
    guests: 4,
    adults: 3,
    children: 2,
    babies: 1,
    price: 1.7,
    count: 3,
    text: {
      en: 'Separate sitting area with a sofa bed for a third guest or two children. Bath and shower, robes, minibar with local drinks.',
      es: 'Zona de estar independiente con sofá cama para una tercera persona o dos niños. Bañera y ducha, albornoces y minibar con bebidas de la zona.',
    },
    amenities: ['air-conditioning', 'wifi', 'bath', 'shower', 'balcony', 'minibar', 'safe', 'coffee', 'tv'],
  },
  family: {
    beds: { en: '1 double bed and 2 single beds', es: '1 cama doble y 2 camas individuales' },
    guests: 5,
    adults: 4,
    children: 3,
    babies: 2,
    price: 1.45,
    count: 5,
    text: {
      en: 'For four, with a folding bed for five. Fridge, microwave on request, cot and high chair free of charge when available.',
      es: 'Para cuatro, con cama plegable para cinco. Nevera, microondas bajo petición, cuna y trona gratis según disponibilidad.',
    },
    amenities: ['air-conditioning', 'wifi', 'shower', 'safe', 'coffee', 'tv'],
  },
});

/** Bathroom and details, below the rest on the room's own page and among its details when booking. */
const MORE: Record<RoomKind, Localised> = {
  double: t(
    'Walk-in shower with a glass screen, hairdryer and a shelf for each of you; the safe takes a laptop. Best for couples, and for travellers on their own who like space.',
    'Ducha a ras de suelo con mampara de cristal, secador y una balda para cada uno; en la caja fuerte cabe un portátil. Ideal para parejas y para quien viaja solo y agradece el espacio.',
  ),
  twin: t(
    'Walk-in shower, hairdryer and a wardrobe with two sides, so that friends or colleagues keep their things apart; the safe takes a laptop.',
    'Ducha a ras de suelo, secador y un armario de dos cuerpos, para que amigos o colegas guarden sus cosas por separado; en la caja fuerte cabe un portátil.',
  ),
  suite: t(
    'The balcony has a table for two, and the sofa is made up as a bed when you say so in the booking. Best for longer stays and for days that should be remembered.',
    'El balcón tiene mesa para dos, y el sofá se prepara como cama si lo indica en la reserva. Ideal para estancias largas y para días que merecen recordarse.',
  ),
  family: t(
    'Walk-in shower, hairdryer and a step at the washbasin for small children; folding bed and cot are made up before you arrive if you ask for them in the booking.',
    'Ducha a ras de suelo, secador y un escalón junto al lavabo para los más pequeños; la cama plegable y la cuna están hechas antes de su llegada si las pide en la reserva.',
  ),
};

/** What daily life in it is like, below the rest on the room's own page. */
const DAILY: Record<RoomKind, Localised> = {
  double: t(
    'Your room is cleaned every day between ten and two, and fresh towels come whenever you leave the used ones on the floor.',
    'Limpiamos la habitación cada día entre las diez y las dos, y le traemos toallas limpias siempre que deje las usadas en el suelo.',
  ),
  twin: t(
    'There is a rack for two suitcases and a line over the shower for swimwear or walking clothes, which are dry again by morning.',
    'Hay un portaequipajes para dos maletas y un tendedero sobre la ducha para bañadores o ropa de caminar, que a la mañana siguiente están secos.',
  ),
  suite: t(
    'The sitting area has its own light and its own curtain, so one of you can read or have breakfast while the other sleeps on.',
    'La zona de estar tiene luz y cortina propias, así que uno puede leer o desayunar mientras el otro sigue durmiendo.',
  ),
  family: t(
    'From your bed hardly any light reaches those of the children, so that you can read while they sleep; a night light stays on in the bathroom.',
    'Desde su cama apenas llega luz a las de los niños, así que usted puede leer mientras duermen; en el baño queda encendida una luz de noche.',
  ),
};

/** Suites have one floor plan in all hotels, and so have the family rooms that are one room. */
const PLANS: Partial<Record<RoomKind, Localised>> = inEveryLanguage({
  suite: {
    en: 'Floor plan: bedroom, sitting area with sofa bed, bathroom with bath and shower, balcony',
    es: 'Plano: dormitorio, zona de estar con sofá cama, baño con bañera y ducha, balcón',
  },
  family: {
    en: 'Floor plan: double bed, two single beds behind a partition, bathroom with shower',
    es: 'Plano: cama doble, dos camas individuales tras un tabique, baño con ducha',
  },
});

/** Hotels whose family room has bedrooms, floors or bunks of its own, as its summary says. */
const DIVIDED = new Set([
  'agir-barcelona',
  'agir-valencia',
  'app-tenerife',
  'fennec-marrakech',
  'medplaya-benidorm',
  'medplaya-calpe',
  'redwood-whistler',
  'redwood-tofino',
  'willow-sintra',
]);
const planOf = ({ key }: DemoHotel, kind: RoomKind) =>
  kind === 'family' && DIVIDED.has(key) ? undefined : PLANS[kind];

const FEATURES: Localised[] = inEveryLanguage([
  { en: 'Blackout curtains', es: 'Cortinas opacas' },
  { en: 'Hairdryer', es: 'Secador de pelo' },
  { en: 'Cleaned every day', es: 'Limpieza diaria' },
]);

/** What every guest of a room has beside it: the view, the pool, the table. */
const AROUND = ['view', 'pool', 'food'] as const;

/** One hotel each where smoking is allowed on the balcony, or anywhere in the tent: each policy has an example. */
const smokingOf = (hotel: DemoHotel, kind: RoomKind) =>
  hotel.key === 'medplaya-benidorm' && kind === 'double'
    ? 'both'
    : hotel.key === 'fennec-merzouga' && kind === 'family'
      ? 'smoking'
      : 'non-smoking';

/** Willow's bedrooms have no television, and its pages say so. */
const amenitiesOf = ({ theme }: DemoHotel, kind: RoomKind) =>
  KINDS[kind].amenities.filter((id) => theme !== 'willow' || id !== 'tv');

/** Redwood names these rooms after their beds: two wide ones sleep twice as many as two narrow ones, and cost more. */
const QUEENS: Partial<Record<RoomKind, Partial<Kind>>> = {
  double: { beds: t('1 queen-size bed (152 × 203 cm)', '1 cama queen (152 × 203 cm)') },
  twin: {
    beds: t('2 queen-size beds (152 × 203 cm)', '2 camas queen (152 × 203 cm)'),
    guests: 4,
    adults: 4,
    children: 3,
    price: 1.1,
    text: t(
      'Each bed takes two, so four sleep well here. A cot fits in. Desk with a good lamp, sockets on both sides, kettle and cups.',
      'En cada cama caben dos, así que aquí duermen bien cuatro personas. Cabe una cuna. Escritorio con buena lámpara, enchufes a ambos lados, hervidor y tazas.',
    ),
  },
};

/** Houses whose children sleep one above the other, as their summaries say. */
const BUNKS = new Set(['medplaya-benidorm', 'redwood-whistler']);
const BUNK_BEDS = { beds: t('1 double bed and a bunk bed for two', '1 cama doble y una litera para dos') };

/** What a hotel's rooms of one kind are like. */
export const kindOf = ({ key, theme }: DemoHotel, kind: RoomKind): Kind => ({
  ...KINDS[kind],
  ...(theme === 'redwood' ? QUEENS[kind] : {}),
  ...(kind === 'family' && BUNKS.has(key) ? BUNK_BEDS : {}),
});

export const roomTypesOf = (hotel: DemoHotel) =>
  ROOM_KINDS.map((kind, index) => {
    const plan = planOf(hotel, kind);
    const { name, summary, more, size, alt } = hotel.rooms[kind];
    const { beds, guests, adults, children, babies, text } = kindOf(hotel, kind);
    return {
      id: hotel.id * 10 + index + 1,
      position: index,
      guests,
      adults,
      children,
      babies,
      content: {
        name,
        summary,
        description: [text, ...(more ? [more] : []), MORE[kind], DAILY[kind]].reduce(inARow, summary),
        size,
        beds,
        smoking: smokingOf(hotel, kind),
        features: FEATURES,
        amenities: amenitiesOf(hotel, kind).map(roomAmenity),
        ...(plan ? { floorPlan: picture(`plan-${kind}`, plan) } : {}),
        photos: [
          picture(`${hotel.key}-room-${index + 1}`, alt),
          ...AROUND.map((name) => picture(`${hotel.key}-${name}`, hotel.photos[name])),
        ],
      },
    };
  });
