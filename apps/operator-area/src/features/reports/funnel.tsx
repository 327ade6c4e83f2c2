import { ExportButton, sheetOf } from '@posada/account/lists';
import {
  type BookingFunnel,
  FUNNEL_DAYS_AT_MOST,
  FUNNEL_STEPS,
  FURTHER_SOURCES,
  type Funnel,
  type FunnelStep,
} from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatDays, formatLabelled, formatNumber, formatPercent, type Locale } from '@posada/i18n';
import { EmptyList } from '@posada/ui/empty-list';
import { RecordTable } from '@posada/ui/record-table';
import { Refreshing } from '@posada/ui/refreshing';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useAddresses } from '../../shared/addresses.ts';
import { Fetched } from '../../shared/fetched.tsx';
import parts from '../../shared/parts.module.css';
import { useTexts } from '../../shared/texts.ts';
import { WebsiteChoice } from '../../shared/website-choice.tsx';
import { Workspace } from '../../shared/workspace.tsx';
import styles from './funnel.module.css';
import { FUNNEL_PERIODS, funnelProblem, readFunnelChoice, withChoice } from './funnel-address.ts';
import { PeriodFields } from './period-fields.tsx';
import { funnelQuery } from './queries.ts';
import reports from './reports.module.css';

/** How far visits of a website came, from the first page to the booking. */
export function FunnelReport() {
  const t = useTexts();
  const { reports: toReports } = useAddresses();
  return (
    <Workspace title={t('funnel.title')} scopes={['reservations.read']} isForWebsites>
      <p className={parts['about']}>
        {t('funnel.lead')} <Link to={toReports}>{t('budget.toReports')}</Link>
      </p>
      <WebsiteChoice>{({ id }) => <OfWebsite website={id} />}</WebsiteChoice>
    </Workspace>
  );
}

function OfWebsite({ website }: { website: number }) {
  const t = useTexts();
  const { today } = useSite();
  const [params, setParams] = useSearchParams();
  const choice = readFunnelChoice(params, today);
  const problem = funnelProblem(choice);
  return (
    <>
      <search className={reports['fields']}>
        <PeriodFields
          {...choice}
          periods={FUNNEL_PERIODS}
          ahead={0}
          labels={{ first: t('codes.validFrom'), last: t('codes.validUntil') }}
          problem={problem && t(`funnel.problem.${problem}`, { days: FUNNEL_DAYS_AT_MOST })}
          onChange={(next) => setParams(withChoice(params, next), { preventScrollReset: true })}
        />
      </search>
      {!problem && <Figures website={website} from={choice.from} to={choice.to} />}
    </>
  );
}

function Figures({ website, from, to }: { website: number; from: string; to: string }) {
  const t = useTexts();
  const { locale } = useSite();
  const query = useQuery({ ...funnelQuery(website, { from, to }), placeholderData: (before) => before });
  return (
    <Refreshing busy={query.isPlaceholderData}>
      <Fetched query={query}>
        {(funnel) => (
          <>
            <p role="status" className={reports['status']}>
              {formatDays(funnel.from, funnel.to, locale)}
              <span>
                {formatLabelled(t('funnel.before'), formatDays(funnel.before.from, funnel.before.to, locale), locale)}
              </span>
            </p>
            {isEmpty(funnel.total) ? (
              <EmptyList icon="search" text={t('funnel.empty')} />
            ) : (
              <>
                <Steps funnel={funnel} />
                <BySource lines={funnel.sources} />
                <ByDevice lines={funnel.devices} />
              </>
            )}
          </>
        )}
      </Fetched>
    </Refreshing>
  );
}

const isEmpty = (funnel: Funnel) => FUNNEL_STEPS.every((step) => funnel[step] === 0);

/** A part of a whole in words; a dash where there is no whole, or where more booked than were counted. */
function shareText(part: number, whole: number, locale: Locale): string {
  if (whole === 0 || part > whole) return '–';
  return formatPercent(Math.round((part * 1000) / whole) / 10, locale);
}

