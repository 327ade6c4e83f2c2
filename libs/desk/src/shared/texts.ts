import { useTextsOf } from '@posada/area';
import type { TextKey as TextKeyOf } from '@posada/i18n';

/** A text of the areas of staff. */
export type TextKey = TextKeyOf<'desk'>;
/** Texts of the areas of staff: an area may say one in its own words. */
export const useTexts = () => useTextsOf<'desk'>('desk', 'account', 'reservation');
