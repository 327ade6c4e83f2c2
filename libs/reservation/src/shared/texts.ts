import { useTextsOf } from '@posada/area';

/** Texts of a reservation, in the words of the area that it is shown in. */
export const useTexts = () => useTextsOf<'reservation'>('reservation');
