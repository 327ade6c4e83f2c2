import { BackLink, PrivateFrame } from '@posada/account';
import { ApiError } from '@posada/api-client';
import { type AgencyDetail, agencyQuery, setAgencyState, usersOfAgencyQuery } from '@posada/api-client/accounts';
import { apiContext, Isolated, queryClientContext, useApi, useSite } from '@posada/area';
import { useMay } from '@posada/desk';
import { addressLines, amountTag, formatMoment, formatMoney, formatPercent } from '@posada/i18n';
import { Button, Card, FailedNotice, Notice, PhoneLink, toast } from '@posada/ui';
import { LabelledValues } from '@posada/ui/labelled-values';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, useLocation, useParams } from 'react-router';
import { addresses } from '../../shared/addresses.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './agencies.module.css';
import { CreditCard, PaymentCard } from './agency-credit.tsx';
import { PeopleCard } from './agency-people.tsx';
import { AgencyStateBadge } from './agency-state.tsx';
import { TermsCard } from './agency-terms.tsx';
import { BlockAgency } from './block-agency.tsx';

/** An agency that never came to this website is not found. */
export async function agencyLoader({ params, context }: LoaderFunctionArgs) {
  const { id = '' } = params;
  const [api, queries] = [context.get(apiContext), context.get(queryClientContext)];
  // a list that cannot be read leaves the page as it is: its card says so
  const users = queries.fetchQuery(usersOfAgencyQuery(api, id)).catch(() => undefined);
  try {
    await queries.fetchQuery(agencyQuery(api, id));
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? data(null, { status: 404 }) : error;
  }
  await users;
  return null;
}

/** One agency: its data, its status, and who decided on it. */
export function Agency() {
  const t = useTexts();
  const { website } = useSite();
  const { id = '' } = useParams();
  const queries = useQueryClient();
  const query = agencyQuery(useApi(), id);
  const { data: agency } = useSuspenseQuery(query);
  const canWrite = useMay('agencies.write');
  const hasMoney = useMay('agencies.credit');
  const from: unknown = useLocation().state;
  const list = from && typeof from === 'object' && 'list' in from ? String(from.list) : '';
  return (
    <PrivateFrame>
      <title>{`${agency.name} · ${website.name}`}</title>
      <BackLink to={addresses.agencies(list)}>{t('agencies.back')}</BackLink>
      <div className={styles['top']}>
        <div>
          <h1>{agency.name}</h1>
          <AgencyStateBadge state={agency.state} />
        </div>
        {canWrite && <StateActions agency={agency} />}
      </div>
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <DetailsCard agency={agency} />
          <Isolated name="users of an agency" failed={(retry) => <FailedNotice onRetry={retry} />}>
            <PeopleCard id={id} />
          </Isolated>
        </div>
        <div className={styles['column']}>
          {canWrite && (
            <Isolated name="terms of an agency" failed={(retry) => <FailedNotice onRetry={retry} />}>
              <TermsCard agency={agency} onChanged={(now) => queries.setQueryData(query.queryKey, now)} />
            </Isolated>
          )}
          {hasMoney && (
            <>
              <Isolated name="credit of an agency" failed={(retry) => <FailedNotice onRetry={retry} />}>
                <CreditCard agency={agency} onChanged={(now) => queries.setQueryData(query.queryKey, now)} />
              </Isolated>
              <Isolated name="payments of an agency" failed={(retry) => <FailedNotice onRetry={retry} />}>
                <PaymentCard agency={agency} onChanged={(now) => queries.setQueryData(query.queryKey, now)} />
              </Isolated>
            </>
          )}
          <Isolated name="history of an agency" failed={(retry) => <FailedNotice onRetry={retry} />}>
            <HistoryCard agency={agency} />
          </Isolated>
        </div>
      </div>
    </PrivateFrame>
  );
}

function StateActions({ agency }: { agency: AgencyDetail }) {
  const t = useTexts();
  const api = useApi();
  const queries = useQueryClient();
  const { id, name, state } = agency;
  const changed = (now: AgencyDetail) => {
    queries.setQueryData(agencyQuery(api, id).queryKey, now);
    toast({ tone: 'success', title: t(`agencies.done.${now.state}`, { name }) });
  };
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(setAgencyState, { path: { id }, body: { state: 'approved' } }),
    onSuccess: changed,
    onError: () => toast({ tone: 'danger', title: t('failed.text') }),
  });
  return (
    <div className={styles['actions']}>
      {state !== 'approved' && (
        <Button busy={isPending} onClick={() => mutate()}>
          {t(state === 'blocked' ? 'agencies.unblock' : 'agencies.approve')}
        </Button>
      )}
      {state !== 'blocked' && <BlockAgency agency={agency} onBlocked={changed} />}
    </div>
  );
}

function DetailsCard({ agency }: { agency: AgencyDetail }) {
  const t = useTexts();
  const { locale } = useSite();
  const { country, reason, phone, phoneText, email } = agency;
  const place = [
    ...addressLines({
      street: agency.address,
      postcode: agency.postalCode,
      city: agency.city,
      region: agency.region,
      country,
    }),
    country && new Intl.DisplayNames(amountTag(locale), { type: 'region' }).of(country),
  ].filter(Boolean);
  return (
    <Card as="section" className={styles['card']}>
      <h2>{t('agencies.details')}</h2>
      {reason !== null && (
        <Notice tone="warning" role="status" title={t('agencies.isBlocked')}>
          <span className={styles['freeText']}>{reason}</span>
        </Notice>
      )}
      <LabelledValues
        layout="columns"
        values={[
          { label: t('agencies.column.type'), value: t(`agencies.type.${agency.type}`) },
          agency.taxName !== '' && { label: t('agencies.column.taxName'), value: agency.taxName },
          agency.taxId !== '' && { label: t('agencies.column.taxId'), value: agency.taxId },
          agency.branch !== '' && { label: t('agencies.column.branch'), value: agency.branch },
          place.length > 0 && { label: t('agencies.column.place'), value: place.join(', ') },
          { label: t('agencies.column.contact'), value: agency.contactName },
          { label: t('guest.email'), value: <a href={`mailto:${email}`}>{email}</a> },
          phone !== '' && { label: t('guest.phone'), value: <PhoneLink phone={phone} phoneText={phoneText} /> },
          agency.observations !== '' && {
            label: t('agencies.column.observations'),
            value: <span className={styles['freeText']}>{agency.observations}</span>,
          },
        ]}
      />
    </Card>
  );
}

function HistoryCard({ agency }: { agency: AgencyDetail }) {
  const t = useTexts();
  const { locale } = useSite();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <Card as="section" className={styles['card']}>
      <h2>{t('agencies.history')}</h2>
      <ol className={styles['history']}>
        {agency.history.map((entry) => (
          <li key={`${entry.at} ${entry.kind}`}>
            <p>{t(`agencies.event.${entry.kind}`)}</p>
            {entry.reason !== null && <p>{entry.reason}</p>}
            {entry.terms && (
              <p>
                {t(`commission.${entry.terms.model}`)} · {formatPercent(entry.terms.percent, locale)}
              </p>
            )}
            {entry.credit && (
              <p>
                {entry.credit.limit === null
                  ? t('agencies.creditNone')
                  : formatMoney(entry.credit.limit, entry.credit.currency, locale)}
              </p>
            )}
            <span className={styles['meta']}>
              <time dateTime={entry.at}>{formatMoment(entry.at, timeZone, locale)}</time> ·{' '}
              {entry.by ?? t(entry.kind === 'requested' ? 'history.by.travel-agency' : 'history.by.system')}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
