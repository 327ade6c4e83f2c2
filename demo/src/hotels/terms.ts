import type { CancellationRule } from '@posada/api-client/operator';
import type { Board, PaymentOption } from '@posada/api-client/properties';
import type { Localised } from '../../../apps/api/src/platform/localise.ts';
import { type DemoPicture, picture } from '../shared/demo.types.ts';
import { t } from '../shared/languages.ts';
import { AGENCY_CODE } from '../shared/people.ts';
import type { DemoHotel } from './hotel.types.ts';
import { offerTextOf } from './offer-texts.ts';

/** What an amount in euro cents is in the money of a place, in round figures. */
const localPrice = (cents: number, currency: DemoHotel['currency']) => {
  const factor = { EUR: 1, CAD: 1.6, MAD: 10 }[currency];
  return currency === 'EUR' ? cents : Math.round((cents * factor) / 500) * 500;
};

interface Plan {
  name: Localised;
  description: Localised;
  board: Board;
  percent: number;
  /** Euro cents for each adult and night. */
  perAdult: number;
  cancellation: CancellationRule;
  paymentOptions: PaymentOption[];
  minimumNights: number;
  advanceDays?: number;
}

const FLEXIBLE: CancellationRule = { freeDays: 2, until: '18:00', fee: 'first_night' };
const NEVER: CancellationRule = { freeDays: null, until: '00:00', fee: 'all' };
/** Rooms of the last days are hard to sell again. */
const EARLY: CancellationRule = {
  freeDays: 14,
  until: '23:59',
  fee: 'first_night',
  steps: [{ days: 3, until: '18:00', fee: 'all' }],
  noShow: 'all',
};

const flexible = t('Nothing to pay now.', 'Ahora no se paga nada.');

/** The first has prices of its own; the others derive from it. */
const PLANS: Plan[] = [
  {
    name: t('Flexible, room only', 'Flexible, solo alojamiento'),
    description: flexible,
    board: 'room_only',
    percent: 0,
    perAdult: 0,
    cancellation: FLEXIBLE,
    paymentOptions: ['payAtHotel'],
    minimumNights: 1,
  },
  {
    name: t('Flexible with breakfast', 'Flexible con desayuno'),
    description: flexible,
    board: 'breakfast',
    percent: 0,
    perAdult: 1_400,
    cancellation: FLEXIBLE,
    paymentOptions: ['payAtHotel'],
    minimumNights: 1,
  },
  {
    name: t('Flexible with half board', 'Flexible con media pensión'),
    description: t('Breakfast and dinner every day.', 'Desayuno y cena cada día.'),
    board: 'half_board',
    percent: 0,
    perAdult: 3_600,
    cancellation: FLEXIBLE,
    paymentOptions: ['payAtHotel', 'payLater'],
    minimumNights: 1,
  },
  {
    name: t('Best price with breakfast, non-refundable', 'Mejor precio con desayuno, no reembolsable'),
    description: t(
      '12% off. It cannot be changed, and if you cancel you pay for the whole stay.',
      'Un 12 % menos. No admite cambios y cancelar cuesta toda la estancia.',
    ),
    board: 'breakfast',
    percent: -12,
    perAdult: 1_200,
    cancellation: NEVER,
    paymentOptions: ['payAtHotel', 'payOnBook'],
    minimumNights: 1,
  },
  {
    name: t('Plan ahead, room only', 'Con antelación, solo alojamiento'),
    description: t(
      '6% off when you book at least 14 days before you arrive.',
      'Un 6 % menos al reservar con al menos 14 días de antelación.',
    ),
    board: 'room_only',
    percent: -6,
    perAdult: 0,
    cancellation: EARLY,
    paymentOptions: ['payAtHotel', 'payLater'],
    minimumNights: 1,
    advanceDays: 14,
  },
];
const LONGER: Plan = {
  name: t('Four nights or more, with breakfast', 'Cuatro noches o más, con desayuno'),
  description: t('8% off from four nights.', 'Un 8 % menos a partir de cuatro noches.'),
  board: 'breakfast',
  percent: -8,
  perAdult: 1_400,
  cancellation: FLEXIBLE,
  paymentOptions: ['payAtHotel'],
  minimumNights: 4,
};
const ALL_INCLUSIVE: Plan = {
  name: t('All inclusive', 'Todo incluido'),
  description: t(
    'All meals, and drinks from ten in the morning to midnight.',
    'Todas las comidas y las bebidas de las diez de la mañana a medianoche.',
  ),
  board: 'all_inclusive',
  percent: 0,
  perAdult: 6_200,
  cancellation: FLEXIBLE,
  paymentOptions: ['payAtHotel'],
  minimumNights: 2,
};
const FULL_BOARD: Plan = {
  name: t('Flexible with full board', 'Flexible con pensión completa'),
  description: t(
    'Three meals a day: the next kitchen is far.',
    'Tres comidas al día: la siguiente cocina queda lejos.',
  ),
  board: 'full_board',
  percent: 0,
  perAdult: 4_900,
  cancellation: FLEXIBLE,
  paymentOptions: ['payAtHotel'],
  minimumNights: 1,
};

