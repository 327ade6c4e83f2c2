import { CHAPTERS } from '../hotels/chapters.ts';
import type { DemoHotel } from '../hotels/hotel.types.ts';
import { type DemoBlock, type DemoPage, picture } from '../shared/demo.types.ts';
import { t } from '../shared/languages.ts';
import { destinationLink } from './destination-pages.ts';
import { paragraph } from './page-parts.ts';
import { pathsOf } from './paths.ts';

/** Frequently asked questions before they book. */
export const questionsOf = ({ checkIn }: DemoHotel) => [
  {
    heading: { en: 'What time is check-in?', es: '¿A qué hora es la entrada?' },
    html: t(
      '<p>From {checkIn}. If you arrive early, leave your bags with us and make yourself at home.</p>',
      '<p>Desde las {checkIn}. Si llega antes, guardamos su equipaje y la casa es suya.</p>',
      { checkIn },
    ),
  },
  {
    heading: { en: 'I arrive late at night. Will someone be there?', es: 'Llego tarde por la noche: ¿habrá alguien?' },
    html: {
      en: '<p>Yes. Write your time of arrival in the booking or call us on the way; we hold your room until the next morning and leave you something to eat.</p>',
      es: '<p>Sí. Indique la hora de llegada en la reserva o llámenos por el camino; la habitación es suya hasta la mañana siguiente y le dejamos algo de comer.</p>',
    },
  },
  {
    heading: { en: 'When is breakfast?', es: '¿A qué hora es el desayuno?' },
    html: {
      en: '<p>From 7:30 to 11:00, at weekends until noon. Leaving early? We’ll pack you a breakfast; just tell reception the evening before.</p>',
      es: '<p>De 7:30 a 11:00; los fines de semana, hasta mediodía. Si se va antes, le preparamos una bolsa para llevar; avise en recepción la noche anterior.</p>',
    },
  },
  {
    heading: { en: 'Can I cancel?', es: '¿Puedo cancelar?' },
    html: {
      en: '<p>With a flexible rate free of charge until the date shown next to it. Non-refundable rates cost less and cannot be cancelled.</p>',
      es: '<p>Con una tarifa flexible, sin coste hasta el día que figura junto a ella. Las tarifas no reembolsables cuestan menos y no se pueden cancelar.</p>',
    },
  },
  {
    heading: { en: 'Can I change my dates?', es: '¿Puedo cambiar las fechas?' },
    html: {
      en: '<p>With a flexible rate, yes: open “Manage booking” with your number and email, cancel free of charge within the time stated and book the new days, or call us and we do it for you. The dates of non-refundable rates cannot be changed.</p>',
      es: '<p>Con una tarifa flexible, sí: abra «Gestionar la reserva» con su número y su correo, cancele sin coste dentro del plazo y reserve los nuevos días, o llámenos y lo hacemos por usted. Las tarifas no reembolsables conservan sus fechas.</p>',
    },
  },
  {
    heading: { en: 'Do I have to pay in advance?', es: '¿Hay que pagar por adelantado?' },
    html: {
      en: '<p>No. With most rates you pay at the hotel; each rate says so before you choose it.</p>',
      es: '<p>No. Con la mayoría de las tarifas se paga en el hotel; cada una lo dice antes de elegirla.</p>',
    },
  },
  {
    heading: { en: 'Can an extra bed be added?', es: '¿Se puede añadir una cama?' },
    html: {
      en: '<p>Where the room says that it sleeps one guest more than it has beds, yes: enter all guests in the search and only rooms that fit are shown, with their price.</p>',
      es: '<p>Si la habitación admite un huésped más que camas tiene, sí: indique todos los huéspedes en la búsqueda y solo se muestran las habitaciones adecuadas, con su precio.</p>',
    },
  },
  {
    heading: { en: 'Where can I leave my luggage?', es: '¿Dónde puedo dejar el equipaje?' },
    html: {
      en: '<p>With us, free of charge, before you check in and after you check out. There is a shower you can use before a late flight.</p>',
      es: '<p>Con nosotros, sin coste, antes de la entrada y después de la salida. Hay una ducha que puede usar antes de un vuelo tardío.</p>',
    },
  },
  {
    heading: { en: 'Is the Wi-Fi good enough to work?', es: '¿El Wi-Fi sirve para trabajar?' },
    html: {
      en: '<p>It is free, reaches every room and carries video calls. For a quiet hour there is a table with sockets in the lounge; we print boarding passes at the reception.</p>',
      es: '<p>Es gratuito, llega a todas las habitaciones y aguanta videollamadas. Para una hora tranquila hay una mesa con enchufes en el salón; en recepción imprimimos tarjetas de embarque.</p>',
    },
  },
  {
    heading: { en: 'Can I have an invoice for my company?', es: '¿Puedo tener una factura para mi empresa?' },
    html: {
      en: '<p>Yes. Write its name, address and tax number when you book, or add them later under “Manage booking”; the invoice comes by email after your stay.</p>',
      es: '<p>Sí. Indique su nombre, dirección y NIF al reservar, o añádalos después en «Gestionar la reserva»; la factura llega por correo después de la estancia.</p>',
    },
  },
];

