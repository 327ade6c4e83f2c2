import { ApiError, isLimit } from '@posada/api-client';
import { changeManagedBooking, type DetailsChange, type ManagedBooking } from '@posada/api-client/reservations';
import { useApi, useSite } from '@posada/area';
import { Button, Notice, SelectField, TextArea, toast } from '@posada/ui';
import { FormDialog } from '@posada/ui/form-dialog';
import { useKitForm } from '@posada/ui/forms';
import { optionalText } from '@posada/ui/rules';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import * as v from 'valibot';
import { CompanyFields } from '../company/company-fields.tsx';
import { companySchema } from '../company/company-rules.ts';
import { RoomGuestFields } from '../room-guests/room-guest-fields.tsx';
import { ROOM_GUESTS, roomGuestField, roomGuestRules } from '../room-guests/room-guest-rules.ts';
import { useTexts } from '../shared/texts.ts';
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
      await api.call(changeManagedBooking, { path: { id: token }, query: { language: locale }, body });
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

/** A dialog that changes details of a booking. */
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
    <FormDialog
      open={isOpen}
      onClose={onClose}
      title={title}
      form={form}
      isSending={isSending}
      submit={save ?? t('details.save')}
      cancel={t('details.close')}
    >
      {children}
    </FormDialog>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
const staySchema = v.object({ arrivalTime: v.string(), ...roomGuestRules, requests: optionalText(2000) });

/** Rooms whose guest can be named, counted from one: the first is that of who booked. */
const roomsToName = ({ roomstays }: ManagedBooking) =>
  roomstays.flatMap(({ status }, index) => (index > 0 && status !== 'cancelled' ? index + 1 : []));

/** What the dialog below changes, which also stands on the button that opens it. */
export const stayDialogName = (booking: ManagedBooking) =>
  roomsToName(booking).length > 0 ? 'details.openGuests' : 'details.open';

/** Arrival time, requests, and who checks in to the rooms after the first. */
export function StayDialog(props: Props) {
  const t = useTexts();
  const id = useId();
  const change = useChange(props);
  return (
    <ChangeDialog {...props} title={t(stayDialogName(props.booking))} form={id} isSending={change.isPending}>
      <StayForm {...props} id={id} change={change} />
    </ChangeDialog>
  );
}

function StayForm({ booking, id, change }: Props & { id: string; change: ReturnType<typeof useChange> }) {
  const t = useTexts();
  const { showsRequests } = booking.managed;
  const hours = booking.arrivalTime && !HOURS.includes(booking.arrivalTime) ? [booking.arrivalTime, ...HOURS] : HOURS;
  const isHidden = !showsRequests && booking.requests !== null;
  const rooms = roomsToName(booking);
  const stayOf = (room: number) => booking.roomstays[room - 1];
  const { form, field } = useKitForm({
    schema: staySchema,
    defaultValues: {
      arrivalTime: booking.arrivalTime ?? '',
      ...Object.fromEntries(ROOM_GUESTS.map((name, index) => [name, stayOf(index + 2)?.guest ?? ''])),
      requests: showsRequests ? (booking.requests ?? '') : '',
    },
    onSubmit: ({ arrivalTime, requests, ...guests }) =>
      change.mutateAsync({
        arrivalTime: arrivalTime || null,
        ...(rooms.length > 0
          ? {
              roomGuests: Object.fromEntries(
                rooms.map((room) => [stayOf(room)?.id ?? '', guests[roomGuestField(room)] || null]),
              ),
            }
          : {}),
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
      <RoomGuestFields rooms={rooms} field={field} />
      <TextArea
        {...field('requests')}
        label={t('details.requests')}
        optional
        description={t(isHidden ? 'details.requestsHidden' : 'details.requestsAbout')}
      />
    </form>
  );
}

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

function InvoiceForm({ booking, id, change }: Props & { id: string; change: ReturnType<typeof useChange> }) {
  const t = useTexts();
  const known = booking.invoice ?? NO_COMPANY;
  const { form, field } = useKitForm({
    schema: companySchema,
    defaultValues: known,
    onSubmit: (invoice) => change.mutateAsync({ invoice }),
    // the mutation words every refusal
    refusalsOf: () => ({}),
  });
  return (
    <form {...form} id={id} className={styles['form']}>
      <Refusal error={change.error} />
      <p className={styles['hint']}>{t('invoice.about')}</p>
      <CompanyFields field={field} />
      {booking.invoice && (
        <Button variant="quiet" busy={change.isPending} onClick={() => change.mutate({ invoice: null })}>
          {t('invoice.remove')}
        </Button>
      )}
    </form>
  );
}
