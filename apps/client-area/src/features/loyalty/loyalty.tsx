import { Section, SectionsPage } from '@posada/account/profile';
import { LOYALTY_MONTHS, type Loyalty } from '@posada/api-client/accounts';
import { addressIn, apiContext, queryClientContext, siteContext, useApi, useSite } from '@posada/area';
import { formatDay, formatDays, formatList, formatMoney, formatPercent } from '@posada/i18n';
import { Badge, Icon, LinkButton } from '@posada/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { addresses } from '../../shared/addresses.ts';
import { loyaltyQuery } from '../../shared/loyalty-query.ts';
import { NextLevel } from '../../shared/next-level.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './loyalty.module.css';

export async function loyaltyLoader({ context }: LoaderFunctionArgs) {
  const { locale } = context.get(siteContext);
  await context.get(queryClientContext).fetchQuery(loyaltyQuery(context.get(apiContext), locale));
  return null;
}

function Own({ loyalty }: { loyalty: Loyalty }) {
  const t = useTexts();
  const { locale } = useSite();
  const { level, saved } = loyalty;
  const percent = level && formatPercent(level.percent, locale);
  return (
    <Section title={t('loyalty.own')}>
      {level && percent ? (
        <>
          <p className={styles['level']}>
            <Badge tone="accent">{level.name}</Badge>
            <strong>{t('loyalty.minus', { percent })}</strong>
          </p>
          <ul className={styles['benefits']}>
            {[
              t('loyalty.benefitPrice', { percent }),
              t('loyalty.benefitOffers'),
              t('loyalty.benefitShown', { level: level.name, percent }),
            ].map((benefit) => (
              <li key={benefit}>
                <Icon name="check" /> {benefit}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t('loyalty.noLevel')}</p>
      )}
      {saved.length > 0 && (
        <p>
          {t('loyalty.saved', {
            amount: formatList(
              saved.map(({ amount, currency }) => formatMoney(amount, currency, locale)),
              locale,
            ),
          })}
        </p>
      )}
      <NextLevel loyalty={loyalty} />
    </Section>
  );
}

function Levels({ loyalty: { level, levels } }: { loyalty: Loyalty }) {
  const t = useTexts();
  const { locale } = useSite();
  const needs = (nights: number | null) => {
    if (nights === null) return t('loyalty.byInvitation');
    return nights === 0 ? t('loyalty.fromStart') : t('nights', { count: nights });
  };
  return (
    <Section title={t('loyalty.levels')} lead={t('loyalty.levelsAbout', { count: LOYALTY_MONTHS })}>
      <table className={styles['levels']}>
        <thead>
          <tr>
            <th scope="col">{t('loyalty.level')}</th>
            <th scope="col">{t('loyalty.discount')}</th>
            <th scope="col">{t('loyalty.needs')}</th>
          </tr>
        </thead>
        <tbody>
          {levels.map(({ id, name, percent, nights }) => (
            <tr key={id} aria-current={id === level?.id ? 'true' : undefined}>
              <th scope="row">
                {name} {id === level?.id && <Badge tone="accent">{t('loyalty.yours')}</Badge>}
              </th>
              <td>{formatPercent(percent, locale)}</td>
              <td>{needs(nights)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Stays({ loyalty: { stays, nights, since } }: { loyalty: Loyalty }) {
  const t = useTexts();
  const { locale } = useSite();
  return (
    <Section
      title={t('loyalty.history')}
      lead={t('loyalty.counted', { count: nights, day: formatDay(since, locale, 'date') })}
    >
      {stays.length > 0 ? (
        <ul className={styles['stays']}>
          {stays.map((stay) => (
            <li key={stay.id}>
              <Link to={addresses.booking(stay.id)}>{stay.property.name}</Link>
              <span>{formatDays(stay.from, stay.to, locale)}</span>
              <strong>{t('nights', { count: stay.nights })}</strong>
            </li>
          ))}
        </ul>
      ) : (
        <>
          <p>{t('loyalty.noStays')}</p>
          <p>
            <LinkButton to={addressIn('search', 'destination')}>{t('list.search')}</LinkButton>
          </p>
        </>
      )}
    </Section>
  );
}

/** The level of a client, what it gives, and how the next one is reached (CLIENT-33). */
export function LoyaltyPage() {
  const t = useTexts();
  const { locale } = useSite();
  const { data } = useSuspenseQuery(loyaltyQuery(useApi(), locale));
  return (
    <SectionsPage title={t('loyalty.title')}>
      {data.levels.length > 0 ? (
        <>
          <Own loyalty={data} />
          <Levels loyalty={data} />
          <Stays loyalty={data} />
        </>
      ) : (
        <p>{t('loyalty.noProgramme')}</p>
      )}
    </SectionsPage>
  );
}