/** Agreed with one travel agency: net of every offer and code. */
const NEGOTIATED: Plan & { negotiated: true } = {
  name: t('Agency rate with breakfast', 'Tarifa de agencia con desayuno'),
  description: t(
    '18% off the flexible rate, as agreed with your agency. Cannot be combined with offers or codes.',
    'Un 18 % menos que la tarifa flexible, acordado con su agencia. No se suman ofertas ni códigos.',
  ),
  board: 'breakfast',
  percent: -18,
  perAdult: 1_200,
  cancellation: FLEXIBLE,
  paymentOptions: ['payAtHotel', 'payOnBook'],
  minimumNights: 1,
  negotiated: true,
};

const LAST: Record<DemoHotel['market'], Plan> = {
  city: LONGER,
  medina: LONGER,
  mountain: LONGER,
  ocean: LONGER,
  beach: ALL_INCLUSIVE,
  island: ALL_INCLUSIVE,
  desert: FULL_BOARD,
};

/** The plan of a hotel that an agency has agreed on. */
export const negotiatedPlanOf = (hotel: number) => hotel * 10 + PLANS.length + 2;

export const ratePlansOf = (hotel: DemoHotel) =>
  [...PLANS, LAST[hotel.market], ...(hotel.id === AGENCY_CODE.hotel ? [NEGOTIATED] : [])].map(
    ({ perAdult, ...plan }, index) => ({
      ...plan,
      id: hotel.id * 10 + index + 1,
      position: index,
      baseId: index === 0 ? null : hotel.id * 10 + 1,
      perAdult: localPrice(perAdult, hotel.currency),
    }),
  );

export interface DemoOffer {
  id: number;
  percent: number | null;
  minimumNights: number;
  advanceDays: number;
  /** Days from today on which it can still be booked; null: no end. It moves with each start of the demo. */
  bookableDays: number | null;
  content: { name: Localised; description: Localised; html: Localised; photo: DemoPicture };
}

export const offersOf = (hotel: DemoHotel): DemoOffer[] => [
  {
    id: hotel.id * 10 + 1,
    percent: 10,
    minimumNights: 2,
    advanceDays: 45,
    bookableDays: 60,
    content: {
      name: t('Book early', 'Reserva anticipada'),
      description: t(
        '10% off at {hotel} when you book two nights or more at least 45 days before you arrive.',
        'Un 10 % menos en {hotel} al reservar dos noches o más con al menos 45 días de antelación.',
        { hotel: hotel.name },
      ),
      html: offerTextOf(hotel, 'early'),
      photo: picture(`${hotel.key}-view`, hotel.photos.view),
    },
  },
  {
    id: hotel.id * 10 + 2,
    percent: 12,
    minimumNights: 5,
    advanceDays: 0,
    bookableDays: 90,
    content: {
      name: t('Stay longer', 'Estancia larga'),
      description: t(
        '12% off every night when you stay five nights or more at {hotel}.',
        'Un 12 % menos en cada noche al quedarse cinco noches o más en {hotel}.',
        { hotel: hotel.name },
      ),
      html: offerTextOf(hotel, 'long'),
      photo: picture(`${hotel.key}-pool`, hotel.photos.pool),
    },
  },
  {
    id: hotel.id * 10 + 3,
    percent: null,
    minimumNights: 1,
    advanceDays: 0,
    bookableDays: null,
    content: {
      name: t('Direct booking welcome', 'Bienvenida por reserva directa'),
      description: t(
        'Book direct and get a welcome drink and, subject to availability, your room an hour earlier.',
        'Quien reserva aquí tiene una bebida a la llegada y, si la ocupación lo permite, la habitación una hora antes.',
      ),
      html: offerTextOf(hotel, 'direct'),
      photo: picture(`${hotel.key}-food`, hotel.photos.food),
    },
  },
];

