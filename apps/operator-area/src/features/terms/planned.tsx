import {
  applyPlannedTerms,
  discardPlannedTerms,
  movePlannedTerms,
  type PlannedTerms,
  type SaleTerms,
} from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatDays, formatLabelled, formatNumber } from '@posada/i18n';
import { Button, Disclosure, FailedNotice, Notice, toast } from '@posada/ui';
import { DateField } from '@posada/ui/date-field';
import { useKitForm } from '@posada/ui/forms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { client } from '../../shared/client.ts';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import parts from '../../shared/parts.module.css';
import { EntryDialog, useTermsMessage } from '../../shared/sale/entry-dialog.tsx';
import { daysAhead } from '../../shared/sale/holds-from.tsx';
import { termsQuery } from '../../shared/sale/terms-query.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './planned.module.css';
import { type PlannedLine, usePlannedLines } from './planned-lines.ts';
import { plannedQuery } from './planned-query.ts';

/** More of them are folded: each stands at its entry too. */
const MOST_OPEN = 2;

/** What is planned for a hotel: what could not be applied first, then by day. Nothing where nothing is planned. */
export function Planned({ terms, mayWrite }: { terms: SaleTerms; mayWrite: boolean }) {
  const t = useTexts();
  const { locale } = useSite();
  const { data, error, refetch } = useQuery(plannedQuery(terms.property));
  if (error) return <FailedNotice tone="danger" title={t('terms.planned.readFailed')} onRetry={refetch} />;
  if (!data || data.length === 0) return null;
  const failed = data.filter(({ failure }) => failure !== null);
  const ahead = data.filter(({ failure }) => failure === null);
  const listOf = (plans: readonly PlannedTerms[]) => (
    <ul className={styles['plans']}>
      {plans.map((plan) => (
        <Plan key={plan.id} terms={terms} plan={plan} mayWrite={mayWrite} />
      ))}
    </ul>
  );
  return (
    <section aria-labelledby="planned" className={styles['planned']}>
      <h2 id="planned">{t('terms.planned.title')}</h2>
      {failed.length > 0 && listOf(failed)}
      {ahead.length > MOST_OPEN ? (
        <Disclosure summary={formatLabelled(t('terms.planned.ahead'), formatNumber(ahead.length, locale), locale)}>
          {listOf(ahead)}
        </Disclosure>
      ) : (
        listOf(ahead)
      )}
    </section>
  );
}

type Opened = 'move' | 'apply' | 'discard';

function Plan({ terms, plan, mayWrite }: { terms: SaleTerms; plan: PlannedTerms; mayWrite: boolean }) {
  const t = useTexts();
  const { locale } = useSite();
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<Opened>();
  const linesOf = usePlannedLines(terms);
  const { from, failure, plannedBy } = plan;
  const day = formatDays(from, from, locale);
  const title = t('terms.planned.from', { day });
  const path = { id: String(terms.property), change: String(plan.id) };
  const close = () => setDialog(undefined);
  const again = () =>
    Promise.all([
      queries.invalidateQueries(plannedQuery(terms.property)),
      queries.invalidateQueries(termsQuery(String(terms.property))),
    ]);
  const opener = (name: Opened, text: string) => (
    <Button
      variant={name === 'discard' ? 'quiet' : 'secondary'}
      aria-haspopup="dialog"
      aria-label={formatLabelled(text, title, locale)}
      onClick={() => setDialog(name)}
    >
      {text}
    </Button>
  );
  return (
    <li>
      <h3>{title}</h3>
      {failure !== null && (
        <Notice tone="danger" title={t('terms.planned.failed')}>
          <p lang="en" className={styles['failure']}>
            {failure}
          </p>
        </Notice>
      )}
      <ul className={styles['lines']}>
        {linesOf(plan).map((line) => (
          <li key={`${line.part} ${line.key}`}>
            <LineText line={line} />
          </li>
        ))}
      </ul>
      <p className={styles['by']}>{t('terms.planned.by', { name: plannedBy })}</p>
      {mayWrite && (
        <div className={parts['actions']}>
          {opener('move', t('terms.planned.move'))}
          {opener('apply', t('terms.planned.apply'))}
          {opener('discard', t('terms.planned.discard'))}
        </div>
      )}
      {dialog === 'move' && (
        <MoveDialog
          title={title}
          timeZone={terms.timeZone}
          from={from}
          onMove={(next) => client.call(movePlannedTerms, { path, body: { from: next } })}
          onDone={again}
          onClose={close}
        />
      )}
      {dialog === 'apply' && (
        <ConfirmDialog
          title={t('terms.planned.applyTitle', { day })}
          about={t('terms.planned.applyAbout')}
          submit={t('terms.planned.apply')}
          tone="primary"
          act={() => client.call(applyPlannedTerms, { path })}
          onDone={again}
          onClose={close}
        />
      )}
      {dialog === 'discard' && (
        <ConfirmDialog
          title={t('terms.planned.discardTitle', { day })}
          about={t('terms.planned.discardAbout')}
          submit={t('terms.planned.discard')}
          act={() => client.call(discardPlannedTerms, { path })}
          onDone={again}
          onClose={close}
        />
      )}
    </li>
  );
}

