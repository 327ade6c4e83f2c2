import { RESERVATION_SORTS, RESERVATION_STATUSES, type ReservationPageSearch } from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { addYears } from '@posada/calendar-days';
import { Button, Icon, LinkButton, SelectField, TextField } from '@posada/ui';
import { DateField } from '@posada/ui/date-field';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { DEFAULT_SIZE } from '../lists/page-address.ts';
import { useTexts } from '../shared/texts.ts';
import styles from './reservation-filters.module.css';

const FIELDS = ['number', 'guest', 'property', 'status', 'sort'] as const;
const NO_DAYS = { from: '', to: '' };

function fieldOf(form: HTMLFormElement | null, name: (typeof FIELDS)[number]) {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : undefined;
}

/** What the address says stands in the fields, also after "back" and "clear", without taking the focus out of them. */
function useFieldsOf(search: ReservationPageSearch, hotels: string) {
  const form = useRef<HTMLFormElement>(null);
  const values = FIELDS.map((name) => search[name] ?? '');
  const { from = '', to = '' } = search;
  const [days, setDays] = useState({ from, to });
  useEffect(() => setDays({ from, to }), [from, to]);
  const key = values.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is `values` as a value
  useEffect(() => {
    FIELDS.forEach((name, index) => {
      const field = fieldOf(form.current, name);
      if (field) field.value = values[index] ?? '';
    });
  }, [key]);
  // hotels that come late bring the one of the address; what was typed or chosen meanwhile stays
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the moment in which the choice of hotels changes
  useEffect(() => {
    const field = fieldOf(form.current, 'property');
    if (field?.value === '') field.value = search.property ?? '';
  }, [hotels]);
  const filled = [...values.filter((_, index) => FIELDS[index] !== 'sort'), from, to].filter(Boolean);
  return { form, days, setDays, count: filled.length };
}

/** Filters of a list, stored in the address (GAP-112), behind one line: the list begins above the fold. */
export function ReservationFilters({
  search,
  hotels,
  tab,
  hasNames = true,
}: {
  search: ReservationPageSearch;
  /** To choose from. */
  hotels: readonly { id: string; name: string }[];
  /** Of a list that stays on the tab of its address: of a client. */
  tab?: string;
  /** Fields for the number and the guest, which other lists find by one field. */
  hasNames?: boolean;
}) {
  const t = useTexts();
  const id = useId();
  const { form, days, setDays, count } = useFieldsOf(search, hotels.map((hotel) => hotel.id).join(' '));
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const { today } = useSite();
  const submit = useSubmit();
  const day = (name: 'from' | 'to') => ({
    name,
    value: days[name],
    onChange: (value: string) => setDays({ ...days, [name]: value }),
    last: addYears(today, 3),
    start: today,
    empty: t('filter.any'),
    isClearable: true,
  });
  const reset = () => {
    form.current?.reset();
    setDays(NO_DAYS);
  };
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '') as [string, string][];
    void submit(new URLSearchParams(filled), { method: 'get' }); // an address without what was left empty
    setOpen(false);
    toggle.current?.focus(); // does nothing where the button is not shown
  };
  return (
    <div className={styles['filters']}>
      <Button
        ref={toggle}
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        className={styles['open']}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="search" /> {count > 0 ? t('filter.labelCount', { count }) : t('filter.label')}
      </Button>
      <Form
        ref={form}
        id={id}
        method="get"
        onSubmit={apply}
        aria-label={t('filter.label')}
        data-open={isOpen}
        className={styles['fields']}
      >
        {tab && <input type="hidden" name="tab" value={tab} />}
        {search.state && <input type="hidden" name="state" value={search.state} />}
        {search.text && <input type="hidden" name="text" value={search.text} />}
        {search.pageSize !== DEFAULT_SIZE && <input type="hidden" name="size" value={search.pageSize} />}
        {hasNames && (
          <>
            <TextField name="number" label={t('fact.number')} autoComplete="off" maxLength={20} />
            <TextField name="guest" label={t('fact.guest')} autoComplete="off" maxLength={120} />
          </>
        )}
        <SelectField name="property" label={t('list.property')}>
          <option value="">{t('filter.any')}</option>
          {hotels.map(({ id: property, name }) => (
            <option key={property} value={property}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField name="status" label={t('fact.status')}>
          <option value="">{t('filter.any')}</option>
          {RESERVATION_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(`status.${status}`)}
            </option>
          ))}
        </SelectField>
        <DateField {...day('from')} label={t('filter.from')} />
        <DateField {...day('to')} label={t('filter.to')} />
        <SelectField name="sort" label={t('filter.sort')}>
          {RESERVATION_SORTS.map((sort) => (
            <option key={sort} value={sort === 'id,desc' ? '' : sort}>
              {t(`sort.${sort}`)}
            </option>
          ))}
        </SelectField>
        <div className={styles['buttons']}>
          <Button type="submit">{t('filter.apply')}</Button>
          {/* what was typed and not yet applied stands in no address */}
          <LinkButton to={tab ? `?tab=${tab}` : '?'} variant="quiet" onClick={reset}>
            {t('filter.clear')}
          </LinkButton>
        </div>
      </Form>
    </div>
  );
}
