import type { SaleTerms } from '@posada/api-client/operator';
import { SelectField } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { LinkTabs } from '@posada/ui/link-tabs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useAddresses } from '../../shared/addresses.ts';
import { Fetched } from '../../shared/fetched.tsx';
import styles from '../../shared/parts.module.css';
import { WithHoldsFrom } from '../../shared/sale/holds-from.tsx';
import { termsQuery } from '../../shared/sale/terms-query.ts';
import { useOperator } from '../../shared/session.ts';
import { TERMS_PARTS, type TermsPart } from '../../shared/terms-parts.ts';
import { useTexts } from '../../shared/texts.ts';
import { useOwnHotels } from '../../shared/use-own-hotels.ts';
import { TERMS_READERS, Workspace } from '../../shared/workspace.tsx';
import { Planned } from './planned.tsx';

interface Part {
  part: TermsPart;
  /** What of the hotel this part shows. */
  children: (terms: SaleTerms, mayWrite: boolean) => ReactNode;
}

/** Around each part of how a hotel sells: the choice of the hotel, and the way to the other parts. */
export function TermsScreen({ part, children }: Part) {
  const t = useTexts();
  return (
    <Workspace title={t(`terms.${part}.title`)} scopes={TERMS_READERS}>
      <ChosenHotel part={part}>{children}</ChosenHotel>
    </Workspace>
  );
}

function ChosenHotel({ part, children }: Part) {
  const t = useTexts();
  const { terms } = useAddresses();
  const { permissions } = useOperator();
  const own = useOwnHotels();
  const [params, setParams] = useSearchParams();
  const mayWrite = permissions.includes('terms.write');
  const chosen = own.find(({ id }) => id === params.get('property')) ?? own[0];
  if (!chosen) return <EmptyList icon="bed" text={t('rates.noHotel')} />;
  return (
    <>
      <LinkTabs
        label={t('terms.title')}
        current={part}
        tabs={TERMS_PARTS.map((id) => ({
          id,
          label: t(`terms.${id}.title`),
          to: `${terms(id)}?property=${chosen.id}`,
        }))}
      />
      <SelectField
        label={t('rates.hotel')}
        value={chosen.id}
        className={styles['choice']}
        onChange={({ target }) => setParams({ property: target.value }, { preventScrollReset: true })}
      >
        {own.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Terms key={chosen.id} id={chosen.id}>
        {(read) => (
          <>
            <Planned terms={read} mayWrite={mayWrite} />
            <WithHoldsFrom timeZone={read.timeZone}>{children(read, mayWrite)}</WithHoldsFrom>
          </>
        )}
      </Terms>
    </>
  );
}

function Terms({ id, children }: { id: string; children: (terms: SaleTerms) => ReactNode }) {
  return <Fetched query={useQuery(termsQuery(id))}>{children}</Fetched>;
}
