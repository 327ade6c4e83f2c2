import { useSite } from '@posada/area';
import { formatDay } from '@posada/i18n';
import { Button, Dialog, Icon } from '@posada/ui';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useGuestCount } from '../guest-count.tsx';
import { readDays, type Search, writeSearch } from '../search.ts';
import plain from '../search-form.module.css';
import { placesOf } from './places.ts';
import { PromotionCode } from './promotion-code.tsx';
import styles from './rich.module.css';
import { usePanel } from './use-panel.ts';
import { WhenPicker } from './when-picker.tsx';
import { WherePicker } from './where-picker.tsx';
import { WhoPicker } from './who-picker.tsx';

/** What a guest can open; the two dates share a calendar. */
export type Part = 'where' | 'from' | 'to' | 'who';

const PHONE = '(width < 768px)';
/** The whole range is seen for a moment before the calendar goes. */
const SEEN_MS = 250;

function useIsPhone() {
  return useSyncExternalStore(
    (changed) => {
      const query = globalThis.matchMedia?.(PHONE);
      query?.addEventListener('change', changed);
      return () => query?.removeEventListener('change', changed);
    },
    () => globalThis.matchMedia?.(PHONE).matches ?? false,
    () => false,
  );
}

interface FieldButtonProps {
  label: string;
  value: ReactNode;
  part: Part;
  isOpen: boolean;
  onPress: () => void;
}

/** Looks and stands like the plain field that it replaces. */
function FieldButton({ label, value, part, isOpen, onPress }: FieldButtonProps) {
  const id = useId();
  return (
    <div className={styles['field']} data-field={part}>
      <span id={`${id}-label`}>{label}</span>
      <button
        type="button"
        id={`${id}-value`}
        data-opens={part}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-expanded={isOpen}
        onClick={onPress}
      >
        <span>{value}</span>
        <Icon name={part === 'who' ? 'chevron-down' : part === 'where' ? 'map-pin' : 'calendar'} />
      </button>
    </div>
  );
}

interface RichSearchProps {
  begun: Search;
  /** The field that was touched first: it opens at once. */
  touched: Part | undefined;
}

