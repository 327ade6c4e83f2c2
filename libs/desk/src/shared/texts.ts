import { NAMESPACES, type StaffKind, useKind } from '@posada/account';
import type { TextKey as TextKeyOf } from '@posada/i18n';
import { useTranslation } from 'react-i18next';

/** A text of the areas of staff. */
export type TextKey = TextKeyOf<(typeof NAMESPACES)[StaffKind]>;
/** Texts as this kind reads them: an area may say a shared text in its own words. */
export const useTexts = () => useTranslation(NAMESPACES[useKind() as StaffKind]).t;
