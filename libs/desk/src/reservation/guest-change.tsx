import type { Reservation } from '@posada/api-client/reservations';
import { countriesQuery } from '@posada/api-client/website';
import { useApi, useSite } from '@posada/area';
import { LANGUAGE_CODES, LANGUAGE_NAMES, localeOfCode } from '@posada/i18n';
import { Button, EmailField, ErrorSummary, Notice, SelectField, TextField, toast } from '@posada/ui';
import { CountryOptions } from '@posada/ui/country-options';
import { FormDialog } from '@posada/ui/form-dialog';
import { useKitForm } from '@posada/ui/forms';
import { NameFields } from '@posada/ui/name-fields';
import { readInternational } from '@posada/ui/phone-numbers';
import { email, required, text } from '@posada/ui/rules';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { useDesk } from '../calls/use-desk.ts';
import { useTexts } from '../shared/texts.ts';
import styles from './guest-change.module.css';

const schema = v.object({
  name: text(),
  surname: text(),
  email: email(),
  phone: v.pipe(v.string(), v.trim(), required()),
  country: v.string(),
  language: v.picklist(LANGUAGE_CODES),
});

/** Corrects who comes and how to reach them; the mails that follow go to the new address. */
export function GuestChange({ reservation, onChanged }: { reservation: Reservation; onChanged: () => void }) {
  const t = useTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('guest.change')}
      </Button>
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('guest.change')}
        form={id}
        isSending={isSending}
        submit={t('details.save')}
        cancel={t('details.close')}
      >
        <GuestForm
          id={id}
          reservation={reservation}
          onSending={setSending}
          onChanged={() => {
            setOpen(false);
            onChanged();
          }}
        />
      </FormDialog>
    </>
  );
}

function GuestForm({
  id,
  reservation,
  onSending,
  onChanged,
}: {
  id: string;
  reservation: Reservation;
  onSending: (isSending: boolean) => void;
  onChanged: () => void;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const api = useApi();
  const { calls } = useDesk();
  const { data: countries = [] } = useQuery(countriesQuery(api, locale));
  const { guest } = reservation;
  const { form, field, summary, failure } = useKitForm({
    schema,
    defaultValues: {
      ...guest,
      phone: guest.phoneText ?? guest.phone,
      country: guest.country ?? '',
      language: reservation.language,
    },
    labelOf: (name) => t(`guest.${name}`),
    onSubmit: async ({ language, country, phone, ...person }) => {
      const read = await readInternational(phone);
      if (!read) return { phone: 'phone_malformed' };
      onSending(true);
      try {
        const change = { guest: { ...person, phone: read.e164, ...(country ? { country } : {}) }, language };
        await calls.changeGuest(calls.idOf(reservation), change, locale);
      } finally {
        onSending(false);
      }
      toast({ tone: 'success', title: t('details.saved', { email: person.email }) });
      onChanged();
      return {};
    },
  });
  return (
    <form {...form} id={id} className={styles['form']}>
      <ErrorSummary title={t('signUp.mend', { count: summary.length })} errors={summary} />
      {failure !== null && <Notice tone="danger" title={t('failed.text')} />}
      <div className={styles['pair']}>
        <NameFields
          name={{ ...field('name'), label: t('guest.name'), autoComplete: 'off' }}
          surname={{ ...field('surname'), label: t('guest.surname'), autoComplete: 'off' }}
        />
      </div>
      <EmailField {...field('email')} label={t('guest.email')} autoComplete="off" />
      <TextField
        {...field('phone')}
        label={t('guest.phone')}
        description={t('guest.phoneAbout')}
        type="tel"
        autoComplete="off"
      />
      <div className={styles['pair']}>
        <SelectField key={countries.length} {...field('country')} label={t('guest.country')} optional>
          <option value="">{t('detail.none')}</option>
          <CountryOptions countries={countries} />
        </SelectField>
        <SelectField {...field('language')} label={t('guest.language')}>
          {LANGUAGE_CODES.map((code) => (
            <option key={code} value={code}>
              {LANGUAGE_NAMES[localeOfCode(code) ?? 'en']}
            </option>
          ))}
        </SelectField>
      </div>
    </form>
  );
}
