import { RadioCards } from '@posada/ui/radio-cards';
import { CheckList } from './check-list.tsx';
import { useHotels } from './places.ts';
import { useOperator } from './session.ts';
import { useTexts } from './texts.ts';
import { useOwnHotels } from './use-own-hotels.ts';

interface HotelChoiceProps {
  id: string;
  /** Null: all. */
  value: number[] | null;
  onChange: (value: number[] | null) => void;
  error: string | undefined;
}

/** All hotels or some: of those that the person works for, and what is chosen already. */
export function HotelChoice({ id, value, onChange, error }: HotelChoiceProps) {
  const t = useTexts();
  const { properties, websites } = useOperator();
  const hotels = useHotels();
  const own = useOwnHotels().map((hotel) => Number(hotel.id));
  const ids = [...own, ...(value ?? []).filter((hotel) => !own.includes(hotel))];
  const isForAll = !properties && !websites;
  return (
    <>
      {isForAll && (
        <RadioCards
          legend={t('rates.hotel')}
          name="hotels"
          options={[
            { value: 'all', label: t('settings.allHotels') },
            { value: 'some', label: t('people.someProperties') },
          ]}
          value={value ? 'some' : 'all'}
          onChange={({ target }) => onChange(target.value === 'all' ? null : [])}
        />
      )}
      {value && (
        <CheckList
          id={id}
          legend={t('people.someProperties')}
          options={ids.map((hotel) => ({ value: String(hotel), label: hotels.nameOf(hotel) }))}
          chosen={value.map(String)}
          onChange={(chosen) => onChange(chosen.map(Number))}
          error={error}
        />
      )}
    </>
  );
}
