import { addDays, nightsBetween, weekdayOf } from '@posada/calendar-days';
import { formatDays, formatMoney } from '@posada/i18n';
import { Calendar, type DayState } from '@posada/ui/calendar';
import { useIsPhone } from '@posada/ui/use-is-phone';
import { useState } from 'react';
import type { Occupancy } from '../../../../libs/api-client/src/search/index.ts';
import { type Site, SiteContext } from '../../../../libs/area/src/index.ts';
import type { Place } from '../../../../libs/search/src/pickers/places.ts';
import { WherePicker } from '../../../../libs/search/src/pickers/where-picker.tsx';
import { WhoPicker } from '../../../../libs/search/src/pickers/who-picker.tsx';
import { type ComponentPage, Shown, State } from '../shared/page.tsx';
import { useSamples, useTexts } from '../shared/samples.ts';

const TODAY = '2027-03-08';
const CLOSED = ['2027-03-18', '2027-03-19', '2027-04-06'];

/** Weekends cost more, some nights are closed, Easter asks for three nights. */
function useDays(hasPrices: boolean) {
  const t = useTexts();
  const { locale } = useSamples();
  return (day: string): DayState => {
    const price = 84 + (weekdayOf(day) % 6 === 0 ? 31 : 0);
    const isClosed = CLOSED.includes(day);
    const isEaster = day >= '2027-03-25' && day <= '2027-03-28';
    const reason = day < TODAY ? 'search/day.past' : isClosed ? 'search/day.closed' : undefined;
    return {
      note: hasPrices && !reason ? String(price) : undefined,
      spoken: [
        ...(hasPrices && !reason ? [formatMoney(price * 100, 'EUR', locale)] : []),
        ...(isEaster ? [t('search/day.minimumStay', { count: 3 })] : []),
      ],
      reason: reason && t(reason),
      isClosed,
    };
  };
}

function Stay({ hasPrices = true, start, end }: { hasPrices?: boolean; start: string; end: string }) {
  const t = useTexts();
  const { locale } = useSamples();
  const [stay, setStay] = useState({ from: start, to: end });
  const [pointed, setPointed] = useState<string>();
  const isBegun = stay.from !== '' && stay.to === '';
  const until = stay.to || (pointed && pointed > stay.from ? pointed : '');
  return (
    <>
      <p>{hasPrices ? t('search/when.prices', { currency: '€' }) : t('search/when.failed')}</p>
      <Calendar
        locale={locale}
        months={useIsPhone() ? 1 : 2}
        first={TODAY}
        last={addDays(TODAY, 730)}
        from={stay.from}
        to={stay.to}
        pointed={isBegun ? pointed : undefined}
        factsOf={useDays(hasPrices)}
        onPick={(day) => setStay(isBegun && day > stay.from ? { ...stay, to: day } : { from: day, to: '' })}
        onPoint={setPointed}
      />
      <p role="status">
        {stay.from && until
          ? `${formatDays(stay.from, until, locale)} · ${t('search/when.nights', { count: nightsBetween(stay.from, until) })}`
          : t(isBegun ? 'search/when.departure' : 'search/when.arrival')}
      </p>
    </>
  );
}

const RangeCalendar = () => <Stay start="2027-03-24" end="2027-03-29" />;

const BegunRange = () => <Stay start="2027-03-24" end="" />;

const WithoutPrices = () => <Stay hasPrices={false} start="" end="" />;

/** What the picker asks the website: whether children are asked for, and up to which age. */
const SITE = { website: { searchChildrenField: true, searchChildrenUntil: 12 } } as Site;
const FAMILY: Occupancy[] = [
  { adults: 2, childAges: [4, 9] },
  { adults: 1, childAges: [] },
];
const FULL: Occupancy[] = Array.from({ length: 5 }, () => ({ adults: 2, childAges: [] }));

function Who({ start }: { start: Occupancy[] }) {
  const [rooms, setRooms] = useState<readonly Occupancy[]>(start);
  return (
    <SiteContext value={SITE}>
      <WhoPicker rooms={rooms} onChange={setRooms} />
    </SiteContext>
  );
}

const Rooms = () => (
  <Shown>
    <State name="As it begins">
      <Who start={[{ adults: 2, childAges: [] }]} />
    </State>
    <State name="A family and a friend">
      <Who start={FAMILY} />
    </State>
    <State name="No more rooms">
      <Who start={FULL} />
    </State>
  </Shown>
);

const PLACES: Place[] = [
  { type: 'destination', id: '1', name: 'Costa del Sol', about: 'España', words: 'costa del sol españa' },
  { type: 'destination', id: '2', name: 'Lisboa', about: 'Portugal', words: 'lisboa portugal' },
  { type: 'property', id: '3', name: 'Posada Málaga', about: 'Málaga, España', words: 'posada málaga españa' },
  {
    type: 'property',
    id: '4',
    name: 'Hotel Balneario y Jardines de la Antigua Fábrica de Tabacos',
    about: 'Sevilla',
    words: 'hotel balneario sevilla',
  },
];

function Where({ start, error, isInline = false }: { start?: Place; error?: string; isInline?: boolean }) {
  const [place, setPlace] = useState(start);
  return <WherePicker places={PLACES} place={place} onChoose={setPlace} error={error} isInline={isInline} />;
}

function WhereTo() {
  const t = useTexts();
  const [first, , chosen, long] = PLACES;
  return (
    <Shown>
      <State name="Nothing chosen">
        <Where />
      </State>
      <State name="A hotel chosen">
        <Where {...(chosen && { start: chosen })} />
      </State>
      <State name="A long name">
        <Where {...(long && { start: long })} />
      </State>
      <State name="A search without a place">
        <Where error={t('search/where.needed')} />
      </State>
      <State name="In the sheet of phones, its list open">
        <Where isInline {...(first && { start: first })} />
      </State>
    </Shown>
  );
}

export const pickers: ComponentPage = {
  id: 'pickers',
  title: 'Pickers of a search',
  about: 'Where to, from when to when, and who: what every guest touches first. Prices come after the days.',
  imports: "import { Calendar } from '@posada/ui/calendar';",
  examples: { RangeCalendar, BegunRange, WithoutPrices, Rooms, WhereTo },
  notes: {
    RangeCalendar: 'Two nights are closed, Easter asks for three nights. A day that cannot be chosen says why.',
    WithoutPrices: 'Prices that do not arrive take nothing away: the days can be chosen.',
    Rooms: 'A room that was removed comes back at a press.',
    WhereTo: 'Type to narrow the list; an empty field shows all.',
  },
  keys: [
    ['Left Right', 'the day before, the day after'],
    ['Up Down', 'the same weekday of the week before or after; in a list, the next place'],
    ['Home End', 'first and last day of the week'],
    ['PageUp PageDown', 'the same day of the month before or after; with Shift of the year'],
    ['Enter Space', 'chooses'],
    ['Esc', 'closes a list'],
  ],
};
