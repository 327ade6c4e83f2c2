import { wholePrice } from '@posada/api-client/availability';
import type { Complement } from '@posada/api-client/properties';
import type { Reservation, RoomStay } from '@posada/api-client/reservations';
import { LIMITS } from '@posada/api-client/search';
import { useDay, useSite } from '@posada/area';
import { addDays, addYears, todayAt } from '@posada/calendar-days';
import { formatMoney } from '@posada/i18n';
import { useKeyOfChoice } from '@posada/reservation';
import { Button, Notice, Skeleton, toast } from '@posada/ui';
import { DateField } from '@posada/ui/date-field';
import { FormDialog } from '@posada/ui/form-dialog';
import { Refreshing } from '@posada/ui/refreshing';
import { type FormEvent, useId, useState } from 'react';
import { useDesk } from '../calls/use-desk.ts';
import { useTexts } from '../shared/texts.ts';
import { AmendSummary } from './amend-summary.tsx';
import { RoomFields } from './room-fields.tsx';
import styles from './rooms.module.css';
import { useAmendment } from './use-amendment.ts';
import { useSaleFailure } from './use-sale-failure.ts';

interface Props {
  reservation: Reservation;
  onClose: () => void;
  onAmended: () => void;
}

/** Extras that a room does not have. */
const extrasBeside = ({ complements: booked }: RoomStay, all: readonly Complement[] = []) =>
  all.filter(({ id }) => booked.every(({ complementId }) => complementId !== id));

/** Changes days, guests, rooms, rates and extras of a booking: what it comes to is shown before it is done. */
export function AmendDialog({ reservation, onClose, onAmended }: Props) {
  const t = useTexts();
  const id = useId();
  const { locale } = useSite();
  const today = useDay((now) => todayAt(reservation.property.timeZone, now));
  const { calls } = useDesk();
  const keyOf = useKeyOfChoice();
  const draft = useAmendment(reservation);
  const { days, asked, quote } = draft;
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { currency, number, guest } = reservation;
  // what was answered to an earlier choice is not what would be booked
  const amended = quote.isPlaceholderData || quote.isError ? undefined : quote.data?.amended;
  const blocked = () => {
    if (quote.isFetching || quote.isError) return undefined;
    if (!amended) return t('amend.notChosen');
    return draft.isChanged ? undefined : t('amend.same');
  };
  const textOf = useSaleFailure();
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!amended || isSending) return;
    const { total, touristTax } = amended.totals;
    const body = {
      ...days,
      rooms: asked.rooms.map(({ id: room, occupancy, extras }, index) => ({
        id: room,
        occupancy,
        ...(extras && { extras }),
        roomtypeId: amended.roomstays[index]?.roomtype.id ?? '',
        rateplanId: amended.roomstays[index]?.rateplan.id ?? '',
      })),
      accepted: { total, touristTax, currency },
    };
    setSending(true);
    setFailure(null);
    try {
      await calls.amend(calls.idOf(reservation), body, { language: locale, key: keyOf([body]) });
    } catch (error) {
      setFailure(error);
      void quote.refetch();
      return;
    } finally {
      setSending(false);
    }
    toast({ tone: 'success', title: t('amend.done'), text: t('amend.doneText', { email: guest.email }) });
    onClose();
    onAmended();
  }
  const last = addYears(today, 2);
  const latest = addDays(days.from, LIMITS.nights);
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('amend.title', { number })}
      form={id}
      isSending={isSending}
      isReading={quote.isFetching}
      blocked={blocked()}
      submit={
        amended && draft.isChanged
          ? t('amend.submit', { amount: formatMoney(wholePrice(amended.totals), currency, locale) })
          : t('amend.open')
      }
      cancel={t('details.close')}
    >
      <form id={id} className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
        {failure !== null && <Notice tone="danger" title={textOf(failure)} />}
        <p>{t('amend.about')}</p>
        <div className={styles['days']}>
          <DateField
            label={t('fact.arrival')}
            value={days.from}
            onChange={draft.setFrom}
            first={today}
            last={last}
            start={days.from}
          />
          <DateField
            label={t('fact.departure')}
            value={days.to}
            onChange={draft.setTo}
            first={addDays(days.from, 1)}
            last={latest}
            start={days.to}
          />
        </div>
        {draft.rooms.map((room, index) => (
          <RoomFields
            key={room.stay.id}
            legend={draft.rooms.length > 1 ? t('rooms.number', { number: index + 1 }) : t('fact.occupancy')}
            room={room}
            isBooked
            rates={quote.isError ? undefined : quote.data?.rooms[index]?.rates}
            complements={extrasBeside(room.stay, quote.data?.complements)}
            stay={days}
            currency={currency}
            onChange={(own) => draft.setRoom(index, own)}
          />
        ))}
        {quote.isError && (
          <Notice
            tone="danger"
            title={textOf(quote.error)}
            action={<Button onClick={() => void quote.refetch()}>{t('failed.retry')}</Button>}
          />
        )}
        <div aria-live="polite">
          {quote.isPending ? (
            <Skeleton height="card" />
          ) : (
            quote.data?.amended &&
            !quote.isError && (
              <Refreshing busy={quote.isPlaceholderData}>
                <AmendSummary reservation={reservation} amended={quote.data.amended} />
              </Refreshing>
            )
          )}
        </div>
      </form>
    </FormDialog>
  );
}
