import { useSite } from '@posada/area';
import { formatDay } from '@posada/i18n';
import { useTranslation } from 'react-i18next';
import styles from './stay-words.module.css';

/** "2 nights for two from Sun, 17 Jan 2027": no line ends within the day, in narrow cards neither. */
export function StayWords({ from, nights }: { from: string; nights: number }) {
  const { t } = useTranslation('public-site');
  const { locale } = useSite();
  const day = formatDay(from, locale, 'medium').replaceAll(' ', '\u00a0');
  return <span className={styles['words']}>{t('price.stay', { count: nights, day })}</span>;
}
