import { type CardForm, cardBrandName, cardExpiry, savedCardsQuery } from '@posada/api-client/payments';
import { useApi, useViewer } from '@posada/area';
import { Button, Checkbox, Skeleton } from '@posada/ui';
import { RadioCards } from '@posada/ui/radio-cards';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey } from '../booking-in-progress.ts';
import { useTexts } from '../texts.ts';
import styles from './card.module.css';
import { CardFields } from './card-fields.tsx';
import type { FieldsProps } from './fields-props.ts';
import type { GivenCard } from './pay.ts';

interface Props extends Pick<FieldsProps, 'form' | 'propertyId' | 'label' | 'isBusy'> {
  /** Of the provider's form: another one with each try. */
  formKey: string;
  onGiven: (card: GivenCard) => void;
}

/** Whether a card of this form can be saved, and paid with again. */
const canBeSaved = (form: CardForm) => form.provider === 'stripe' && form.amount > 0;

const ANOTHER = 'another';

/** The provider's form; for a client who is signed in, beside the cards that they have saved. */
export function CardChoice({ formKey, onGiven, ...fields }: Props) {
  const t = useTexts();
  const api = useApi();
  const isMember = useViewer().kind === 'client' && canBeSaved(fields.form);
  // where they cannot be read, the form still pays
  const { data: cards = [], isLoading } = useQuery({ ...savedCardsQuery(api), enabled: isMember });
  const [given, setGiven] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  if (isLoading) return <Skeleton height="card" />;
  const chosen = given ?? cards[0]?.id ?? ANOTHER;
  return (
    <div className={styles['choice']}>
      {isMember && cards.length > 0 && (
        <RadioCards
          legend={t('card.saved')}
          name="saved-card"
          value={chosen}
          disabled={fields.isBusy}
          onChange={({ target }) => setGiven(target.value)}
          options={[
            ...cards.map(({ id, brand, last4, expiry }) => ({
              value: id,
              label: t('card.savedName', { brand: cardBrandName(brand), last4 }),
              description: t('card.expires', { expiry: cardExpiry(expiry) }),
            })),
            { value: ANOTHER, label: t('card.another') },
          ]}
        />
      )}
      {chosen === ANOTHER ? (
        <CardFields
          key={formKey}
          {...fields}
          isSaving={isSaving}
          onToken={(token, from) =>
            onGiven(from === 'bizum' ? { token, method: from } : { token, saveCard: isSaving && from !== 'wallet' })
          }
        >
          {isMember && (
            <Checkbox label={t('card.save')} checked={isSaving} onChange={({ target }) => setSaving(target.checked)} />
          )}
        </CardFields>
      ) : (
        <Button
          size="l"
          busy={fields.isBusy}
          onClick={() => onGiven({ token: newKey(), savedCard: chosen })}
          className={styles['wide']}
        >
          {fields.label}
        </Button>
      )}
    </div>
  );
}
