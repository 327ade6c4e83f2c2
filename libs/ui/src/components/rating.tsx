import { DEFAULT_LOCALE, formatMark, localeOfCode } from '@posada/i18n';
import { useTranslation } from 'react-i18next';
import styles from './rating.module.css';

/** A score out of ten with one decimal in the notation of the language, and the number of reviews: "8.7/10 · 1,284 reviews". */
export function Rating({ value, label }: { value: number; label: string }) {
  const { i18n } = useTranslation('ui');
  const written = formatMark(value, localeOfCode(i18n.language) ?? DEFAULT_LOCALE);
  return (
    <span className={styles['rating']}>
      <strong>{`${written}/10`}</strong> <span>{`· ${label}`}</span>
    </span>
  );
}
