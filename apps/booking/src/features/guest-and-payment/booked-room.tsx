import { complementsQuery } from '@posada/api-client/properties';
import { type ComplementChoice, complementAmount } from '@posada/api-client/reservations';
import type { Occupancy } from '@posada/api-client/search';
import { useApi, useSite } from '@posada/area';
import { nightsOf } from '@posada/calendar-days';
import { formatMoney, formatRow } from '@posada/i18n';
import { useComplementTerms } from '@posada/reservation/facts';
import { CancellationText } from '@posada/reservation/terms';
import { useWhoSleeps } from '@posada/reservation/who-sleeps';
import { useQuery } from '@tanstack/react-query';
import type { BookingInProgress } from '../../shared/booking-in-progress.ts';
import { useTexts } from '../../shared/texts.ts';
import type { RoomChoice } from '../../shared/totals.ts';

/** The extras of a room, each with its price. Until their names are read, their sum alone stands below. */
function Extras({ chosen, booking }: { chosen: readonly ComplementChoice[]; booking: BookingInProgress }) {
  const { locale } = useSite();
  const { from, to, destination } = booking.search;
  const nights = [...nightsOf(from, to)];
  const termsOf = useComplementTerms(nights.length);
  const { data: complements = [] } = useQuery(complementsQuery(useApi(), destination.id, locale));
  const lines = chosen.flatMap((choice) => {
    const complement = complements.find(({ id }) => id === choice.complementId);
    if (!complement) return [];
    const { units = null, adults = null, children = null, dates = nights } = choice;
    const amount = complementAmount(complement, choice, nights.length);
    const terms = termsOf({ units, adults, children, when: complement.when, dates });
    const text = `${terms} · ${formatMoney(amount, booking.currency, locale)}`;
    return [{ id: complement.id, name: complement.name, text }];
  });
  return (
    <ul>
      {lines.map(({ id, name, text }) => (
        <li key={id}>
          {name} · {text}
        </li>
      ))}
    </ul>
  );
}

/** One room as it is booked: who sleeps in it, the meals, each extra, and what cancelling costs until when. */
export function BookedRoom({
  choice,
  occupancy,
  booking,
  timeZone,
}: {
  choice: RoomChoice;
  occupancy: Occupancy | undefined;
  booking: BookingInProgress;
  /** Of the hotel; undefined: not known. */
  timeZone: string | undefined;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const whoSleeps = useWhoSleeps();
  const { roomtypeName, rateplanName, rate, complements } = choice;
  return (
    <li>
      <strong>{formatRow([roomtypeName, rateplanName], locale)}</strong>
      <p>
        {occupancy && `${whoSleeps(occupancy)} · `}
        {t(`board.${rate.board}`)}
      </p>
      {complements.length > 0 && <Extras chosen={complements} booking={booking} />}
      {timeZone && (
        <CancellationText
          cancellation={rate.cancellation}
          total={rate.total}
          currency={booking.currency}
          timeZone={timeZone}
        />
      )}
    </li>
  );
}
