import { type Brand, SHOPS } from './cards.ts';
import { isFullLength } from './looks.ts';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 900 };

interface Place {
  brand: Brand;
  device: 'phone' | 'desktop';
  viewport: typeof PHONE;
}
const brands = Object.keys(SHOPS) as Brand[];

/** Where journeys are travelled: one brand on a phone; each brand on both devices at full length. */
export const PLACES: readonly Place[] = isFullLength
  ? brands.flatMap((brand) => [
      { brand, device: 'phone' as const, viewport: PHONE },
      { brand, device: 'desktop' as const, viewport: DESKTOP },
    ])
  : [{ brand: 'app', device: 'phone', viewport: PHONE }];

let guests = 0;
/** An address of nobody else. */
export const guest = (name: string) => {
  guests += 1;
  return `${name}-${Date.now()}-${process.pid}-${guests}@guest.example`;
};

const WORKERS = 2;
const STAY_DAYS = 3;

/** Days of their own for each journey: rooms that one books are gone for the others, in the other worker too. */
export function daysFrom(first: number): () => number {
  let day = first + STAY_DAYS * (Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % WORKERS);
  return () => {
    const own = day;
    day += STAY_DAYS * WORKERS;
    return own;
  };
}
