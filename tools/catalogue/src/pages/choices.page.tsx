import { Checkbox, Stepper } from '@posada/ui';
import { RadioCards } from '@posada/ui/radio-cards';
import { useState } from 'react';
import { type ComponentPage, Shown, State } from '../shared/page.tsx';
import { useTexts, withoutLinks } from '../shared/samples.ts';

function Boxes() {
  const t = useTexts();
  const label = withoutLinks(t('booking/guest.terms'));
  return (
    <Shown>
      <State name="Rest">
        <Checkbox label={label} />
      </State>
      <State name="Ticked">
        <Checkbox label={label} defaultChecked />
      </State>
      <State name="Focus" force="focus">
        <Checkbox label={label} />
      </State>
      <State name="Error">
        <Checkbox label={label} error={t('ui/validation.terms_required')} />
      </State>
      <State name="Disabled">
        <Checkbox label={label} disabled />
      </State>
    </Shown>
  );
}

function Cards() {
  const t = useTexts();
  return (
    <RadioCards
      legend={t('booking/guest.paymentOption')}
      name="payment"
      defaultValue="payAtHotel"
      options={(['payAtHotel', 'payLater', 'payOnBook'] as const).map((option) => ({
        value: option,
        label: t(`booking/payment.${option}`),
        description: t(`booking/payment.${option}.about`),
        price: t('booking/payment.now', { amount: option === 'payOnBook' ? '€129' : '€0' }),
      }))}
    />
  );
}

function CardsWithAnError() {
  const t = useTexts();
  return (
    <RadioCards
      legend={t('booking/guest.paymentOption')}
      name="payment-error"
      error={t('ui/validation.field_required')}
      options={[{ value: 'a', label: t('booking/payment.payAtHotel') }]}
    />
  );
}

function Steppers() {
  const t = useTexts();
  const [value, setValue] = useState(2);
  const stepper = {
    label: t('booking/extras.adults'),
    fewerLabel: t('booking/extras.fewer', { what: t('booking/extras.adults') }),
    moreLabel: t('booking/extras.more', { what: t('booking/extras.adults') }),
  };
  return (
    <Shown>
      <State name="Between its ends">
        <Stepper {...stepper} value={value} min={1} max={9} onChange={setValue} />
      </State>
      <State name="At its least">
        <Stepper {...stepper} value={1} min={1} max={9} onChange={() => {}} />
      </State>
      <State name="At its most">
        <Stepper {...stepper} value={9} min={1} max={9} onChange={() => {}} />
      </State>
      <State name="Focus" force="focus">
        <Stepper {...stepper} value={2} min={1} max={9} onChange={() => {}} />
      </State>
    </Shown>
  );
}

export const choices: ComponentPage = {
  id: 'choices',
  title: 'Checkbox, radio cards, stepper',
  about: 'Yes or no, one of a few with what each costs, and small numbers.',
  imports: "import { Checkbox, Stepper } from '@posada/ui';\nimport { RadioCards } from '@posada/ui/radio-cards';",
  examples: { Boxes, Cards, CardsWithAnError, Steppers },
  notes: { Steppers: 'At an end the button says so and keeps the focus.' },
  keys: [
    ['Space', 'Tick or untick; choose a card'],
    ['↑ ↓', 'Next or previous card; one more or one less'],
    ['Home End', 'The least and the most of a stepper'],
  ],
};
