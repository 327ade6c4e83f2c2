import { ApiError } from '@posada/api-client';
import { wholePrice } from '@posada/api-client/availability';
import {
  addUpsells,
  type ComplementChoice,
  type ManagedBooking,
  managedBookingQuery,
  type Upsells,
  type UpsellsChosen,
  upsellsQuery,
  upsellsQuoteQuery,
} from '@posada/api-client/reservations';
import { useApi, useSite } from '@posada/area';
import { formatMoney, formatRow } from '@posada/i18n';
import { useKeyOfChoice } from '@posada/reservation';
import { guestCardStyles } from '@posada/reservation/cards';
import { Extra } from '@posada/reservation/extras';
import { Button, Card, Notice, PhoneLink, SelectField, VisuallyHidden } from '@posada/ui';
import { Refreshing } from '@posada/ui/refreshing';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import styles from './manage.module.css';

interface Props {
  token: string;
  booking: ManagedBooking;
}

const standingOf = ({ roomstays }: ManagedBooking) => roomstays.filter(({ status }) => status !== 'cancelled');

/**
 * A larger room and extras that guests add to their booking themselves, with what they cost today. Nothing while they load
 * and where they cannot be read: the booking is complete without.
 */
export function UpsellCard({ token, booking }: Props) {
  const t = useTexts();
  const { locale } = useSite();
  const { data, refetch } = useQuery(upsellsQuery(useApi(), token, locale));
  const [isDone, setDone] = useState(false);
  const done = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isDone) done.current?.focus();
  }, [isDone]);
  const isOffered = data?.currency && (data.upgrade !== null || data.extras.length > 0);
  if (!isOffered && !isDone) return null;
  const { property } = booking;
  return (
    <Card as="section" className={`${guestCardStyles['card']} ${styles['upsells']}`} data-part="upsells">
      <h2>{t('upsells.title')}</h2>
      <div ref={done} tabIndex={-1} className={styles['done']} data-part="added">
        {isDone && (
          <Notice tone="success" title={t('upsells.done')}>
            {t('upsells.doneText')}
          </Notice>
        )}
      </div>
      {isOffered && data.currency && (
        <Offers
          {...{ token, booking }}
          upsells={data}
          currency={data.currency}
          onChoice={() => setDone(false)}
          onAdded={async () => {
            await refetch();
            setDone(true);
          }}
          onRefused={() => void refetch()}
        />
      )}
      <p className={styles['call']}>
        {t('upsells.how')} <PhoneLink phone={property.phone} phoneText={property.phoneText} />
      </p>
    </Card>
  );
}

