import { reportAddressQuery, type SavedReport } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { Button, Icon } from '@posada/ui';
import { Refreshing } from '@posada/ui/refreshing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAddresses } from '../../shared/addresses.ts';
import { Fetched } from '../../shared/fetched.tsx';
import { Loading } from '../../shared/loading.tsx';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { Workspace } from '../../shared/workspace.tsx';
import { reportQuery, savedReportsQuery } from './queries.ts';
import { problemOf, type ReportChoice, readChoice, toQuery, toSettings } from './report-address.ts';
import { ReportFields } from './report-fields.tsx';
import { ReportResults } from './report-results.tsx';
import styles from './reports.module.css';
import { SaveReport } from './save-report.tsx';

/** Occupancy, pick-up and pace of the hotels that somebody works for. The address is the report: it can be saved. */
export function Reports() {
  const t = useTexts();
  return (
    <Workspace title={t('reports.title')} scopes={['reservations.read']}>
      <ChosenReport />
    </Workspace>
  );
}

function ChosenReport() {
  const t = useTexts();
  const { today } = useSite();
  const { budget, funnel } = useAddresses();
  const { permissions, properties } = useOperator();
  const [params, setParams] = useSearchParams();
  const choice = readChoice(params, today);
  const go = (next: ReportChoice) => setParams(toQuery(next), { preventScrollReset: true });
  const { data: saved = [], isLoading } = useQuery(savedReportsQuery);
  // a list that came later would move the fields; reports are read without it where it fails
  if (isLoading) return <Loading />;
  return (
    <>
      <Saved saved={saved} choice={choice} />
      <ReportFields choice={choice} onChange={go} />
      <p className={styles['about']}>
        <Link to={budget}>{t('budget.open')}</Link>
        {permissions.includes('websites.read') && !properties && (
          <>
            {' · '}
            <Link to={funnel}>{t('funnel.title')}</Link>
          </>
        )}
      </p>
      {!problemOf(choice) && <ReadReport choice={choice} onFigure={(figure) => go({ ...choice, figure })} />}
    </>
  );
}

/** Links to saved reports beside the fields; more are in their own list. */
const LINKED_REPORTS = 6;

/** Reports that were saved, and the button that saves this one. */
function Saved({ saved, choice }: { saved: readonly SavedReport[]; choice: ReportChoice }) {
  const t = useTexts();
  const { savedReports } = useAddresses();
  const [isOpen, setOpen] = useState(false);
  const current = toQuery(choice);
  return (
    <div className={styles['saved']}>
      {saved.length > 0 && (
        <nav aria-label={t('saved.title')}>
          <ul>
            {saved.slice(0, LINKED_REPORTS).map(({ id, name, settings }) => {
              const query = reportAddressQuery(settings);
              return (
                <li key={id}>
                  <Link to={query} aria-current={query === current ? 'true' : undefined}>
                    {name}
                  </Link>
                </li>
              );
            })}
            <li>
              <Link to={savedReports}>{t('saved.manage')}</Link>
            </li>
          </ul>
        </nav>
      )}
      <Button variant="quiet" aria-haspopup="dialog" disabled={!!problemOf(choice)} onClick={() => setOpen(true)}>
        <Icon name="plus" /> {t('saved.save')}
      </Button>
      {isOpen && <SaveReport settings={toSettings(choice)} onClose={() => setOpen(false)} />}
    </div>
  );
}

function ReadReport({
  choice,
  onFigure,
}: {
  choice: ReportChoice;
  onFigure: (figure: ReportChoice['figure']) => void;
}) {
  const { locale } = useSite();
  const query = reportQuery(choice, locale);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...query,
    placeholderData: (before) => before,
  });
  return (
    <Refreshing busy={isPlaceholderData}>
      <Fetched query={{ data, error, refetch }}>
        {({ key, report }) => (
          // parts of another report are other elements: none of them moves when it comes
          <ReportResults key={key} report={report} choice={choice} onFigure={onFigure} />
        )}
      </Fetched>
    </Refreshing>
  );
}
