import { lineNames, type ReportCurrency, type ReportDimension } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { useTexts } from '../../shared/texts.ts';

/** What a line of a split report is called. */
export function useLineNames(by: ReportDimension): (line: ReportCurrency['lines'][number]) => string {
  const t = useTexts();
  const { locale } = useSite();
  return lineNames(by, locale, {
    property: (id) => t('people.property', { id }),
    channel: (channel) => t(`reports.channel.${channel}`),
    referrer: (referrer) => t(`reports.referrer.${referrer}`),
    noCode: t('reports.noCode'),
    noCampaign: t('reports.noCampaign'),
    noAgency: t('reports.noAgency'),
    notKnown: t('reports.notKnown'),
  });
}
