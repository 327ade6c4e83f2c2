import type { Localised } from '../../platform/localise.ts';
import { inEveryLanguage } from '../languages.ts';

/** Services of properties and amenities of rooms; `icon` is a name of the icon set. */
const FACILITIES = {
  wifi: { icon: 'wifi', name: { en: 'Free Wi-Fi', es: 'Wi-Fi gratuito' } },
  pool: { icon: 'pool', name: { en: 'Outdoor pool', es: 'Piscina exterior' } },
  'rooftop-pool': { icon: 'pool', name: { en: 'Rooftop pool', es: 'Piscina en la azotea' } },
  'indoor-pool': { icon: 'pool', name: { en: 'Heated indoor pool', es: 'Piscina interior climatizada' } },
  'hot-tub': { icon: 'bath', name: { en: 'Outdoor hot tub', es: 'Jacuzzi exterior' } },
  spa: { icon: 'spa', name: { en: 'Spa', es: 'Spa' } },
  hammam: { icon: 'spa', name: { en: 'Hammam', es: 'Hammam' } },
  parking: { icon: 'parking', name: { en: 'Parking', es: 'Aparcamiento' } },
  restaurant: { icon: 'restaurant', name: { en: 'Restaurant', es: 'Restaurante' } },
  bar: { icon: 'bar', name: { en: 'Bar', es: 'Bar' } },
  gym: { icon: 'gym', name: { en: 'Gym', es: 'Gimnasio' } },
  beach: { icon: 'beach', name: { en: 'On the beach', es: 'En primera línea de playa' } },
  kids: { icon: 'kids', name: { en: "Children's club", es: 'Club infantil' } },
  pets: { icon: 'pet', name: { en: 'Pets welcome', es: 'Se admiten mascotas' } },
  'air-conditioning': { icon: 'air', name: { en: 'Air conditioning', es: 'Aire acondicionado' } },
  heating: { icon: 'fire', name: { en: 'Heating', es: 'Calefacción' } },
  fireplace: { icon: 'fire', name: { en: 'Fireplace lounge', es: 'Salón con chimenea' } },
  shuttle: { icon: 'car', name: { en: 'Airport shuttle', es: 'Traslado al aeropuerto' } },
  bicycles: { icon: 'bike', name: { en: 'Bicycle hire', es: 'Alquiler de bicicletas' } },
  'ski-room': { icon: 'snow', name: { en: 'Ski room with boot dryers', es: 'Guardaesquís con secador de botas' } },
  reception: { icon: 'clock', name: { en: '24-hour reception', es: 'Recepción 24 horas' } },
  laundry: { icon: 'laundry', name: { en: 'Laundry', es: 'Lavandería' } },
  terrace: { icon: 'balcony', name: { en: 'Terrace', es: 'Terraza' } },
  garden: { icon: 'garden', name: { en: 'Garden', es: 'Jardín' } },
  accessible: { icon: 'accessible', name: { en: 'Step-free access', es: 'Acceso sin escalones' } },
  tv: { icon: 'tv', name: { en: 'Flat-screen TV', es: 'Televisor de pantalla plana' } },
  safe: { icon: 'safe', name: { en: 'Safe', es: 'Caja fuerte' } },
  coffee: { icon: 'coffee', name: { en: 'Coffee and tea', es: 'Café y té' } },
  bath: { icon: 'bath', name: { en: 'Bath', es: 'Bañera' } },
  shower: { icon: 'bath', name: { en: 'Walk-in shower', es: 'Ducha a ras de suelo' } },
  balcony: { icon: 'balcony', name: { en: 'Balcony', es: 'Balcón' } },
  'sea-view': { icon: 'sea', name: { en: 'Sea view', es: 'Vistas al mar' } },
  minibar: { icon: 'bar', name: { en: 'Minibar', es: 'Minibar' } },
} as const satisfies Record<string, { icon: string; name: Localised }>;

export type FacilityId = keyof typeof FACILITIES;

export const facility = (id: FacilityId) => ({ id, ...inEveryLanguage(FACILITIES[id]) });
