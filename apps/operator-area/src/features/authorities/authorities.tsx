import type { GuestReportPlace } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { Badge, LinkButton } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { RecordTable } from '@posada/ui/record-table';
import { useQuery } from '@tanstack/react-query';
import { useAddresses } from '../../shared/addresses.ts';
import { Fetched } from '../../shared/fetched.tsx';
import styles from '../../shared/parts.module.css';
import { SettingsPart } from '../../shared/settings-part.tsx';
import { useTexts } from '../../shared/texts.ts';
import own from './authorities.module.css';
import { placesQuery } from './queries.ts';

/** Hotels whose guests are registered, and how their reports to authorities go. */
export const Authorities = () => (
  <SettingsPart part="authorities">
    <Places />
  </SettingsPart>
);

function Places() {
  const t = useTexts();
  const { locale } = useSite();
  const places = useQuery(placesQuery(locale));
  return (
    <>
      <p className={styles['about']}>{t('authorities.about')}</p>
      <Fetched query={places}>
        {(rows) =>
          rows.length === 0 ? <EmptyList icon="send" text={t('authorities.none')} /> : <PlaceTable places={rows} />
        }
      </Fetched>
    </>
  );
}

/** A badge for each thing that is wrong, or that all is well. */
export function PlaceState({ register, account, siba, waiting, faulty, late }: GuestReportPlace) {
  const t = useTexts();
  if (register === 'other') return t('authorities.nobody');
  if (register === 'italy') return t('authorities.byFile');
  if (register === 'portugal')
    return siba ? t('authorities.byFile') : <Badge tone="warning">{t('authorities.notSetUp')}</Badge>;
  if (!account) return <Badge tone="warning">{t('authorities.notSetUp')}</Badge>;
  const isFine = account.problem === null && faulty === 0 && late === 0 && waiting === 0;
  return (
    <span className={own['state']}>
      {account.problem !== null && <Badge tone="danger">{t('authorities.failing')}</Badge>}
      {late > 0 && <Badge tone="danger">{t('authorities.late', { count: late })}</Badge>}
      {faulty > 0 && <Badge tone="warning">{t('authorities.faulty', { count: faulty })}</Badge>}
      {waiting > 0 && <Badge tone="info">{t('authorities.waiting', { count: waiting })}</Badge>}
      {isFine && <Badge tone="success">{t('authorities.allAccepted')}</Badge>}
      {account.environment === 'test' && <Badge tone="info">{t('authorities.environment.test')}</Badge>}
    </span>
  );
}

function PlaceTable({ places }: { places: readonly GuestReportPlace[] }) {
  const t = useTexts();
  const { authority } = useAddresses();
  return (
    <RecordTable
      caption={t('authorities.title')}
      rows={places}
      keyOf={({ property }) => String(property.id)}
      card={['hotel state']}
      isDense
      columns={[
        {
          id: 'hotel',
          name: t('rates.hotel'),
          isRowName: true,
          cell: ({ property, register }) => (
            <span className={styles['named']}>
              <strong>{property.name}</strong>
              <span>{t(`authorities.register.${register}`)}</span>
            </span>
          ),
        },
        { id: 'state', name: t('people.state'), cell: (place) => <PlaceState {...place} /> },
        {
          id: 'actions',
          name: t('people.actions'),
          isNameHidden: true,
          cell: ({ property }) => (
            <div className={styles['actions']}>
              <LinkButton
                to={authority(property.id)}
                variant="secondary"
                aria-label={`${t('authorities.open')}: ${property.name}`}
              >
                {t('authorities.open')}
              </LinkButton>
            </div>
          ),
        },
      ]}
    />
  );
}
