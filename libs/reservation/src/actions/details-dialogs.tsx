import { ApiError, isLimit } from '@posada/api-client';
import {
  changeManagedBooking,
  type DetailsChange,
  invoiceDetailsSchema,
  type ManagedBooking,
} from '@posada/api-client/reservations';
import { countriesQuery } from '@posada/api-client/website';
import { useApi, useSite } from '@posada/area';
import { Button, Dialog, Notice, SelectField, TextArea, TextField, toast } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { optionalText, text } from '@posada/ui/rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import * as v from 'valibot';
import { useTexts } from '../use-texts.ts';
import styles from './actions.module.css';

interface Props {
  booking: ManagedBooking;
  token: string;
  isOpen: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/** Sends a change; a dialog that has sent it closes, and a toast says that both were written to. */
function useChange({ booking, token, onClose, onChanged }: Props) {
  const t = useTexts();
  const { locale } = useSite();
  const api = useApi();
  return useMutation({
    mutationFn: async (body: DetailsChange) => {
      await api.call(changeManagedBooking, { path: { id: token }, query: { language: locale as 'en' }, body });
    },
    onSuccess: () => {
      toast({ tone: 'success', title: t('details.saved', { email: booking.guest.email }) });
      onClose();
      onChanged();
    },
  });
}

/** A refusal in words. */
function Refusal({ error }: { error: Error | null }) {
  const t = useTexts();
  if (!error) return null;
  const begun = error instanceof ApiError && error.code === 'stay_begun';
  return (
    <Notice tone="danger" title={t(begun ? 'actions.begun' : isLimit(error) ? 'actions.tooMany' : 'actions.failed')} />
  );
}

/** A dialog around a form whose button stands below it. */
export function ChangeDialog({
  title,
  save,
  form,
  isSending,
  isOpen,
  onClose,
  children,
}: {
  title: string;
  /** On the button that sends; absent: Save. */
  save?: string;
  /** Of the form inside. */
  form: string;
  isSending: boolean;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTexts();
  return (
    <Dialog
      open={isOpen}
      onClose={() => !isSending && onClose()}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={() => !isSending && onClose()}>
            {t('details.close')}
          </Button>
          <Button type="submit" form={form} busy={isSending}>
            {save ?? t('details.save')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
const staySchema = v.object({ arrivalTime: v.string(), requests: optionalText(2000) });

/** Arrival time and requests. */
export function StayDialog(props: Props) {
  const t = useTexts();
  const id = useId();
  const change = useChange(props);
  return (
    <ChangeDialog {...props} title={t('details.open')} form={id} isSending={change.isPending}>
      <StayForm {...props} id={id} change={change} />
    </ChangeDialog>
  );
}

function StayForm({ booking, id, change }: Props & { id: string; change: ReturnType<typeof useChange> }) {
  const t = useTexts();
  const { showsRequests } = booking.managed;
  const hours = booking.arrivalTime && !HOURS.includes(booking.arrivalTime) ? [booking.arrivalTime, ...HOURS] : HOURS;
  const isHidden = !showsRequests && booking.requests !== null;
  const { form, field } = useKitForm({
    schema: staySchema,
    defaultValues: { arrivalTime: booking.arrivalTime ?? '', requests: showsRequests ? (booking.requests ?? '') : '' },
    onSubmit: ({ arrivalTime, requests }) =>
      change.mutateAsync({
        arrivalTime: arrivalTime || null,
        // what is hidden stays as it is where nothing new was written
        ...(isHidden && !requests ? {} : { requests: requests || null }),
      }),
    // the mutation words every refusal
    refusalsOf: () => ({}),
  });
  return (
    <form {...form} id={id} className={styles['form']}>
      <Refusal error={change.error} />
      <SelectField {...field('arrivalTime')} label={t('details.arrivalTime')}>
        <option value="">{t('details.unknownYet')}</option>
        {hours.map((hour) => (
          <option key={hour}>{hour}</option>
        ))}
      </SelectField>
      <TextArea
        {...field('requests')}
        label={t('details.requests')}
        optional
        description={t(isHidden ? 'details.requestsHidden' : 'details.requestsAbout')}
      />
    </form>
  );
}

export const isTaxId = (typed: string) => v.safeParse(invoiceDetailsSchema.entries.taxId, typed).success;
/** Of the address on an invoice. */
export const addressRules = { address: text(), postalCode: text(12), city: text(), country: text(2) };

const companySchema = v.object({
  company: text(),
  taxId: v.pipe(text(30), v.check(isTaxId, 'field_invalid')),
  ...addressRules,
});
const NO_COMPANY = { company: '', taxId: '', address: '', postalCode: '', city: '', country: '' };

/** The company that the hotel makes the invoice out to. */
export function InvoiceDialog(props: Props) {
  const t = useTexts();
  const id = useId();
  const change = useChange(props);
  return (
    <ChangeDialog {...props} title={t('invoice.open')} form={id} isSending={change.isPending}>
      <InvoiceForm {...props} id={id} change={change} />
    </ChangeDialog>
  );
}

/** Street, postal code, city and country on an invoice. */
export function AddressFields<Field extends object>({
  field: fieldOf,
}: {
  field: (name: keyof typeof addressRules) => Field;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const { data: countries = [] } = useQuery(countriesQuery(useApi(), locale));
  const field = (name: keyof typeof addressRules) => ({ ...fieldOf(name), label: t(`invoice.${name}`) });
  return (
    <>
      <TextField {...field('address')} autoComplete="street-address" />
      <div className={styles['pair']}>
        <TextField {...field('postalCode')} autoComplete="postal-code" />
        <TextField {...field('city')} autoComplete="address-level2" />
      </div>
      <SelectField key={countries.length} {...field('country')} autoComplete="country">
        <option value="">{t('invoice.choose')}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function InvoiceForm({ booking, id, change }: Props & { id: string; change: ReturnType<typeof useChange> }) {
  const t = useTexts();
  const known = booking.invoice ?? NO_COMPANY;
  const { form, field: fieldOf } = useKitForm({
    schema: companySchema,
    defaultValues: known,
    onSubmit: (invoice) => change.mutateAsync({ invoice }),
    // the mutation words every refusal
    refusalsOf: () => ({}),
  });
  const field = (name: keyof typeof NO_COMPANY) => ({ ...fieldOf(name), label: t(`invoice.${name}`) });
  return (
    <form {...form} id={id} className={styles['form']}>
      <Refusal error={change.error} />
      <p className={styles['hint']}>{t('invoice.about')}</p>
      <TextField {...field('company')} autoComplete="organization" />
      <TextField {...field('taxId')} autoComplete="off" spellCheck={false} />
      <AddressFields field={fieldOf} />
      {booking.invoice && (
        <Button variant="quiet" busy={change.isPending} onClick={() => change.mutate({ invoice: null })}>
          {t('invoice.remove')}
        </Button>
      )}
    </form>
  );
}
