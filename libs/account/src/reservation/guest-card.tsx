import type { Reservation } from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import {
  amountTag,
  DEFAULT_LOCALE,
  formatRow,
  fullName,
  LANGUAGE_NAMES,
  languageTag,
  localeOfCode,
} from '@posada/i18n';
import { DetailCard } from '@posada/reservation/cards';
import { PhoneLink } from '@posada/ui';
import { LabelledValues } from '@posada/ui/labelled-values';
import { useTexts } from '../shared/texts.ts';
import styles from './reservation.module.css';

/** Who comes, how to reach them, and what they asked for. */
export function GuestCard({ reservation }: { reservation: Reservation }) {
  const t = useTexts();
  const { locale } = useSite();
  const { guest, travelTypology, arrivalTime, requests, invoice } = reservation;
  const country = guest.country && new Intl.DisplayNames(amountTag(locale), { type: 'region' }).of(guest.country);
  const language = localeOfCode(reservation.language) ?? DEFAULT_LOCALE;
  const none = <span className={styles['none']}>{t('detail.none')}</span>;
  return (
    <DetailCard title={t('detail.guest')}>
      <LabelledValues
        layout="columns"
        values={[
          { label: t('fact.guest'), value: fullName(guest) },
          { label: t('signIn.email'), value: <a href={`mailto:${guest.email}`}>{guest.email}</a> },
          { label: t('fact.phone'), value: <PhoneLink {...guest} /> },
          country && { label: t('detail.country'), value: country },
          travelTypology && { label: t('detail.typology'), value: t(`typology.${travelTypology}`) },
          { label: t('fact.arrivalTime'), value: arrivalTime ?? none },
          { label: t('fact.requests'), value: requests ? <span className={styles['said']}>{requests}</span> : none },
          invoice && { label: t('invoice.open'), value: formatRow([invoice.company, invoice.taxId], locale) },
          {
            label: t('detail.language'),
            value: <span lang={languageTag(language)}>{LANGUAGE_NAMES[language]}</span>,
          },
        ].map((entry) => entry || null)}
      />
    </DetailCard>
  );
}