function Steps({ funnel: { total, before } }: { funnel: BookingFunnel }) {
  const t = useTexts();
  const { locale } = useSite();
  const rows = FUNNEL_STEPS.map((step, place) => ({ step, last: FUNNEL_STEPS[place - 1] }));
  const most = Math.max(...FUNNEL_STEPS.map((step) => total[step]));
  return (
    <section>
      <h2 className={reports['split']}>{t('reports.total')}</h2>
      <RecordTable
        caption={t('funnel.title')}
        rows={rows}
        keyOf={({ step }) => step}
        className={reports['table']}
        card={['step']}
        isDense
        columns={[
          {
            id: 'step',
            name: t('funnel.step'),
            isRowName: true,
            cell: ({ step }) => (
              <span className={styles['step']}>
                {t(`funnel.step.${step}`)}
                <span aria-hidden="true" style={{ inlineSize: `${(total[step] * 100) / most}%` }} />
              </span>
            ),
          },
          { id: 'count', name: t('funnel.count'), cell: ({ step }) => formatNumber(total[step], locale) },
          { id: 'share', name: t('funnel.share'), cell: ({ step }) => shareText(total[step], total.visits, locale) },
          {
            id: 'ofLast',
            name: t('funnel.ofLast'),
            cell: ({ step, last }) => (last ? shareText(total[step], total[last], locale) : '–'),
          },
          { id: 'before', name: t('funnel.before'), cell: ({ step }) => formatNumber(before.total[step], locale) },
        ]}
      />
    </section>
  );
}

type Line = Funnel & { name: string };

function BySource({ lines }: { lines: BookingFunnel['sources'] }) {
  const t = useTexts();
  const nameOf = (source: string) =>
    source === '' ? t('reports.noCampaign') : source === FURTHER_SOURCES ? t('funnel.furtherSources') : source;
  return (
    <Split
      title={t('reports.by.source')}
      lines={lines.map(({ source, ...own }) => ({ ...own, name: nameOf(source) }))}
    />
  );
}

function ByDevice({ lines }: { lines: BookingFunnel['devices'] }) {
  const t = useTexts();
  const named = lines.map(({ device, ...own }) => ({
    ...own,
    name: device ? t(`funnel.device.${device}`) : t('reports.notKnown'),
  }));
  return <Split title={t('funnel.device')} lines={named} />;
}

const SPLIT_STEPS: readonly FunnelStep[] = ['visits', 'results', 'rooms', 'details', 'bookings'];

function Split({ title, lines }: { title: string; lines: readonly Line[] }) {
  const t = useTexts();
  const { locale } = useSite();
  const caption = formatLabelled(t('reports.by'), title, locale);
  const sheet = async () =>
    sheetOf(
      [
        { name: title, text: ({ name }: Line) => name },
        ...FUNNEL_STEPS.map((step) => ({ name: t(`funnel.step.${step}`), text: (line: Line) => String(line[step]) })),
      ],
      lines,
    );
  return (
    <section>
      <div className={parts['top']}>
        <h2 className={reports['split']}>{caption}</h2>
        <ExportButton read={sheet} file={`${t('reports.file')}-funnel`} count={lines.length} />
      </div>
      <RecordTable
        caption={caption}
        rows={lines}
        keyOf={({ name }) => name}
        className={reports['table']}
        card={['name']}
        isDense
        columns={[
          { id: 'name', name: title, isRowName: true, cell: ({ name }) => name },
          ...SPLIT_STEPS.map((step) => ({
            id: step,
            name: t(`funnel.step.${step}`),
            cell: (line: Line) => formatNumber(line[step], locale),
          })),
          {
            id: 'share',
            name: t('funnel.conversion'),
            cell: ({ bookings, visits }: Line) => shareText(bookings, visits, locale),
          },
        ]}
      />
    </section>
  );
}
