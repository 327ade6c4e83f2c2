import { t } from '../shared/languages.ts';
import type { DemoHotel } from './hotel.types.ts';

/** What the page of each hotel tells before a guest books, in this order. */
export const CHAPTERS = ['house-rules', 'children', 'pets', 'parking', 'accessibility'];

const pets = (areWelcome: boolean) =>
  areWelcome
    ? t(
        '<p>Pets are welcome: up to two per room, on a lead inside the building. Tell us when booking so that we prepare a room with direct access to the outside. A bowl and a blanket are waiting; the only places they cannot go are the restaurant and the bathing area.</p>',
        '<p>Se admiten mascotas: hasta dos por habitación y con correa dentro del edificio. Díganoslo al reservar para preparar una habitación con salida al exterior. Les esperan un cuenco y una manta; solo se quedan fuera del restaurante y de la zona de baño.</p>',
      )
    : t(
        '<p>We cannot take pets here, except assistance dogs, which are welcome everywhere in the building and free of charge. We are happy to recommend a good kennel nearby.</p>',
        '<p>Aquí no podemos admitir mascotas, salvo perros de asistencia, bienvenidos en todo el edificio y sin coste. Si lo pide, le recomendamos una buena residencia cercana.</p>',
      );
const parking = (isThere: boolean) =>
  isThere
    ? t(
        '<p>Parking on the premises is free of charge for guests, with two charging points for electric cars. Spaces are limited: please reserve yours when you book, or write to us. Bicycles and motorcycles are kept under cover.</p>',
        '<p>El aparcamiento del recinto es gratuito para los huéspedes y tiene dos puntos de carga para coches eléctricos. Hay pocas plazas: reserve la suya al hacer la reserva o escríbanos. Las bicicletas y las motos están a cubierto.</p>',
      )
    : t(
        '<p>The building has no car park of its own. A guarded garage with charging points lies a few minutes away; we tell you its daily rate and keep a place when you write to us a day ahead. To unload you may stop at the door for ten minutes.</p>',
        '<p>El edificio no tiene aparcamiento propio. A pocos minutos hay un garaje vigilado con puntos de carga; le decimos la tarifa diaria y le guardamos una plaza si nos escribe el día anterior. Para descargar puede parar diez minutos en la puerta.</p>',
      );
const access = (isStepFree: boolean) =>
  isStepFree
    ? t(
        '<p>The entrance, lift, breakfast room and pool are step-free. Two rooms have doors of 90 cm, a shower without a threshold and grab rails; a shower chair and a visual alarm are lent free of charge. Tell us what you need and we write back with measurements and photos.</p>',
        '<p>Se llega sin escalones a la entrada, al ascensor, a la sala de desayunos y a la piscina. Dos habitaciones tienen puertas de 90 cm, ducha a ras de suelo y barras; prestamos gratis silla de ducha y alarma visual. Díganos qué necesita y le respondemos con medidas y fotos.</p>',
      )
    : t(
        '<p>In this house some steps remain: three at the entrance, and stairs to some of the rooms. We set up a ramp if you let us know, and rooms on the ground floor can be chosen when booking. Write to us with your needs: we answer with measurements and photos, and say so honestly when another of our hotels suits you better.</p>',
        '<p>En esta casa hay escalones: tres en la entrada y escaleras hasta parte de las habitaciones. Colocamos una rampa si nos avisa, y al reservar puede elegir una habitación en la planta baja. Escríbanos qué necesita: respondemos con medidas y fotos, y le decimos con franqueza si otro de nuestros hoteles le conviene más.</p>',
      );

/** House rules and what differs from hotel to hotel: pets, parking, steps. */
export const practicalChaptersOf = ({ checkIn, checkOut, facilities }: DemoHotel) => [
  {
    id: 'house-rules',
    title: t('House rules', 'Normas de la casa'),
    html: t(
      '<p>Check-in from {checkIn}, check-out until {checkOut}. Between 23:00 and 7:00 we ask for quiet on terraces and corridors. The whole building is non-smoking unless a room says otherwise. Please bring an identity document for each guest: the law asks us to register it on arrival.</p>',
      '<p>Entrada desde las {checkIn}, salida hasta las {checkOut}. Entre las 23:00 y las 7:00 pedimos silencio en terrazas y pasillos. No se fuma en todo el edificio, salvo que la habitación indique otra cosa. Traiga un documento de identidad de cada huésped: la ley nos pide registrarlo a la llegada.</p>',
      { checkIn, checkOut },
    ),
  },
  {
    id: 'children',
    title: t('Children', 'Niños'),
    html: t(
      '<p>Children are welcome at every age. Up to two they sleep free of charge in a cot; older ones pay less than adults, and the price is shown as soon as you enter their ages in the search. High chairs and a children’s menu are always available.</p>',
      '<p>Los niños son bienvenidos a cualquier edad. Hasta los dos años duermen gratis en una cuna; los mayores pagan menos que los adultos, y el precio aparece en cuanto indica sus edades en la búsqueda. Hay tronas y menú infantil sin tener que pedirlo.</p>',
    ),
  },
  { id: 'pets', title: t('Pets', 'Mascotas'), html: pets(facilities.includes('pets')) },
  { id: 'parking', title: t('Parking', 'Aparcamiento'), html: parking(facilities.includes('parking')) },
  {
    id: 'accessibility',
    title: t('Accessibility in the hotel', 'Accesibilidad'),
    html: access(facilities.includes('accessible')),
  },
];
