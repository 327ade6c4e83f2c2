import {
  encodeSearch,
  FILTER_LISTS,
  type FilterList,
  NO_FILTERS,
  type Search,
  type SearchFilters,
} from '@posada/api-client/search';
import { useSite } from '@posada/area';
import { formatRoundedMoney } from '@posada/i18n';
import { Button } from '@posada/ui';
import { type FocusEvent, type FormEvent, useEffect, useId, useRef } from 'react';
import { useHref } from 'react-router';
import { addresses } from '../../shared/addresses.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './filters-form.module.css';
import type { Choice, Filters } from './narrow.ts';
import { useChoiceName } from './use-choice-name.ts';

export interface FiltersProps {
  search: Search;
  view: SearchFilters;
  show: (view: SearchFilters) => void;
  filters: Filters;
  /** Hotels with rooms that the view shows. */
  open: number;
}

/** A list with one value more, or without it. */
function toggled(view: SearchFilters, list: FilterList, value: string): SearchFilters {
  const chosen: readonly string[] = view[list];
  const others = chosen.filter((each) => each !== value);
  return { ...view, [list]: others.length < chosen.length ? others : [...others, value].sort() };
}

interface BoxProps {
  name: string;
  value: string;
  label: string;
  count: number;
  isChosen: boolean;
  onToggle: () => void;
}

function Box({ name, value, label, count, isChosen, onToggle }: BoxProps) {
  return (
    <label className={styles['box']}>
      <input
        type="checkbox"
        {...{ name, value }}
        checked={isChosen}
        disabled={count === 0 && !isChosen}
        onChange={onToggle}
      />
      <span>{label}</span> <span className={styles['count']}>{count}</span>
    </label>
  );
}

type PriceProps = Pick<FiltersProps, 'view' | 'show'> & { prices: NonNullable<Filters['prices']> };

/** Limits of the price. They apply when a field is left: every digit would be a search of its own. */
function PriceFields({ view, show, prices }: PriceProps) {
  const t = useTexts();
  const { locale } = useSite();
  const id = useId();
  const fields = useRef<HTMLFieldSetElement>(null);
  const money = (whole: number) => formatRoundedMoney(whole * prices.minorUnits, prices.currency, locale);
  const { least, most } = view;
  // a limit that is taken off elsewhere leaves its field too
  useEffect(() => {
    for (const [name, limit] of [
      ['price_from', least],
      ['price_to', most],
    ] as const) {
      const field = fields.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (field && field !== document.activeElement) field.value = limit === null ? '' : String(limit);
    }
  }, [least, most]);
  const limitOf = ({ value, validity }: HTMLInputElement) => (value === '' || !validity.valid ? null : Number(value));
  const apply = (part: 'least' | 'most') => (event: FocusEvent<HTMLInputElement>) => {
    const limit = limitOf(event.target);
    if (limit !== view[part]) show({ ...view, [part]: limit });
  };
  return (
    <fieldset ref={fields} className={styles['group']} aria-describedby={`${id}-span`}>
      <legend>{t('filters.price')}</legend>
      <p id={`${id}-span`} className={styles['span']}>
        {t('filters.between', { from: money(prices.least), to: money(prices.most) })}
      </p>
      <div className={styles['limits']}>
        {(['least', 'most'] as const).map((part) => (
          <label key={part}>
            {t(`filters.${part}`)}
            <input
              type="number"
              inputMode="numeric"
              name={part === 'least' ? 'price_from' : 'price_to'}
              min={0}
              max={999_999_999}
              step={1}
              defaultValue={view[part] ?? ''}
              onBlur={apply(part)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/**
 * Boxes with counts. Every press applies at once; without scripts the button sends them to the same address, which
 * the loader makes canonical.
 */
export function FiltersForm({ search, view, show, filters, isSheet = false }: FiltersProps & { isSheet?: boolean }) {
  const t = useTexts();
  const nameOf = useChoiceName();
  const action = useHref(addresses.results());
  const boxOf = (list: FilterList, choice: Choice) => (
    <Box
      key={choice.value}
      name={FILTER_LISTS[list]}
      value={choice.value}
      label={nameOf(list, choice)}
      count={choice.count}
      isChosen={view[list].some((each) => each === choice.value)}
      onToggle={() => show(toggled(view, list, choice.value))}
    />
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Enter in a limit: leaving the field applies it
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
  };
  return (
    <form method="get" action={action} className={styles['form']} aria-label={t('filters.title')} onSubmit={submit}>
      {[...new URLSearchParams(encodeSearch({ ...search, filters: { ...NO_FILTERS, sort: view.sort } }))].map(
        ([name, value]) => (
          <input key={name} type="hidden" {...{ name, value }} />
        ),
      )}
      {filters.prices && <PriceFields {...{ view, show }} prices={filters.prices} />}
      {filters.free !== null && (
        <fieldset className={styles['group']}>
          <legend>{t('filters.cancellation')}</legend>
          <Box
            name="free"
            value="yes"
            label={t('filters.freeCancellation')}
            count={filters.free}
            isChosen={view.free}
            onToggle={() => show({ ...view, free: !view.free })}
          />
        </fieldset>
      )}
      {filters.lists.map(({ list, choices }) => (
        <fieldset key={list} className={styles['group']}>
          <legend>{t(`filters.${list}`)}</legend>
          {choices.map((choice) => boxOf(list, choice))}
        </fieldset>
      ))}
      {!isSheet && (
        <Button type="submit" variant="secondary" className={styles['submit']}>
          {t('filters.apply')}
        </Button>
      )}
    </form>
  );
}
