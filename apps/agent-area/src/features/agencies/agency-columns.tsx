import type { ListColumn } from '@posada/account/lists';
import type { AgencyRow } from '@posada/api-client/accounts';
import { useSite } from '@posada/area';
import { formatDay, formatPercent } from '@posada/i18n';
import { useTexts } from '../../shared/texts.ts';
import { AgencyStateBadge } from './agency-state.tsx';

/** What the list of agencies can show beside the name. */
export function useAgencyColumns(): ListColumn<AgencyRow>[] {
  const t = useTexts();
  const { locale } = useSite();
  const place = ({ city, country }: AgencyRow) => [city, country].filter(Boolean).join(', ');
  return [
    {
      id: 'contact',
      name: t('agencies.column.contact'),
      cell: ({ contactName, email }) => (
        <>
          {contactName}
          <span>{email}</span>
        </>
      ),
      csv: [
        { name: t('agencies.column.contact'), text: ({ contactName }) => contactName },
        { name: t('guest.email'), text: ({ email }) => email },
      ],
      isUsual: true,
    },
    {
      id: 'taxId',
      name: t('agencies.column.taxId'),
      cell: ({ taxId }) => taxId || '–',
      csv: [{ name: t('agencies.column.taxId'), text: ({ taxId }) => taxId }],
      isUsual: true,
    },
    {
      id: 'place',
      name: t('agencies.column.place'),
      cell: (row) => place(row) || '–',
      csv: [{ name: t('agencies.column.place'), text: place }],
      isUsual: true,
    },
    {
      id: 'since',
      name: t('agencies.column.since'),
      cell: ({ requestedAt }) => formatDay(requestedAt.slice(0, 10), locale),
      csv: [{ name: t('agencies.column.since'), text: ({ requestedAt }) => requestedAt.slice(0, 10) }],
      isUsual: true,
    },
    {
      id: 'terms',
      name: t('agencies.terms'),
      cell: ({ terms: { model, percent } }) => (
        <>
          {formatPercent(percent, locale)}
          <span>{t(`commission.${model}`)}</span>
        </>
      ),
      csv: [
        { name: t('agencies.model'), text: ({ terms }) => t(`commission.${terms.model}`) },
        { name: t('agencies.percent'), text: ({ terms }) => String(terms.percent) },
      ],
      isUsual: false,
    },
    {
      id: 'state',
      name: t('agencies.column.state'),
      cell: ({ state }) => <AgencyStateBadge state={state} />,
      csv: [{ name: t('agencies.column.state'), text: ({ state }) => t(`agencies.state.${state}`) }],
      isUsual: true,
    },
  ];
}
