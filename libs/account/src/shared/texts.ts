import { useTextsOf } from '@posada/area';
import type { TextKey as TextKeyOf } from '@posada/i18n';

/** A text of the private areas. */
export type TextKey = TextKeyOf<'account'>;
/** Texts of the private areas: an area may say one in its own words. */
export const useTexts = () => useTextsOf<'account'>('account', 'reservation');