/** The search with its pickers, in place of the plain form and in its size: nothing moves when it comes. */
export function RichSearch({ begun, touched }: RichSearchProps) {
  const { t } = useTranslation('search');
  const { properties, locale, today } = useSite();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [search, setSearch] = useState(begun);
  const [open, setOpen] = useState<Part | undefined>(touched);
  const [lacksPlace, setLacksPlace] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const opener = useRef<HTMLElement>(null);
  const places = useMemo(() => placesOf(properties), [properties]);
  const only = properties.length === 1 ? properties[0] : undefined;
  const { destination, from, to, rooms } = search;
  const place = places.find(({ type, id }) => type === destination?.type && id === destination.id);
  const propertyId = only?.id ?? (destination?.type === 'property' ? destination.id : undefined);
  const asked =
    propertyId ??
    properties.find((property) => property.location.destination.id === destination?.id)?.id ??
    properties[0]?.id;
  const guests = useGuestCount(rooms);
  const change = (part: Partial<Search>) => setSearch((before) => ({ ...before, ...part }));
  const close = () => setOpen(undefined);
  const panel = usePanel(!isPhone && open !== undefined && open !== 'where', close, opener);

  useEffect(() => {
    opener.current = open ? (form.current?.querySelector<HTMLElement>(`[data-opens="${open}"]`) ?? null) : null;
    if (isPhone || !open || open === 'where') return;
    const first = open === 'who' ? '[role="spinbutton"]' : '[data-day][tabindex="0"]';
    panel.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true });
    panel.current?.scrollIntoView?.({ block: 'nearest' });
  }, [open, isPhone, panel]);

  const choosePlace = (chosen: (typeof places)[number] | undefined) => {
    change({ destination: chosen ? { type: chosen.type, id: chosen.id } : null });
    setLacksPlace(false);
    if (chosen && isPhone) setOpen('from');
  };
  const chooseDates = (nextFrom: string, nextTo: string) => {
    change({ from: nextFrom, to: nextTo });
    setTimeout(() => {
      opener.current?.focus();
      setOpen(isPhone ? 'who' : undefined);
    }, SEEN_MS);
  };
  const go = () => {
    if (!only && !place) {
      setLacksPlace(true);
      setOpen('where');
      form.current?.querySelector<HTMLElement>('[data-field="where"] :is(input, button)')?.focus();
      return;
    }
    close();
    const goal = only ? { type: 'property' as const, id: only.id } : search.destination;
    void navigate(
      writeSearch({ ...search, ...readDays(from, to, today), destination: goal, promocode: search.promocode.trim() }),
    );
  };
  const toggle = (part: Part) => () => setOpen(open === part ? undefined : part);
  const error = lacksPlace ? t('where.needed') : undefined;
  const where = (isInline: boolean) => (
    <WherePicker
      {...{ places, place, isInline, error }}
      onChoose={choosePlace}
      startsOpen={open === 'where' && (isInline || touched === 'where' || lacksPlace)}
    />
  );
  const when = (months: 1 | 2) => (
    <WhenPicker key={propertyId} {...{ from, to, propertyId, months }} onChange={chooseDates} />
  );
  const who = <WhoPicker rooms={rooms} onChange={(next) => change({ rooms: next })} />;
  const code = (
    <PromotionCode code={search.promocode} propertyId={asked} onChange={(promocode) => change({ promocode })} />
  );
  const isWhen = open === 'from' || open === 'to';
  const step = (part: Part, label: string, value: ReactNode) => (
    <button
      type="button"
      className={styles['step']}
      aria-current={(part === 'from' ? isWhen : open === part) ? 'step' : undefined}
      onClick={() => setOpen(part)}
    >
      <span className={styles['name']}>{label}</span>
      <strong className={styles['value']}>{value}</strong>
    </button>
  );
  const dates = `${formatDay(from, locale, 'short')} – ${formatDay(to, locale, 'short')}`;

  return (
    <form
      ref={form}
      className={`${plain['form']} ${styles['form']}`}
      data-part="search"
      aria-label={t('form.label')}
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      {!only &&
        (isPhone ? (
          <FieldButton
            label={t('form.where')}
            value={place?.name ?? t('form.choose')}
            part="where"
            isOpen={open === 'where'}
            onPress={toggle('where')}
          />
        ) : (
          where(false)
        ))}
      {(['from', 'to'] as const).map((part) => (
        <FieldButton
          key={part}
          label={t(`form.${part}`)}
          value={formatDay(search[part], locale)}
          part={part}
          isOpen={open === part}
          onPress={toggle(part)}
        />
      ))}
      <FieldButton label={t('form.who')} value={guests} part="who" isOpen={open === 'who'} onPress={toggle('who')} />
      <Button type="submit" size="l" className={plain['submit']}>
        <Icon name="search" /> {t('form.submit')}
      </Button>
      <div className={styles['codeRow']}>{code}</div>
      {!isPhone && open && open !== 'where' && (
        <div
          ref={panel}
          role="dialog"
          aria-label={isWhen ? t('when.label') : t('who.label')}
          className={styles['panel']}
          data-panel={isWhen ? 'when' : 'who'}
        >
          {isWhen ? when(2) : who}
          {open === 'who' && (
            <Button
              variant="secondary"
              className={styles['done']}
              onClick={() => {
                opener.current?.focus();
                close();
              }}
            >
              {t('who.done')}
            </Button>
          )}
        </div>
      )}
      {isPhone && (
        <Dialog
          open={open !== undefined}
          onClose={close}
          title={t('sheet.title')}
          variant="sheet"
          actions={
            <Button size="l" onClick={go}>
              <Icon name="search" /> {t('form.submit')}
            </Button>
          }
        >
          <div className={styles['sheet']}>
            <div className={styles['steps']}>
              {!only && step('where', t('form.where'), place?.name ?? t('form.choose'))}
              {step('from', t('when.label'), dates)}
              {step('who', t('form.who'), guests)}
            </div>
            {open === 'where' && where(true)}
            {isWhen && when(1)}
            {open === 'who' && (
              <>
                {who}
                {code}
              </>
            )}
          </div>
        </Dialog>
      )}
    </form>
  );
}