const galleryOf = ({ key: pictures, photos, rooms }: DemoHotel): DemoBlock => ({
  type: 'gallery',
  settings: {
    photos: [
      picture(`${pictures}-exterior`, photos.exterior),
      picture(`${pictures}-pool`, photos.pool),
      picture(`${pictures}-room-1`, rooms.double.alt),
      picture(`${pictures}-view`, photos.view),
      picture(`${pictures}-room-3`, rooms.suite.alt),
      picture(`${pictures}-food`, photos.food),
    ],
  },
});

/** The page of one hotel: everything a guest asks before choosing a room. */
export function hotelPage(hotel: DemoHotel): DemoPage {
  const property = String(hotel.id);
  return {
    id: `property-${hotel.id}`,
    paths: pathsOf(hotel),
    itemPage: 'room',
    title: hotel.name,
    description: hotel.summary,
    blocks: [
      {
        type: 'slider',
        settings: {
          slides: [
            {
              photo: picture(`${hotel.key}-exterior`, hotel.photos.exterior),
              title: hotel.name,
              text: hotel.summary,
            },
          ],
        },
      },
      { type: 'search', settings: { property } },
      { type: 'text', settings: { html: paragraph(hotel.description) } },
      galleryOf(hotel),
      { type: 'roomtype-list', settings: { title: { en: 'Rooms', es: 'Habitaciones' }, property } },
      { type: 'facility-list', settings: { title: { en: 'Services', es: 'Servicios' }, property } },
      {
        type: 'guest-reviews',
        settings: { title: { en: 'What guests say', es: 'Lo que dicen los huéspedes' }, property },
      },
      { type: 'offer-list', settings: { title: { en: 'Offers', es: 'Ofertas' }, property } },
      { type: 'heading', settings: { level: 2, text: { en: 'How to arrive', es: 'Cómo llegar' } } },
      { type: 'text', settings: { html: paragraph(hotel.howToArrive) } },
      {
        type: 'map',
        settings: {
          latitude: hotel.latitude,
          longitude: hotel.longitude,
          zoom: 14,
          label: hotel.name,
          address: hotel.address,
        },
      },
      {
        type: 'point-of-interest-list',
        settings: { title: { en: 'Around the hotel', es: 'Alrededor del hotel' }, property },
      },
      ...destinationLink(hotel).map((settings) => ({ type: 'button', settings })),
      {
        type: 'property-content',
        settings: { title: { en: 'Before you book', es: 'Antes de reservar' }, property, contents: CHAPTERS },
      },
      {
        type: 'certificate-list',
        settings: { title: { en: 'Our awards', es: 'Nuestros reconocimientos' }, property },
      },
      {
        type: 'accordion',
        settings: { title: { en: 'Questions and answers', es: 'Preguntas y respuestas' }, items: questionsOf(hotel) },
      },
      { type: 'book-bar', settings: { property } },
    ],
  };
}

/** What a room and an offer are shown on: below the hotel's page and below that of all offers. */
export const itemPages = (newsletter: Record<string, unknown>): DemoPage[] => [
  {
    id: 'room',
    paths: {},
    title: { en: 'Rooms', es: 'Habitaciones' },
    description: { en: 'Rooms', es: 'Habitaciones' },
    blocks: [{ type: 'room', settings: {} }],
  },
  {
    id: 'offer',
    paths: {},
    title: { en: 'Offers', es: 'Ofertas' },
    description: { en: 'Offers', es: 'Ofertas' },
    blocks: [
      { type: 'offer', settings: {} },
      { type: 'newsletter-form', settings: newsletter },
    ],
  },
];