/** What changes of an entry, with its name. */
function LineText({ line }: { line: PlannedLine }) {
  return (
    <>
      <strong>{line.name}</strong> <ChangeText {...line} />
    </>
  );
}

function ChangeText({ before, after }: Pick<PlannedLine, 'before' | 'after'>) {
  const t = useTexts();
  if (before === undefined) return <span>{t('terms.planned.added', { after: after ?? '' })}</span>;
  if (after === undefined) return <span>{t('terms.planned.removed', { before })}</span>;
  if (before === after) return <span>{t('terms.planned.details')}</span>;
  if (after === '') return <span>{t('terms.planned.dropped', { before })}</span>;
  if (before === '') return <span>{after}</span>;
  return (
    <>
      <span>{after}</span> <small>{t('terms.planned.instead', { before })}</small>
    </>
  );
}

function MoveDialog({
  title,
  timeZone,
  from,
  onMove,
  onDone,
  onClose,
}: {
  title: string;
  timeZone: string;
  from: string;
  onMove: (from: string) => Promise<unknown>;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useTexts();
  const { first, last } = daysAhead(timeZone);
  const kit = useKitForm({
    schema: v.object({ from: v.string() }),
    defaultValues: { from: from < first ? first : from },
    labelOf: () => t('terms.from.day'),
    messageOf: useTermsMessage(),
    async onSubmit({ from: next }) {
      await onMove(next);
      toast({ tone: 'success', title: t('people.saved') });
      await onDone();
      onClose();
      return {};
    },
  });
  return (
    <EntryDialog title={title} kit={kit} onClose={onClose}>
      <DateField
        {...kit.controlled('from')}
        label={t('terms.from.day')}
        description={t('terms.from.about')}
        first={first}
        last={last}
      />
    </EntryDialog>
  );
}

/** Under what guests read of an entry today: what it will be. */
export function WithPlans({
  terms,
  part,
  entry,
  children,
}: {
  terms: SaleTerms;
  part: PlannedLine['part'];
  /** As `PlannedLine` names it. */
  entry: string;
  children: ReactNode;
}) {
  const { data = [] } = useQuery(plannedQuery(terms.property));
  const linesOf = usePlannedLines(terms);
  const own = data
    .filter(({ failure }) => failure === null)
    .flatMap((plan) =>
      linesOf(plan)
        .filter((line) => line.part === part && line.key === entry)
        .map((line) => ({ id: plan.id, from: plan.from, line })),
    );
  return (
    <>
      {children}
      {own.map(({ id, from, line }) => (
        <EntryPlan key={id} from={from} line={line} />
      ))}
    </>
  );
}

function EntryPlan({ from, line }: { from: string; line: PlannedLine }) {
  const t = useTexts();
  const { locale } = useSite();
  return (
    <p className={styles['entry']}>
      <strong>{t('terms.planned.from', { day: formatDays(from, from, locale) })}</strong> <ChangeText {...line} />
    </p>
  );
}
