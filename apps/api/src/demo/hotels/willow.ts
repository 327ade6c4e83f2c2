import { t } from '../shared/languages.ts';
import type { DemoHotel } from './hotel.types.ts';

/** Quiet houses for rest, in and near Lisbon. */
export const willowHotels: DemoHotel[] = [
  {
    id: 11,
    key: 'willow-lisbon',
    theme: 'willow',
    name: 'Willow Lisboa',
    destination: 8,
    currency: 'EUR',
    timeZone: 'Europe/Lisbon',
    market: 'city',
    price: 14_900,
    touristTax: [{ from: null, to: null, amount: 400, maxNights: 7, exemptUntil: 12 }],
    stars: 4,
    typology: 'hotel',
    license: 'RNET 9914',
    checkIn: '15:00',
    checkOut: '12:00',
    phone: '+351211101100',
    email: 'lisboa@willow.example',
    rating: { value: 9.1, count: 1322 },
    address: 'Rua de São Mamede 7',
    city: t('Lisbon', 'Lisboa'),
    country: 'PT',
    latitude: 38.7122,
    longitude: -9.1321,
    summary: t(
      'A town house with a walled garden below the castle, made for slow mornings.',
      'Una casa con jardín amurallado bajo el castillo, hecha para mañanas sin prisa.',
    ),
    description: t(
      'Nineteen rooms behind a tiled front on the hill of the castle. In the garden stand a willow, two hammocks and a long table where breakfast is laid until noon. Below, in the old cistern, are the thermal pool and two treatment rooms. There are no televisions in the bedrooms, but books in five languages and a record player on each floor.',
      'Diecinueve habitaciones tras una fachada de azulejos en la colina del castillo. En el jardín hay un sauce, dos hamacas y una mesa larga donde se desayuna hasta mediodía. Abajo, en el antiguo aljibe, la piscina termal y dos salas de tratamientos. En las habitaciones no hay televisor, pero sí libros en cinco idiomas y un tocadiscos en cada planta.',
    ),
    howToArrive: t(
      'Metro to Rossio, then tram 12 to the door or ten minutes uphill on foot. From the airport 25 minutes by taxi. The street is closed to cars without a permit; we send yours on request.',
      'Metro hasta Rossio y tranvía 12 hasta la puerta, o diez minutos cuesta arriba a pie. Desde el aeropuerto, 25 minutos en taxi. La calle está cerrada al tráfico sin permiso; se lo enviamos si lo pide.',
    ),
    photos: {
      exterior: t('Tiled front with a green door', 'Fachada de azulejos con puerta verde'),
      view: t('Lisbon roofs down to the Tagus', 'Tejados de Lisboa hasta el Tajo'),
      food: t('Breakfast with figs and warm bread', 'Desayuno con higos y pan caliente'),
      pool: t('Thermal pool in a vaulted cistern', 'Piscina termal en un aljibe abovedado'),
    },
    facilities: ['spa', 'indoor-pool', 'garden', 'wifi', 'restaurant', 'air-conditioning', 'bar', 'reception', 'pets'],
    rooms: {
      double: {
        name: t('Double Garden', 'Doble jardín'),
        summary: t('Linen, silence and the willow before the window.', 'Lino, silencio y el sauce ante la ventana.'),
        more: t(
          'The window reaches down to the floor and opens on to the garden, where a chair of your own stands from March to October.',
          'La ventana llega hasta el suelo y se abre al jardín, donde de marzo a octubre le espera una silla propia.',
        ),
        size: 22,
        alt: t('Linen bed beside a garden window', 'Cama de lino junto a una ventana al jardín'),
      },
      twin: {
        name: t('Twin São Mamede', 'Dos camas São Mamede'),
        summary: t(
          'Two beds and a reading chair above the street of steps.',
          'Dos camas y una butaca sobre la calle de escalones.',
        ),
        more: t(
          'From the chair you look over the roofs to a strip of the Tagus; no car drives on the steps below, and the record player of the floor stands just outside your door.',
          'Desde la butaca se ve, por encima de los tejados, una franja del Tajo; por los escalones no pasan coches, y el tocadiscos de la planta está justo al salir.',
        ),
        size: 22,
        alt: t('Two beds and a reading chair', 'Dos camas y una butaca de lectura'),
      },
      suite: {
        name: t('Tagus Suite', 'Suite Tajo'),
        summary: t('Top floor with a terrace over roofs and river.', 'Último piso con terraza sobre tejados y río.'),
        size: 44,
        alt: t('Terrace above the river', 'Terraza sobre el río'),
      },
      family: {
        name: t('Family Garden House', 'Casa del jardín familiar'),
        summary: t(
          'A small house of its own at the end of the garden.',
          'Una casita independiente al fondo del jardín.',
        ),
        more: t(
          'It has two doors, one to the garden and one to the lane behind, a terrace with a table for five, and walls so thick that it stays cool in August; the baths in the cistern are a minute away under the pergola.',
          'Tiene dos puertas, una al jardín y otra al callejón de atrás, una terraza con mesa para cinco y muros tan gruesos que en agosto se mantiene fresca; los baños de la cisterna están a un minuto, bajo la pérgola.',
        ),
        size: 40,
        alt: t('Small house at the end of a garden', 'Casita al fondo de un jardín'),
      },
    },
  },
  {
    id: 12,
    key: 'willow-sintra',
    theme: 'willow',
    name: 'Willow Sintra',
    destination: 8,
    currency: 'EUR',
    timeZone: 'Europe/Lisbon',
    market: 'city',
    price: 12_900,
    touristTax: [{ from: null, to: null, amount: 200, maxNights: 3, exemptUntil: 12 }],
    stars: 4,
    typology: 'villa',
    license: 'RNET 10277',
    checkIn: '15:00',
    checkOut: '12:00',
    phone: '+351211201200',
    email: 'sintra@willow.example',
    rating: { value: 9.3, count: 688 },
    address: 'Estrada da Pena 19',
    city: t('Sintra', 'Sintra'),
    country: 'PT',
    latitude: 38.7902,
    longitude: -9.3931,
    summary: t(
      'A villa in a fern garden on the road to Pena, forty minutes from Lisbon and a world away.',
      'Una villa en un jardín de helechos, camino de la Pena, a cuarenta minutos de Lisboa y en otro mundo.',
    ),
    description: t(
      'The mist comes up most mornings and leaves by ten; until then there is yoga in the glasshouse and tea by the stove. Paths run from the garden to the Moorish castle and down to the town. Evenings have one menu, from the kitchen garden, and a fire. Guests who stay three nights get the bath house for an hour to themselves.',
      'La niebla sube casi todas las mañanas y se va hacia las diez; hasta entonces hay yoga en el invernadero y té junto a la estufa. Del jardín salen senderos al castillo de los Moros y al pueblo. Por la noche hay un solo menú, del huerto, y un fuego. Quien se queda tres noches tiene la casa de baños una hora en exclusiva.',
    ),
    howToArrive: t(
      'Train from Rossio in Lisbon, 40 minutes, then bus 434 or a walk of 25 minutes through the park. We fetch your luggage from the station free of charge.',
      'Tren desde Rossio, en Lisboa, 40 minutos, y autobús 434 o 25 minutos a pie por el parque. Recogemos gratis el equipaje en la estación.',
    ),
    photos: {
      exterior: t('Villa with a glasshouse among ferns', 'Villa con invernadero entre helechos'),
      view: t('The palace of Pena above the mist', 'El palacio de la Pena sobre la niebla'),
      food: t('Vegetable soup and rye bread', 'Sopa de verduras y pan de centeno'),
      pool: t('Stone pool under tree ferns', 'Piscina de piedra bajo helechos arbóreos'),
    },
    facilities: ['garden', 'spa', 'pool', 'restaurant', 'fireplace', 'wifi', 'parking', 'bicycles', 'heating'],
    rooms: {
      double: {
        name: t('Double Fern', 'Doble helecho'),
        summary: t(
          'Ground floor, door to the ferns, a double bed.',
          'Planta baja, puerta a los helechos y cama doble.',
        ),
        size: 24,
        alt: t('Room opening to ferns', 'Habitación abierta a los helechos'),
      },
      twin: {
        name: t('Twin Glasshouse', 'Dos camas invernadero'),
        summary: t(
          'Two beds and morning light from the glasshouse.',
          'Dos camas y la luz de la mañana del invernadero.',
        ),
        size: 24,
        alt: t('Two beds beside a glass wall', 'Dos camas junto a una pared de cristal'),
      },
      suite: {
        name: t('Pena Suite', 'Suite Pena'),
        summary: t('Tower room with the palace in the window.', 'Habitación en la torre con el palacio en la ventana.'),
        size: 41,
        alt: t('Tower room with a palace in the window', 'Habitación en la torre con un palacio en la ventana'),
      },
      family: {
        name: t('Family Gatehouse', 'Casa del guarda familiar'),
        summary: t(
          'Two bedrooms and a stove in the old gatehouse.',
          'Dos dormitorios y estufa en la antigua casa del guarda.',
        ),
        size: 46,
        alt: t('Gatehouse with a stove', 'Casa del guarda con estufa'),
      },
    },
  },
];
