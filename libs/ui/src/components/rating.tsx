import { useTranslation } from 'react-i18next';
import styles from './rating.module.css';

/** A mark out of ten with one decimal, written as the language does, and how many gave it: "8.7/10 · 1,284 reviews". */
export function Rating({ value, label }: { value: number; label: string }) {
  const { i18n } = useTranslation('ui');
  const mark = value.toFixed(1);
  // Chinese and English alone write a point: asking Intl for every card of a list would cost more than the card
  const written = /^(en|zh)/.test(i18n.language) ? mark : mark.replace('.', ',');
  return (
    <span className={styles['rating']}>
      <strong>{`${written}/10`}</strong> <span>{`· ${label}`}</span>
    </span>
  );
}
