import type { Photo } from '../core/shapes.ts';
import type { Complement, Property, RatePlan, RoomType } from './properties.schema.ts';

export const aPhoto = (given: Partial<Photo> = {}): Photo => ({
  id: 'app-malaga-exterior',
  url: '/media/app-malaga-exterior',
  alt: 'The hotel above the harbour',
  width: 1600,
  height: 900,
  color: '#7aa2c4',
  widths: [480, 960, 1600],
  ...given,
});

/** A hotel in euros on Madrid time, with a tourist tax of 1.50 per adult and night. */
export const aProperty = (given: Partial<Property> = {}): Property => ({
  id: '3',
  setup: {
    name: 'App Málaga',
    currency: { code: 'EUR', symbol: '€', digits: 2 },
    timeZone: 'Europe/Madrid',
    childrenUntil: 12,
    touristTax: 150,
  },
  information: {
    category: 4,
    typology: { id: '1', name: 'Hotel' },
    summary: 'By the harbour.',
    description: '<p>By the harbour.</p>',
    touristicLicense: null,
    checkIn: '15:00',
    checkOut: '12:00',
    phone: '+34952000000',
    phoneText: '+34 952 00 00 00',
    email: 'malaga@posada.example',
    howToArrive: 'Five minutes on foot from the station.',
    rating: { value: 8.7, count: 412 },
  },
  location: {
    address: 'Calle del Mar 1',
    city: { name: 'Málaga' },
    country: { id: '1', code: 'ES', name: 'Spain' },
    destination: { id: '3', name: 'Costa del Sol' },
    latitude: 36.72,
    longitude: -4.42,
  },
  facilities: [
    { id: '1', name: 'Free Wi-Fi', icon: 'wifi' },
    { id: '2', name: 'Outdoor pool', icon: 'pool' },
    { id: '3', name: 'Restaurant', icon: 'restaurant' },
    { id: '4', name: 'Car park', icon: 'parking' },
  ],
  photo: null,
  path: '/hotels/app-malaga',
  ...given,
});

/** The double room of the hotel above. */
export const aRoomType = (given: Partial<RoomType> = {}): RoomType => ({
  id: '31',
  name: 'Double room',
  summary: 'A quiet room to the garden.',
  description: 'A quiet room to the garden, with a desk and a rain shower.',
  size: 24,
  beds: '1 double bed',
  capacity: { guests: 3, adults: 2, children: 1 },
  babies: { allowed: true, max: 1 },
  smoking: 'non-smoking',
  features: ['garden view'],
  amenities: [
    { id: '11', name: 'Air conditioning', icon: 'snowflake' },
    { id: '12', name: 'Safe', icon: 'lock' },
  ],
  photos: [],
  floorPlan: null,
  path: null,
  ...given,
});

/** Flexible, room only, paid at the hotel. */
export const aRatePlan = (given: Partial<RatePlan> = {}): RatePlan => ({
  id: '31',
  name: 'Flexible',
  description: 'Cancel free of charge until two days before you arrive.',
  board: 'room_only',
  paymentOptions: ['payAtHotel'],
  ...given,
});

/** A parking place: per unit and day. */
export const aComplement = (given: Partial<Complement> = {}): Complement => ({
  id: '31',
  name: 'Parking place',
  description: 'In the garage below the hotel.',
  price: 1500,
  childPrice: null,
  per: 'unit',
  when: 'day',
  max: 2,
  photo: null,
  ...given,
});
