import type { Facility } from '@posada/api-client/properties';
import type { Localised } from '../../../apps/api/src/platform/localise.ts';
import { inEveryLanguage } from '../shared/languages.ts';

/** Services of properties and amenities of rooms; `icon` is a name of the icon set. */
const FACILITIES = {
  wifi: { group: 'stay', icon: 'wifi', name: { en: 'Free Wi-Fi', es: 'Wi-Fi gratuito' } },
  pool: { group: 'wellness', icon: 'pool', name: { en: 'Outdoor pool', es: 'Piscina exterior' } },
  'rooftop-pool': { group: 'wellness', icon: 'pool', name: { en: 'Rooftop pool', es: 'Piscina en la azotea' } },
  'indoor-pool': {
    group: 'wellness',
    icon: 'pool',
    name: { en: 'Heated indoor pool', es: 'Piscina interior climatizada' },
  },
  'hot-tub': { group: 'wellness', icon: 'bath', name: { en: 'Outdoor hot tub', es: 'Jacuzzi exterior' } },
  spa: { group: 'wellness', icon: 'spa', name: { en: 'Spa', es: 'Spa' } },
  hammam: { group: 'wellness', icon: 'spa', name: { en: 'Hammam', es: 'Hammam' } },
  parking: { group: 'arrival', icon: 'parking', name: { en: 'Parking', es: 'Aparcamiento' } },
  restaurant: { group: 'food', icon: 'restaurant', name: { en: 'Restaurant', es: 'Restaurante' } },
  bar: { group: 'food', icon: 'bar', name: { en: 'Bar', es: 'Bar' } },
  gym: { group: 'wellness', icon: 'gym', name: { en: 'Gym', es: 'Gimnasio' } },
  beach: { group: 'leisure', icon: 'beach', name: { en: 'On the beach', es: 'En primera línea de playa' } },
  kids: { group: 'leisure', icon: 'kids', name: { en: "Children's club", es: 'Club infantil' } },
  pets: { group: 'stay', icon: 'pet', name: { en: 'Pets welcome', es: 'Se admiten mascotas' } },
  'air-conditioning': { group: 'stay', icon: 'air', name: { en: 'Air conditioning', es: 'Aire acondicionado' } },
  heating: { group: 'stay', icon: 'fire', name: { en: 'Heating', es: 'Calefacción' } },
  fireplace: { group: 'leisure', icon: 'fire', name: { en: 'Fireplace lounge', es: 'Salón con chimenea' } },
  shuttle: { group: 'arrival', icon: 'car', name: { en: 'Airport shuttle', es: 'Traslado al aeropuerto' } },
  bicycles: { group: 'leisure', icon: 'bike', name: { en: 'Bicycle hire', es: 'Alquiler de bicicletas' } },
  'ski-room': {
    group: 'leisure',
    icon: 'snow',
    name: { en: 'Ski room with boot dryers', es: 'Guardaesquís con secador de botas' },
  },
  reception: { group: 'stay', icon: 'clock', name: { en: '24-hour reception', es: 'Recepción 24 horas' } },
  laundry: { group: 'stay', icon: 'laundry', name: { en: 'Laundry', es: 'Lavandería' } },
  terrace: { group: 'stay', icon: 'balcony', name: { en: 'Terrace', es: 'Terraza' } },
  garden: { group: 'stay', icon: 'garden', name: { en: 'Garden', es: 'Jardín' } },
  accessible: { group: 'arrival', icon: 'accessible', name: { en: 'Step-free access', es: 'Acceso sin escalones' } },
  tv: { group: 'media', icon: 'tv', name: { en: 'Flat-screen TV', es: 'Televisor de pantalla plana' } },
  safe: { group: 'comfort', icon: 'safe', name: { en: 'Safe', es: 'Caja fuerte' } },
  coffee: { group: 'food', icon: 'coffee', name: { en: 'Coffee and tea', es: 'Café y té' } },
  bath: { group: 'bathroom', icon: 'bath', name: { en: 'Bath', es: 'Bañera' } },
  shower: { group: 'bathroom', icon: 'bath', name: { en: 'Walk-in shower', es: 'Ducha a ras de suelo' } },
  balcony: { group: 'comfort', icon: 'balcony', name: { en: 'Balcony', es: 'Balcón' } },
  'sea-view': { group: 'comfort', icon: 'sea', name: { en: 'Sea view', es: 'Vistas al mar' } },
  minibar: { group: 'food', icon: 'bar', name: { en: 'Minibar', es: 'Minibar' } },
} as const satisfies Record<string, { icon: string; group?: Facility['group']; name: Localised }>;

export type FacilityId = keyof typeof FACILITIES;

export const facility = (id: FacilityId) => ({ id, ...inEveryLanguage(FACILITIES[id]) });

/** Services of the whole hotel that stand under another heading where they are in a room. */
const IN_ROOMS: Partial<Record<FacilityId, Facility['group']>> = { wifi: 'media', 'air-conditioning': 'comfort' };

export const roomAmenity = (id: FacilityId) => ({ ...facility(id), ...(IN_ROOMS[id] ? { group: IN_ROOMS[id] } : {}) });
