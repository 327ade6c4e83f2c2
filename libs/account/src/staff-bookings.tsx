import { RESERVATION_STATUSES, reservationPageQuery, reservationSummaryQuery } from '@posada/api-client/reservations';
import { apiContext, queryClientContext, siteContext, useApi, useSite } from '@posada/area';
import { formatMoney } from '@posada/i18n';
import { Button, LinkButton, LinkTabs, Notice, Pagination, SelectField, TextField } from '@posada/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Form, type LoaderFunctionArgs, useSearchParams } from 'react-router';
import styles from './account.module.css';
import { addressOf, PAGE_SIZES, readFilters } from './filters.ts';
import { NAMESPACES, useKind } from './kinds.ts';
import { PrivateFrame } from './private-frame.tsx';
import { ReservationTable } from './reservation-table.tsx';

type StaffKind = 'agent' | 'travel-agency';

export const staffBookingsLoader =
  (kind: StaffKind) =>
  async ({ request, context }: LoaderFunctionArgs) => {
    const api = context.get(apiContext);
    const queries = context.get(queryClientContext);
    const search = readFilters(new URL(request.url).searchParams);
    const { currentPage: _, pageSize: __, ...filters } = search;
    await Promise.all([
      queries.fetchQuery({ ...reservationPageQuery(api, kind, search, context.get(siteContext).locale), staleTime: 0 }),
      queries.fetchQuery({ ...reservationSummaryQuery(api, kind, filters), staleTime: 0 }),
    ]);
    return null;
  };

/** Bookings of the website or the agency: filtered, paged, with figures for the same filters. */
export function StaffBookings() {
  const kind = useKind() as StaffKind;
  const { t } = useTranslation(NAMESPACES[kind]);
  const { locale, website, properties } = useSite();
  const api = useApi();
  const [params] = useSearchParams();
  const search = readFilters(params);
  const { currentPage, pageSize, ...filters } = search;
  const { data: page } = useSuspenseQuery(reservationPageQuery(api, kind, search, locale));
  const { data: summary } = useSuspenseQuery(reservationSummaryQuery(api, kind, filters));
  const state = filters.state ?? 'all';
  const figures = [
    { label: t('summary.count'), value: summary.count },
    { label: t('status.confirmed'), value: summary.confirmed },
    { label: t('status.provisional'), value: summary.provisional },
    { label: t('status.cancelled'), value: summary.cancelled },
    ...summary.totals.map(({ currency, amount }) => ({
      label: t('summary.total', { currency }),
      value: formatMoney(amount, currency, locale),
    })),
  ];
  return (
    <PrivateFrame>
      <title>{`${t('list.title')} · ${website.name}`}</title>
      <h1>{t('list.title')}</h1>
      <LinkTabs
        label={t('list.tabs')}
        current={state}
        tabs={(['all', 'active', 'completed'] as const).map((id) => {
          const { state: _, ...others } = search;
          return {
            id,
            label: t(`list.${id}`),
            to: addressOf(others, id === 'all' ? { currentPage: 1 } : { currentPage: 1, state: id }),
          };
        })}
      />
      <Form method="get" key={params.toString()} className={styles['filters']} aria-label={t('filter.label')}>
        {filters.state && <input type="hidden" name="state" value={filters.state} />}
        <TextField name="number" label={t('list.number')} defaultValue={filters.number ?? ''} />
        <TextField name="guest" label={t('list.guest')} defaultValue={filters.guest ?? ''} />
        <SelectField name="property" label={t('list.property')} defaultValue={filters.property ?? ''}>
          <option value="">{t('filter.any')}</option>
          {properties.map((property) => (
            <option key={property.id} value={property.id}>
              {property.setup.name}
            </option>
          ))}
        </SelectField>
        <SelectField name="status" label={t('list.status')} defaultValue={filters.status ?? ''}>
          <option value="">{t('filter.any')}</option>
          {RESERVATION_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(`status.${status}`)}
            </option>
          ))}
        </SelectField>
        <TextField name="from" label={t('filter.from')} type="date" defaultValue={filters.from ?? ''} />
        <TextField name="to" label={t('filter.to')} type="date" defaultValue={filters.to ?? ''} />
        <SelectField name="size" label={t('filter.size')} defaultValue={pageSize}>
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </SelectField>
        <p>
          <Button type="submit">{t('filter.apply')}</Button>{' '}
          <LinkButton to="?" variant="quiet">
            {t('filter.clear')}
          </LinkButton>
        </p>
      </Form>
      <dl className={styles['figures']} aria-label={t('summary.label')}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['list']}>
        {page.content.length > 0 ? (
          <ReservationTable rows={page.content} />
        ) : (
          <Notice tone="info" title={t('list.noneFound')} />
        )}
      </div>
      <Pagination
        page={currentPage}
        pages={page.totalPages}
        hrefFor={(target) => addressOf(search, { currentPage: target })}
      />
    </PrivateFrame>
  );
}
