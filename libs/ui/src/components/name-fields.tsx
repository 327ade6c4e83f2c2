import { DEFAULT_LOCALE, isFamilyNameFirst, localeOfCode } from '@posada/i18n';
import { TextField } from '@posada/ui';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

type Part = ComponentProps<typeof TextField>;

/** First name and family name, in the order in which the page's language says them: for eyes, keyboard and reader alike. */
export function NameFields({ name, surname }: { name: Part; surname: Part }) {
  const { i18n } = useTranslation('ui');
  const given = <TextField key="name" autoComplete="given-name" {...name} />;
  const family = <TextField key="surname" autoComplete="family-name" {...surname} />;
  return isFamilyNameFirst(localeOfCode(i18n.language) ?? DEFAULT_LOCALE) ? [family, given] : [given, family];
}
