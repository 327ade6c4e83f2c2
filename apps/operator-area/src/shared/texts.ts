import { useTextsOf } from '@posada/area';

/** Texts of this area, and of the libs that its screens are made of. */
export const useTexts = () => useTextsOf<'operator-area'>('desk', 'account', 'reservation');
