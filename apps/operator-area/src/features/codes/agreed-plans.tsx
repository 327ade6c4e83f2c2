import type { SaleTerms } from '@posada/api-client/operator';
import { SelectField } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckList } from '../../shared/check-list.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { useSentences } from '../../shared/sale/sentences.ts';
import { termsQuery } from '../../shared/sale/terms-query.ts';
import { useTexts } from '../../shared/texts.ts';
import { useOwnHotels } from '../../shared/use-own-hotels.ts';

interface AgreedPlansProps {
  id: string;
  value: readonly number[];
  onChange: (plans: number[]) => void;
  error: string | undefined;
}

/** Rate plans that only agencies see, hotel by hotel; those of the other hotels stay chosen. */
export function AgreedPlans(props: AgreedPlansProps) {
  const t = useTexts();
  const hotels = useOwnHotels();
  const [hotel, setHotel] = useState(hotels[0]?.id ?? '');
  const terms = useQuery({ ...termsQuery(hotel), enabled: hotel !== '' });
  return (
    <>
      <SelectField
        label={t('rates.hotel')}
        description={t('codes.plansChosen', { count: props.value.length })}
        value={hotel}
        onChange={({ target }) => setHotel(target.value)}
      >
        {hotels.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Fetched query={terms}>{(read) => <PlansOfHotel terms={read} {...props} />}</Fetched>
    </>
  );
}

function PlansOfHotel({ terms, id, value, onChange, error }: AgreedPlansProps & { terms: SaleTerms }) {
  const t = useTexts();
  const { nameOf } = useSentences(terms);
  const plans = terms.ratePlans.filter(({ negotiated }) => negotiated);
  if (plans.length === 0) return <EmptyList icon="tag" text={t('codes.noPlans')} />;
  return (
    <CheckList
      id={id}
      legend={t('codes.plans')}
      options={plans.map((plan) => ({ value: String(plan.id), label: nameOf(plan.name) }))}
      chosen={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
      error={error}
    />
  );
}
