import {
  changeSavedReport,
  deleteSavedReport,
  reportAddressQuery,
  type SavedReport,
} from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatDays, formatLabelled } from '@posada/i18n';
import { Button, Checkbox, toast } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { RecordTable } from '@posada/ui/record-table';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAddresses } from '../../shared/addresses.ts';
import { client } from '../../shared/client.ts';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import parts from '../../shared/parts.module.css';
import { useHotels } from '../../shared/places.ts';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { Workspace } from '../../shared/workspace.tsx';
import { savedReportsQuery } from './queries.ts';
import { SaveReport } from './save-report.tsx';

/** The own list of saved reports. */
export function SavedReports() {
  const t = useTexts();
  return (
    <Workspace title={t('saved.title')} scopes={['reservations.read']}>
      <OwnReports />
    </Workspace>
  );
}

function OwnReports() {
  const t = useTexts();
  const { email } = useOperator();
  const { reports } = useAddresses();
  const query = useQuery(savedReportsQuery);
  return (
    <>
      <p className={parts['about']}>
        {t('saved.lead')} {t('saved.mailAbout', { email })} <Link to={reports}>{t('budget.toReports')}</Link>
      </p>
      <Fetched query={query}>
        {(saved) =>
          saved.length === 0 ? <EmptyList icon="search" text={t('saved.none')} /> : <ReportTable reports={saved} />
        }
      </Fetched>
    </>
  );
}

function ReportTable({ reports }: { reports: readonly SavedReport[] }) {
  const t = useTexts();
  const { locale } = useSite();
  const hotels = useHotels();
  const addresses = useAddresses();
  const nightsOf = ({ settings: { nights } }: SavedReport) =>
    'period' in nights ? t(`reports.period.${nights.period}`) : formatDays(nights.from, nights.to, locale);
  return (
    <RecordTable
      caption={t('saved.title')}
      rows={reports}
      keyOf={({ id }) => id}
      card={['name', 'kind', 'period hotel']}
      isDense
      columns={[
        {
          id: 'name',
          name: t('settings.name'),
          isRowName: true,
          cell: ({ name, settings }) => (
            <Link to={`${addresses.reports}${reportAddressQuery(settings)}`} className={parts['named']}>
              {name}
            </Link>
          ),
        },
        {
          id: 'kind',
          name: t('reports.kind'),
          cell: ({ settings }) => (
            <span className={parts['named']}>
              {t(`reports.kind.${settings.kind}`)}
              <span>{formatLabelled(t('reports.by'), t(`reports.by.${settings.by}`), locale)}</span>
            </span>
          ),
        },
        { id: 'period', name: t('reports.period'), cell: nightsOf },
        {
          id: 'hotel',
          name: t('rates.hotel'),
          cell: ({ settings: { property } }) => (property === null ? t('settings.allHotels') : hotels.nameOf(property)),
        },
        { id: 'mail', name: t('saved.mail'), isNameHidden: true, cell: (report) => <MailSwitch report={report} /> },
        {
          id: 'actions',
          name: t('people.actions'),
          isNameHidden: true,
          cell: (report) => <ReportActions report={report} />,
        },
      ]}
    />
  );
}

/** Whether the report is mailed to its person each Monday: switched at once. */
function MailSwitch({ report: { id, name, isMailed } }: { report: SavedReport }) {
  const t = useTexts();
  const queries = useQueryClient();
  const refusalText = useRefusalText();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isOn: boolean) => client.call(changeSavedReport, { path: { id }, body: { isMailed: isOn } }),
    onError: (error) => toast({ tone: 'danger', title: refusalText(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: savedReportsQuery.queryKey }),
  });
  return (
    <Checkbox
      checked={isPending ? variables : isMailed}
      onChange={({ target }) => mutate(target.checked)}
      label={t('saved.mail')}
      aria-label={`${t('saved.mail')}: ${name}`}
    />
  );
}

function ReportActions({ report }: { report: SavedReport }) {
  const t = useTexts();
  const { refetch } = useQuery(savedReportsQuery);
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const { id, name } = report;
  const close = () => setOpen(undefined);
  return (
    <div className={parts['actions']}>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={`${t('saved.rename')}: ${name}`}
        onClick={() => setOpen('rename')}
      >
        {t('saved.rename')}
      </Button>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={`${t('settings.remove')}: ${name}`}
        onClick={() => setOpen('remove')}
      >
        {t('settings.remove')}
      </Button>
      {open === 'rename' && <SaveReport report={report} onClose={close} />}
      {open === 'remove' && (
        <ConfirmDialog
          title={t('settings.removeTitle', { name })}
          about={t('saved.removeAbout')}
          submit={t('settings.remove')}
          act={() => client.call(deleteSavedReport, { path: { id } })}
          onDone={() => refetch()}
          onClose={close}
        />
      )}
    </div>
  );
}
