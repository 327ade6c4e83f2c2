import { LOCALES } from '@posada/i18n';
import type { DemoHotel } from '../hotels/hotel.types.ts';
import { roomTypesOf } from '../hotels/rooms.ts';
import { type DemoBlock, type DemoPage, type Localised, picture } from '../shared/demo.types.ts';

import { journalOf } from './journal.ts';
import { paragraph } from './page-parts.ts';

/** A sign of a brand as a picture: one file of any size. */
const logoOf = (theme: string, alt: string, [width, height]: readonly [number, number]) => ({
  id: `logo-${theme}`,
  url: `/media/brand-${theme}-logo.svg`,
  alt,
  width,
  height,
  color: '#ffffff',
  widths: [],
});

const heading = (text: Localised, level = 2): DemoBlock => ({ type: 'heading', settings: { level, text } });

/** Blocks that other pages of the website have too, with what they say there. */
export interface ShownElsewhere {
  popup: DemoBlock;
  promotion: DemoBlock;
  newsletter: DemoBlock;
  contact: DemoBlock;
  agency: DemoBlock;
  questions: { heading: Localised; html: Localised }[];
  offers: { label: Localised; url: Localised };
  feature: { title: Localised; html: Localised; picture: string; alt: Localised };
  hero: { title: Localised; text: Localised };
}

const textsOf = (first: DemoHotel, { questions, offers, feature }: ShownElsewhere): DemoBlock[] => [
  {
    type: 'alert',
    settings: {
      tone: 'warning',
      title: { en: 'The pool is closed from 10 to 20 January', es: 'La piscina cierra del 10 al 20 de enero' },
      html: {
        en: '<p>We empty, repair and fill it again. The sauna stays open.</p>',
        es: '<p>La vaciamos, la reparamos y la volvemos a llenar. La sauna sigue abierta.</p>',
      },
    },
  },
  {
    type: 'box',
    settings: {
      title: { en: 'Arriving late?', es: '¿Llega tarde?' },
      html: {
        en: '<p>The reception is open all night. Tell us your flight, and someone waits for you with the key.</p>',
        es: '<p>La recepción está abierta toda la noche. Díganos su vuelo y alguien le esperará con la llave.</p>',
      },
    },
  },
  {
    type: 'box',
    style: 2,
    settings: { title: first.name, html: paragraph(first.summary), button: offers },
  },
  { type: 'separator', settings: {} },
  { type: 'text', settings: { html: paragraph(first.description) } },
  {
    type: 'text-column',
    settings: {
      title: { en: 'Good to know', es: 'Conviene saber' },
      columns: questions.slice(0, 3).map(({ heading: title, html }) => ({ title, html })),
    },
  },
  {
    type: 'accordion',
    settings: { title: { en: 'Frequently asked questions', es: 'Lo que preguntan los huéspedes' }, items: questions },
  },
  ...(['left', 'right'] as const).map((side) => ({
    type: 'text-with-image',
    settings: {
      title: feature.title,
      html: feature.html,
      photo: picture(feature.picture, feature.alt),
      side,
      ...(side === 'left' ? {} : { button: offers }),
    },
  })),
  {
    type: 'counter',
    settings: {
      title: { en: 'In numbers', es: 'En cifras' },
      items: [
        { value: 4, label: { en: 'hotels by the sea and in the city', es: 'hoteles junto al mar y en la ciudad' } },
        { value: 1284, label: { en: 'reviews by guests who stayed', es: 'opiniones de huéspedes alojados' } },
        { value: 94, unit: '%', label: { en: 'would come back', es: 'volverían' } },
      ],
    },
  },
  {
    type: 'html',
    settings: {
      html: {
        en: '<table><caption>Opening hours</caption><tr><th>Breakfast</th><td>7:00–11:00</td></tr><tr><th>Pool</th><td>9:00–20:00</td></tr><tr><th>Bar on the roof</th><td>17:00–1:00</td></tr></table>',
        es: '<table><caption>Horarios</caption><tr><th>Desayuno</th><td>7:00–11:00</td></tr><tr><th>Piscina</th><td>9:00–20:00</td></tr><tr><th>Bar de la azotea</th><td>17:00–1:00</td></tr></table>',
      },
    },
  },
  { type: 'shortcode', settings: { shortcode: 'book-directly' } },
  { type: 'shortcode', settings: { typology: 'promise' } },
  { type: 'shortcode', settings: { typology: 'arrival', property: String(first.id) } },
  { type: 'button', settings: offers },
];

