import { addressOf } from '@posada/account/reservations';
import { RESERVATION_STATUSES, type ReservationPageSearch } from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { languageTag } from '@posada/i18n';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import styles from '../lists/find-box.module.css';
import { FindBox } from '../lists/find-box.tsx';
import { useTexts } from '../shared/texts.ts';
import { unreadDays } from './day-words.ts';
import { understand } from './understand.ts';

/** Goes to the field from anywhere on the page: a key that neither browsers nor screen readers use. */
const FIND_KEY = 'F2';

/** One field that finds a booking by whatever is known of it; the only one that fits is opened at once. */
export function FindField({
  search,
  hotels,
  onlyOne,
}: {
  search: ReservationPageSearch;
  hotels: readonly { id: string; name: string }[];
  /** The address of the booking that alone fits; undefined: none does, or several do. */
  onlyOne: (wanted: ReservationPageSearch) => Promise<string | undefined>;
}) {
  const t = useTexts();
  const { locale, today } = useSite();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const { text = '', pageSize, sort } = search;
  useEffect(() => {
    if (field.current) field.current.value = text;
  }, [text]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== FIND_KEY || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const find = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const statuses = RESERVATION_STATUSES.map((status) => ({ status, label: t(`status.${status}`) }));
    const filters = understand(field.current?.value ?? '', { locale: languageTag(locale), today, hotels, statuses });
    const wanted = { ...filters, currentPage: 1, pageSize, ...(sort ? { sort } : {}) };
    const list = addressOf(wanted);
    if (filters.text) {
      const only = await onlyOne(wanted);
      if (only) return navigate(only, { state: { list } });
    }
    return navigate(list);
  };
  const unread = unreadDays(text, languageTag(locale));
  return (
    <search>
      <form method="post" onSubmit={(event) => void find(event)}>
        <FindBox
          ref={field}
          name="find"
          label={t('find.label')}
          description={
            <>
              {t('find.about')} <span className={styles['key']}>{t('find.key', { key: FIND_KEY })}</span>
              {unread.length > 0 && (
                <strong className={styles['unread']}>{t('find.unread', { words: unread.join(' ') })}</strong>
              )}
            </>
          }
          submit={t('find.submit')}
          autoCapitalize="none"
          aria-keyshortcuts={FIND_KEY}
          maxLength={160}
        />
      </form>
    </search>
  );
}
