import { BackLink } from '@posada/account';
import type { GuestReportPlace } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { Notice } from '@posada/ui';
import { LinkTabs } from '@posada/ui/link-tabs';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { useAddresses } from '../../shared/addresses.ts';
import { Fetched } from '../../shared/fetched.tsx';
import { SettingsPart } from '../../shared/settings-part.tsx';
import { useTexts } from '../../shared/texts.ts';
import own from './authorities.module.css';
import { PlaceState } from './authorities.tsx';
import { GuestFileForm, TouristTaxForm } from './files.tsx';
import { placesQuery } from './queries.ts';
import { Reports } from './reports.tsx';
import { SesAccount } from './ses-account.tsx';
import { SibaUnit } from './siba-unit.tsx';

const LISTS = ['open', 'faulty', 'all'] as const;

/** What is reported of a hotel: its account and reports, or its files. */
export function PlaceScreen() {
  const t = useTexts();
  const { locale } = useSite();
  const { settingsPart } = useAddresses();
  const { property = '' } = useParams();
  const places = useQuery(placesQuery(locale));
  return (
    <SettingsPart part="authorities" title={t('authorities.title')}>
      <div className={own['row']}>
        <BackLink to={settingsPart('authorities')}>{t('authorities.back')}</BackLink>
      </div>
      <Fetched query={places}>
        {(rows) => {
          const place = rows.find((each) => String(each.property.id) === property);
          if (!place) return <Notice tone="warning" title={t('settings.gone')} />;
          return <Place place={place} onChange={places.refetch} />;
        }}
      </Fetched>
    </SettingsPart>
  );
}

function Place({ place, onChange }: { place: GuestReportPlace; onChange: () => Promise<unknown> }) {
  const t = useTexts();
  const { property, register } = place;
  return (
    <>
      <h2 className={own['hotel']}>{property.name}</h2>
      <p>
        {t(`authorities.register.${register}`)} <PlaceState {...place} />
      </p>
      {register === 'spain' && (
        <>
          <SesAccount place={place} onChange={onChange} />
          <ReportLists place={place} onChange={onChange} />
        </>
      )}
      {register === 'italy' && <GuestFileForm property={property.id} file="alloggiati" />}
      {register === 'portugal' && (
        <>
          <SibaUnit place={place} onChange={onChange} />
          {place.siba && <GuestFileForm property={property.id} file="siba" />}
        </>
      )}
      <TouristTaxForm property={property.id} />
    </>
  );
}

function ReportLists({ place, onChange }: { place: GuestReportPlace; onChange: () => Promise<unknown> }) {
  const t = useTexts();
  const [search] = useSearchParams();
  const { authority } = useAddresses();
  const { id } = place.property;
  const current = LISTS.find((each) => each === search.get('list')) ?? 'open';
  return (
    <section className={own['part']} aria-labelledby="reports">
      <h2 id="reports">{t('authorities.reports')}</h2>
      <LinkTabs
        label={t('authorities.reports')}
        current={current}
        tabs={LISTS.map((each) => ({
          id: each,
          label: t(`authorities.list.${each}`),
          to: `${authority(id)}?list=${each}`,
        }))}
      />
      <Reports key={current} property={id} list={current} before={search.get('before') ?? ''} onChange={onChange} />
    </section>
  );
}
