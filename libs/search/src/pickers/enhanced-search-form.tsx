import type { Search, SearchFilters } from '@posada/api-client/search';
import { useSite } from '@posada/area';
import { formatDay } from '@posada/i18n';
import { Button, Icon } from '@posada/ui';
import { useIsPhone } from '@posada/ui/use-is-phone';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useGuestCount } from '../shared/guest-count.tsx';
import plain from '../shared/search-form.module.css';
import { SearchOpener } from '../shared/search-opener.tsx';
import styles from './pickers.module.css';
import { PromotionCode } from './promotion-code.tsx';
import { SEEN_MS, SearchSteps } from './search-steps.tsx';
import { usePanel } from './use-panel.ts';
import { type SearchField, useSearchDraft } from './use-search-draft.ts';
import { WhenPicker } from './when-picker.tsx';
import { WherePicker } from './where-picker.tsx';
import { WhoPicker } from './who-picker.tsx';

interface FieldButtonProps {
  label: string;
  value: ReactNode;
  field: SearchField;
  isOpen: boolean;
  onPress: () => void;
}

/** Looks and stands like the plain field that it replaces. */
function FieldButton({ label, value, field, isOpen, onPress }: FieldButtonProps) {
  const id = useId();
  return (
    <div className={`${plain['field']} ${styles['opens']}`} data-field={field}>
      <span id={`${id}-label`}>{label}</span>
      <button
        type="button"
        id={`${id}-value`}
        data-opens={field}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-expanded={isOpen}
        onClick={onPress}
      >
        <span>{value}</span>
        <Icon name={field === 'who' ? 'chevron-down' : field === 'where' ? 'map-pin' : 'calendar'} />
      </button>
    </div>
  );
}

/** What can have the focus. */
export type FocusedField = SearchField | 'submit' | 'code';

interface EnhancedSearchFormProps {
  begun: Search;
  /** Of the results that the form stands above; they may have changed since it began. */
  filters: SearchFilters;
  /** The field that was touched first: it opens at once. */
  touched?: SearchField;
  /** What had the focus in the plain form; it has it again, unless what opens takes it. */
  focused?: FocusedField;
  /** On phones it is one line, which opens the sheet. */
  isFolded?: boolean;
}

/** The search with its pickers, in place of the plain form and in its size: nothing moves when it comes. */
export function EnhancedSearchForm({ begun, filters, touched, focused, isFolded = false }: EnhancedSearchFormProps) {
  const { t } = useTranslation('search');
  const { locale } = useSite();
  const isPhone = useIsPhone();
  const state = useSearchDraft(begun, touched, filters);
  const { search, change, open, setOpen, places, place, only, propertyId, codeAsked, lacksPlace } = state;
  const form = useRef<HTMLFormElement>(null);
  const opener = useRef<HTMLElement>(null);
  const { from, to, rooms } = search;
  const guests = useGuestCount(rooms);
  const close = () => setOpen(undefined);
  /** At once: nothing beside a modal sheet can have the focus, and what opened it may have been of the plain form. */
  const leaveSheet = () => flushSync(close);
  const panel = usePanel(!isPhone && open !== undefined && open !== 'where', close, opener);

  useEffect(() => {
    opener.current = open ? (form.current?.querySelector<HTMLElement>(`[data-opens="${open}"]`) ?? null) : null;
    if (isPhone || !open || open === 'where') return;
    const first = open === 'who' ? '[role="spinbutton"]' : '[data-day][tabindex="0"]';
    panel.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true });
    panel.current?.scrollIntoView?.({ block: 'nearest' });
  }, [open, isPhone, panel]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it takes the place of the plain form
  useEffect(() => {
    if (!focused || touched) return;
    const owner = focused === 'submit' ? '[type="submit"]' : `[data-field="${focused}"] :is(input, button)`;
    form.current?.querySelector<HTMLElement>(owner)?.focus();
  }, []);

  const chooseDates = (nextFrom: string, nextTo: string) => {
    change({ from: nextFrom, to: nextTo });
    const { current: openedBy } = opener;
    setTimeout(() => {
      // what the guest has opened meanwhile stays open
      if (opener.current !== openedBy) return;
      openedBy?.focus();
      close();
    }, SEEN_MS);
  };
  const toggle = (field: SearchField) => () => setOpen(open === field ? undefined : field);
  const isWhen = open === 'from' || open === 'to';

  if (isFolded && isPhone) {
    return (
      <form ref={form} data-part="search" aria-label={t('form.label')} onSubmit={state.submit}>
        <SearchOpener search={search} onPress={() => setOpen(place || only ? 'from' : 'where')} />
        <SearchSteps
          state={state}
          isOpen={open !== undefined}
          onClose={() => {
            leaveSheet();
            form.current?.querySelector<HTMLElement>('[data-part="search-opener"]')?.focus();
          }}
        />
      </form>
    );
  }
  return (
    <form
      ref={form}
      method="post"
      className={`${plain['form']} ${styles['form']}`}
      data-part="search"
      aria-label={t('form.label')}
      onSubmit={state.submit}
    >
      {!only &&
        (isPhone ? (
          <FieldButton
            label={t('form.where')}
            value={place?.name ?? t('form.choose')}
            field="where"
            isOpen={open === 'where'}
            onPress={toggle('where')}
          />
        ) : (
          <WherePicker
            {...{ places, place }}
            error={lacksPlace ? t('where.needed') : undefined}
            onChoose={state.choosePlace}
            startsOpen={open === 'where' && (touched === 'where' || lacksPlace)}
          />
        ))}
      {(['from', 'to'] as const).map((field) => (
        <FieldButton
          key={field}
          label={t(`form.${field}`)}
          value={formatDay(search[field], locale)}
          field={field}
          isOpen={open === field}
          onPress={toggle(field)}
        />
      ))}
      <FieldButton label={t('form.who')} value={guests} field="who" isOpen={open === 'who'} onPress={toggle('who')} />
      <Button type="submit" size="l" className={plain['submit']}>
        <Icon name="search" /> {t('form.submit')}
      </Button>
      <div className={styles['codeRow']} data-field="code">
        <PromotionCode code={search.promocode} propertyId={codeAsked} onChange={(promocode) => change({ promocode })} />
      </div>
      {!isPhone && open && open !== 'where' && (
        <div
          ref={panel}
          role="dialog"
          aria-label={isWhen ? t('when.label') : t('who.label')}
          className={styles['panel']}
          data-panel={isWhen ? 'when' : 'who'}
        >
          {isWhen ? (
            <WhenPicker
              key={propertyId}
              {...{ from, to, propertyId }}
              guests={{ rooms, promocode: search.promocode }}
              months={2}
              onChange={chooseDates}
            />
          ) : (
            <>
              <WhoPicker rooms={rooms} onChange={(next) => change({ rooms: next })} />
              <div className={styles['foot']}>
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
              </div>
            </>
          )}
        </div>
      )}
      {isPhone && (
        <SearchSteps
          state={state}
          isOpen={open !== undefined}
          onClose={() => {
            const back = opener.current;
            leaveSheet();
            back?.focus();
          }}
        />
      )}
    </form>
  );
}
