export { useAtHotelAmount } from './at-hotel-amount.ts';
export { isTouristTaxAlone, useChargeName } from './charge-names.ts';
export { TotalLines } from './total-lines.tsx';