function Offers({
  token,
  booking,
  upsells: { upgrade, extras },
  currency,
  onChoice,
  onAdded,
  onRefused,
}: Props & {
  upsells: Upsells;
  currency: string;
  onChoice: () => void;
  onAdded: () => Promise<unknown>;
  onRefused: () => void;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const rooms = standingOf(booking);
  const [chosenRoom, setRoom] = useState<string>();
  const [isUpgraded, setUpgraded] = useState(false);
  const [choices, setChoices] = useState<ComplementChoice[]>([]);
  const room = rooms.find(({ id }) => id === chosenRoom) ?? rooms[0];
  if (!room) return null;
  const choose = (change: () => void) => {
    onChoice();
    change();
  };
  const clear = () => {
    setUpgraded(false);
    setChoices([]);
  };
  // what is not offered any more is not asked for
  const chosen: UpsellsChosen = {
    roomstayId: room.id,
    ...(isUpgraded && upgrade ? { roomtypeId: upgrade.roomtype.id } : {}),
    extras: choices.filter(({ complementId }) => extras.some(({ id }) => id === complementId)),
  };
  return (
    <div className={styles['offers']}>
      {rooms.length > 1 && (
        <SelectField
          label={t('upsells.room')}
          value={room.id}
          onChange={({ target }) =>
            choose(() => {
              setRoom(target.value);
              clear();
            })
          }
        >
          {rooms.map(({ id, roomtype }, index) => (
            <option key={id} value={id}>
              {formatRow([t('rooms.number', { number: index + 1 }), roomtype.name], locale)}
            </option>
          ))}
        </SelectField>
      )}
      {upgrade && (
        <UpgradeOffer
          {...{ upgrade, currency }}
          isTaken={isUpgraded}
          onChange={(next) => choose(() => setUpgraded(next))}
        />
      )}
      {extras.length > 0 && (
        <>
          <h3 className={styles['subtitle']}>{t('upsells.extras')}</h3>
          <ul className={styles['extras']}>
            {extras.map((complement) => (
              <Extra
                key={complement.id}
                {...{ complement, currency }}
                room={room.occupancy}
                stay={booking}
                choice={choices.find(({ complementId }) => complementId === complement.id)}
                onChange={(next) =>
                  choose(() =>
                    setChoices((now) => [
                      ...now.filter(({ complementId }) => complementId !== complement.id),
                      ...(next ? [next] : []),
                    ]),
                  )
                }
              />
            ))}
          </ul>
        </>
      )}
      {(chosen.roomtypeId !== undefined || chosen.extras.length > 0) && (
        <Adding
          {...{ token, booking, chosen, currency, onRefused }}
          onAdded={async () => {
            clear();
            await onAdded();
          }}
        />
      )}
    </div>
  );
}

function UpgradeOffer({
  upgrade: { roomtype, size, difference },
  currency,
  isTaken,
  onChange,
}: {
  upgrade: NonNullable<Upsells['upgrade']>;
  currency: string;
  isTaken: boolean;
  onChange: (isTaken: boolean) => void;
}) {
  const t = useTexts();
  const { locale } = useSite();
  return (
    <div className={styles['upgrade']} data-part="upgrade">
      <p>
        <strong>{size === null ? roomtype.name : `${roomtype.name}, ${t('rooms.size', { size })}`}</strong>
        <span>{t('upsells.upgrade', { amount: formatMoney(difference, currency, locale) })}</span>
      </p>
      <Button variant={isTaken ? 'quiet' : 'secondary'} onClick={() => onChange(!isTaken)}>
        {t(isTaken ? 'upsells.keepRoom' : 'upsells.takeRoom')}
        {!isTaken && <VisuallyHidden> {roomtype.name}</VisuallyHidden>}
      </Button>
    </div>
  );
}

const REFUSALS = ['sold_out', 'price_changed', 'not_bookable', 'stay_begun', 'not_confirmed'] as const;

function useRefusalText() {
  const t = useTexts();
  return (error: unknown) => {
    const code = error instanceof ApiError ? REFUSALS.find((each) => each === error.code) : undefined;
    return t(code ? `upsells.refusal.${code}` : 'failed.text');
  };
}

/** What the choice comes to, and the button that adds it. */
function Adding({
  token,
  booking,
  chosen,
  currency,
  onAdded,
  onRefused,
}: Props & { chosen: UpsellsChosen; currency: string; onAdded: () => Promise<unknown>; onRefused: () => void }) {
  const t = useTexts();
  const api = useApi();
  const { locale } = useSite();
  const queries = useQueryClient();
  const keyOf = useKeyOfChoice();
  const refusalText = useRefusalText();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...upsellsQuoteQuery(api, token, chosen, locale),
    placeholderData: keepPreviousData,
  });
  const money = (amount: number) => formatMoney(amount, currency, locale);
  async function add() {
    if (!data || isPlaceholderData || isSending) return;
    const { total, touristTax } = data.amended.totals;
    const body = { ...chosen, accepted: { total, touristTax, currency } };
    setSending(true);
    setFailure(null);
    try {
      const result = await api.call(
        addUpsells,
        { path: { id: token }, query: { language: locale }, body },
        { idempotencyKey: keyOf([body]) },
      );
      queries.setQueryData(managedBookingQuery(api, token, locale).queryKey, result);
      await onAdded();
    } catch (refused) {
      setFailure(refused);
      setSending(false);
      void refetch();
      onRefused();
    }
  }
  const before = wholePrice(booking.totals);
  const after = data && wholePrice(data.amended.totals);
  const problem = failure ?? error;
  return (
    <div className={styles['adding']} data-part="adding">
      {problem !== null && <Notice tone="danger" role="alert" title={refusalText(problem)} />}
      {after !== undefined && !error && (
        <Refreshing busy={isPlaceholderData} aria-live="polite">
          <p className={styles['sum']}>
            <span>{t('upsells.newTotal')}</span>
            <strong>{money(after)}</strong>
          </p>
          <p className={styles['lead']}>
            {t('upsells.before', { amount: money(before) })}{' '}
            {t(booking.paymentOption === 'payLater' ? 'upsells.paidOnline' : 'upsells.paidAtHotel')}
          </p>
          {data?.amended.invoice && (
            <p className={styles['lead']}>{t('upsells.invoice', { number: data.amended.invoice })}</p>
          )}
        </Refreshing>
      )}
      {!error && (
        <Button size="l" busy={isSending || isFetching} onClick={() => void add()}>
          {after === undefined ? t('upsells.reading') : t('upsells.add', { amount: money(after - before) })}
        </Button>
      )}
    </div>
  );
}
