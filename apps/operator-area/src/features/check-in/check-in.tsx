import { REGISTERS } from '@posada/api-client/check-in';
import { CHECK_IN_DAYS, type CheckInHotel, listCheckInHotels, setCheckInHotel } from '@posada/api-client/operator';
import { Badge, Button, SelectField, TextField, toast } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { useKitForm } from '@posada/ui/forms';
import { RecordTable } from '@posada/ui/record-table';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { client } from '../../shared/client.ts';
import { Fetched } from '../../shared/fetched.tsx';
import styles from '../../shared/parts.module.css';
import { EntryDialog, useTermsMessage } from '../../shared/sale/entry-dialog.tsx';
import { wholeNumber } from '../../shared/sale/rules.ts';
import { SettingsPart } from '../../shared/settings-part.tsx';
import { useTexts } from '../../shared/texts.ts';

const hotelsQuery = queryOptions({
  queryKey: ['operator', 'check-in-hotels'],
  queryFn: ({ signal }) => client.call(listCheckInHotels, {}, { signal }),
  staleTime: 0,
});

/** The online check-in of each hotel. */
export const CheckIn = () => (
  <SettingsPart part="check-in">
    <Hotels />
  </SettingsPart>
);

function Hotels() {
  const t = useTexts();
  const hotels = useQuery(hotelsQuery);
  return (
    <>
      <p className={styles['about']}>{t('checkInSettings.about')}</p>
      <Fetched query={hotels}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyList icon="bed" text={t('checkInSettings.none')} />
          ) : (
            <HotelTable rows={rows} onChange={hotels.refetch} />
          )
        }
      </Fetched>
    </>
  );
}

function HotelTable({ rows, onChange }: { rows: readonly CheckInHotel[]; onChange: () => Promise<unknown> }) {
  const t = useTexts();
  return (
    <RecordTable
      caption={t('checkInSettings.title')}
      rows={rows}
      keyOf={({ property }) => String(property.id)}
      card={['hotel state', 'days']}
      isDense
      columns={[
        { id: 'hotel', name: t('list.property'), isRowName: true, cell: ({ property }) => property.name },
        {
          id: 'state',
          name: t('checkInSettings.register'),
          cell: ({ settings }) => (
            <Badge tone={settings ? 'success' : 'info'}>
              {t(`checkInSettings.register.${settings?.register ?? 'off'}`)}
            </Badge>
          ),
        },
        {
          id: 'days',
          name: t('checkInSettings.opens'),
          cell: ({ settings }) => (settings ? t('checkInSettings.opensDays', { count: settings.opensDays }) : '–'),
        },
        {
          id: 'actions',
          name: t('people.actions'),
          isNameHidden: true,
          cell: (hotel) => <ChangeHotel hotel={hotel} onChange={onChange} />,
        },
      ]}
    />
  );
}

function ChangeHotel({ hotel, onChange }: { hotel: CheckInHotel; onChange: () => Promise<unknown> }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const label = t('settings.change');
  return (
    <div className={styles['actions']}>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={`${label}: ${hotel.property.name}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && <HotelForm hotel={hotel} onClose={() => setOpen(false)} onSaved={onChange} />}
    </div>
  );
}

const schema = v.object({
  register: v.picklist(['off', ...REGISTERS]),
  opensDays: wholeNumber(CHECK_IN_DAYS.least, CHECK_IN_DAYS.most),
});

function HotelForm({
  hotel: { property, settings },
  onClose,
  onSaved,
}: {
  hotel: CheckInHotel;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}) {
  const t = useTexts();
  const labels = { register: t('checkInSettings.register'), opensDays: t('checkInSettings.opens') };
  const kit = useKitForm({
    schema,
    defaultValues: {
      register: settings?.register ?? 'off',
      opensDays: String(settings?.opensDays ?? CHECK_IN_DAYS.usual),
    },
    labelOf: (name) => labels[name],
    messageOf: useTermsMessage(),
    async onSubmit({ register, opensDays }) {
      const body = register === 'off' ? null : { register, opensDays };
      await client.call(setCheckInHotel, { path: { property: String(property.id) }, body });
      toast({ tone: 'success', title: t('people.saved') });
      await onSaved();
      onClose();
      return {};
    },
  });
  const { field, watch } = kit;
  return (
    <EntryDialog title={property.name} kit={kit} onClose={onClose}>
      <SelectField {...field('register')} label={labels.register} description={t('checkInSettings.registerAbout')}>
        {(['off', ...REGISTERS] as const).map((each) => (
          <option key={each} value={each}>
            {t(`checkInSettings.register.${each}`)}
          </option>
        ))}
      </SelectField>
      {watch('register') !== 'off' && (
        <TextField {...field('opensDays')} label={labels.opensDays} inputMode="numeric" maxLength={2} />
      )}
    </EntryDialog>
  );
}