interface Complement {
  price: number;
  childPrice: number | null;
  per: 'person' | 'unit';
  when: 'stay' | 'day' | 'date';
  max: number;
  name: Localised;
  description: Localised;
}

/** All ways in which a complement is counted are among them. Prices in euro cents. */
const COMPLEMENTS: Complement[] = [
  {
    price: 1_200,
    childPrice: 600,
    per: 'person',
    when: 'day',
    max: 6,
    name: t('Breakfast basket', 'Cesta de desayuno'),
    description: t('Brought to the room at the hour you choose.', 'Servida en la habitación a la hora que elija.'),
  },
  {
    price: 4_500,
    childPrice: null,
    per: 'unit',
    when: 'stay',
    max: 2,
    name: t('Transfer on arrival', 'Traslado a la llegada'),
    description: t(
      'A car for up to four people from the airport or station.',
      'Un coche para hasta cuatro personas desde el aeropuerto o la estación.',
    ),
  },
  {
    price: 500,
    childPrice: null,
    per: 'unit',
    when: 'day',
    max: 2,
    name: t('Cot', 'Cuna'),
    description: t(
      'Made up before you arrive, for children up to two.',
      'Preparada antes de su llegada, para niños de hasta dos años.',
    ),
  },
  {
    price: 2_800,
    childPrice: null,
    per: 'person',
    when: 'date',
    max: 4,
    name: t('Spa circuit', 'Circuito de spa'),
    description: t('Ninety minutes on one day, from the age of 14.', 'Noventa minutos en un día, a partir de 14 años.'),
  },
  {
    price: 2_500,
    childPrice: null,
    per: 'unit',
    when: 'stay',
    max: 1,
    name: t('Late check-out', 'Salida tarde'),
    description: t(
      'Keep your room until 16:00 on the last day.',
      'Conserve la habitación hasta las 16:00 el último día.',
    ),
  },
  {
    price: 3_800,
    childPrice: 1_900,
    per: 'person',
    when: 'date',
    max: 6,
    name: t("Chef's dinner", 'Cena del chef'),
    description: t(
      'Five courses of the season on the evening you choose, drinks apart.',
      'Cinco platos de temporada la noche que elija, bebidas aparte.',
    ),
  },
  {
    price: 3_200,
    childPrice: 1_600,
    per: 'person',
    when: 'stay',
    max: 6,
    name: t('A morning with a local guide', 'Una mañana con guía local'),
    description: t(
      'Three hours on foot in a small group, in English or Spanish.',
      'Tres horas a pie en grupo pequeño, en español o inglés.',
    ),
  },
  {
    price: 3_000,
    childPrice: null,
    per: 'unit',
    when: 'date',
    max: 3,
    name: t('Flowers and sparkling wine', 'Flores y espumoso'),
    description: t('In the room on the day you choose.', 'En la habitación el día que elija.'),
  },
];

export const complementsOf = (hotel: DemoHotel) =>
  COMPLEMENTS.map(({ price, childPrice, name, description, ...rest }, index) => ({
    ...rest,
    id: hotel.id * 10 + index + 1,
    position: index,
    price: localPrice(price, hotel.currency),
    childPrice: childPrice === null ? null : localPrice(childPrice, hotel.currency),
    content: { name, description },
  }));