const slideOf = ({ key, name, summary, photos }: DemoHotel) => ({
  photo: picture(`${key}-view`, photos.view),
  title: name,
  text: summary,
});

const picturesOf = (hotels: DemoHotel[], first: DemoHotel, { offers, hero }: ShownElsewhere): DemoBlock[] => {
  const photos = [
    picture(`${first.key}-exterior`, first.photos.exterior),
    picture(`${first.key}-pool`, first.photos.pool),
    picture(`${first.key}-view`, first.photos.view),
    picture(`${first.key}-food`, first.photos.food),
    picture(`${first.key}-room-1`, first.rooms.double.alt),
    picture(`${first.key}-room-3`, first.rooms.suite.alt),
  ];
  const poster = picture(`${first.key}-pool`, first.photos.pool);
  return [
    { type: 'slider', style: 2, settings: { slides: hotels.toReversed().map(slideOf) } },
    ...[1, 2].map((style) => ({
      type: 'carousel',
      style,
      settings: {
        title:
          style === 1
            ? { en: 'Why guests come', es: 'A qué vienen los huéspedes' }
            : { en: 'Our hotels', es: 'Nuestros hoteles' },
        items: hotels.map(({ key, name, summary, photos: own }) => ({
          photo: style === 1 ? picture(`${key}-food`, own.food) : picture(`${key}-exterior`, own.exterior),
          title: name,
          html: paragraph(summary),
          button: offers,
        })),
      },
    })),
    ...[1, 2].map((style) => ({
      type: 'image',
      style,
      settings: { photo: picture(`${first.key}-view`, first.photos.view), caption: first.photos.view },
    })),
    ...[1, 2, 3].map((style) => ({
      type: 'gallery',
      style,
      settings: { title: { en: 'A look around', es: 'Un vistazo' }, photos },
    })),
    {
      type: 'parallax',
      settings: {
        photo: picture(`${first.key}-exterior`, first.photos.exterior),
        title: hero.title,
        text: hero.text,
        button: offers,
      },
    },
    ...[1, 2].map((style) => ({
      type: 'video',
      style,
      settings: {
        title: { en: 'A walk through the hotel', es: 'Un paseo por el hotel' },
        text: {
          en: 'Ten seconds from the view over the pool to the front door.',
          es: 'Diez segundos, de las vistas a la piscina y la puerta principal.',
        },
        label: {
          en: 'The view, the pool and the front of the hotel, one after the other, without sound',
          es: 'Las vistas, la piscina y la fachada, una tras otra, sin sonido',
        },
        poster,
        source: { file: `/media/${first.key}-tour.mp4` },
      },
    })),
    {
      type: 'video',
      settings: {
        title: { en: 'A film of another service', es: 'Una película de otro servicio' },
        label: { en: 'A short animated film: Big Buck Bunny', es: 'Un corto de animación: Big Buck Bunny' },
        poster,
        source: { youtube: 'aqz-KE-bpKQ' },
      },
    },
    {
      type: 'instagram',
      settings: {
        title: { en: 'On Instagram', es: 'En Instagram' },
        account: 'posadahotels',
        posts: photos.slice(0, 4).map((photo, index) => ({
          photo,
          url: `https://www.instagram.com/p/Posada000${index}/`,
        })),
      },
    },
    {
      type: 'brand',
      settings: {
        title: { en: 'Our brands', es: 'Nuestras marcas' },
        brands: [
          { logo: logoOf('agir', 'Agir Hotels', [160, 40]) },
          { logo: logoOf('fennec', 'Fennec', [160, 40]) },
          { logo: logoOf('medplaya', 'Medplaya', [160, 40]) },
          { logo: logoOf('willow', 'Willow', [160, 40]) },
        ],
      },
    },
  ];
};

