import { LEAD_GROUPS, LENGTH_GROUPS, type ReportCurrency, type ReportDimension } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { amountTag } from '@posada/i18n';
import { useTexts } from '../../shared/texts.ts';

type Line = ReportCurrency['lines'][number];

/** From the first value of a group to the one before the next group: "8–14", "15+", "3". */
function groupName(key: string, groups: readonly number[]): string {
  const next = groups[groups.indexOf(Number(key)) + 1];
  if (next === undefined) return `${key}+`;
  return next === Number(key) + 1 ? key : `${key}–${next - 1}`;
}

/** What a line of a split report is called. */
export function useLineNames(by: ReportDimension): (line: Line) => string {
  const t = useTexts();
  const { locale } = useSite();
  const namesOf = (type: 'region' | 'language') => {
    const names = new Intl.DisplayNames(amountTag(locale), { type });
    return ({ key }: Line) => (key ? (names.of(key) ?? key) : t('reports.notKnown'));
  };
  switch (by) {
    case 'property':
      return ({ key, name }) => name ?? t('people.property', { id: key });
    case 'country':
      return namesOf('region');
    case 'language':
      return namesOf('language');
    case 'channel':
      return ({ key }) =>
        key === 'desk' || key === 'agency' ? t(`reports.channel.${key}`) : t('reports.channel.website');
    case 'code':
      return ({ key }) => key || t('reports.noCode');
    case 'agency':
      return ({ key, name }) => name ?? (key || t('reports.noAgency'));
    case 'length':
      return ({ key }) => groupName(key, LENGTH_GROUPS);
    case 'lead':
      return ({ key }) => groupName(key, LEAD_GROUPS);
    default:
      return ({ key, name }) => name ?? (key || t('reports.notKnown'));
  }
}