function listsOf(hotels: DemoHotel[], first: DemoHotel): DemoBlock[] {
  const property = String(first.id);
  const [room] = roomTypesOf(first);
  const roomType = room ? String(room.id) : '';
  const chosenFor = { en: 'Why guests choose this room', es: 'Por qué se elige esta habitación' };
  const [category] = journalOf(hotels).categories;
  return [
    ...[1, 2, 3].map((style) => ({
      type: 'property-list',
      style,
      settings: { title: { en: 'Our hotels', es: 'Nuestros hoteles' } },
    })),
    { type: 'property-map', settings: { title: { en: 'Where we are', es: 'Dónde estamos' } } },
    {
      type: 'map',
      settings: {
        latitude: first.latitude,
        longitude: first.longitude,
        label: first.name,
        address: first.address,
      },
    },
    { type: 'offer-list', settings: { title: { en: 'Offers', es: 'Ofertas' }, property } },
    { type: 'roomtype-list', settings: { title: { en: 'Rooms', es: 'Habitaciones' }, property } },
    { type: 'facility-list', settings: { title: { en: 'Services', es: 'Servicios' }, property } },
    {
      type: 'complement-list',
      settings: { title: { en: 'Add to your stay', es: 'Añada a su estancia' }, property },
    },
    { type: 'roomtype-photo-list', settings: { title: room?.content.name, property, roomType } },
    ...[1, 2].map((style) => ({
      type: 'roomtype-amenity-top-list',
      style,
      settings: { title: chosenFor, property, roomType },
    })),
    // these three show what the address names: /blocks/item-3-room-32
    { type: 'roomtype-photo-list', settings: {} },
    { type: 'roomtype-amenity-top-list', settings: {} },
    { type: 'complement-list', settings: {} },
    { type: 'posts', settings: { title: { en: 'From our journal', es: 'De nuestro diario' } } },
    { type: 'posts', style: 2, settings: { ...(category ? { category: category.id } : {}), count: 2 } },
  ];
}

/** Each kind of block in each of its styles, for editors to choose from and for tests; not for search engines. */
export function blocksPage(hotels: DemoHotel[], elsewhere: ShownElsewhere): DemoPage[] {
  const first = hotels.find(({ theme }) => theme === 'app');
  if (!first) return [];
  return [
    {
      id: 'blocks',
      paths: Object.fromEntries(LOCALES.map((language) => [language, '/blocks'])) as DemoPage['paths'],
      title: { en: 'All blocks', es: 'Todos los bloques' },
      description: {
        en: 'Every block that a page of this site can have, in each of its styles.',
        es: 'Todos los bloques que puede tener una página de esta web, en cada uno de sus estilos.',
      },
      noindex: true,
      blocks: [
        { type: 'slider', settings: { slides: hotels.slice(0, 3).map(slideOf) } },
        { type: 'search', settings: {} },
        heading({ en: 'Words', es: 'Palabras' }),
        ...textsOf(first, elsewhere),
        { type: 'space', settings: { size: 6 } },
        heading({ en: 'Pictures and films', es: 'Imágenes y vídeos' }),
        ...picturesOf(hotels, first, elsewhere),
        heading({ en: 'What we have', es: 'Lo que tenemos' }),
        ...listsOf(hotels, first),
        elsewhere.popup,
        elsewhere.promotion,
        heading({ en: 'Forms', es: 'Formularios' }),
        elsewhere.contact,
        elsewhere.agency,
        elsewhere.newsletter,
      ],
    },
  ];
}
