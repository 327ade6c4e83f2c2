import { useSite } from '@posada/area';
import { languageTag } from '@posada/i18n';
import { Button, Notice, PhoneLink, Skeleton } from '@posada/ui';
import { Waiting } from '@posada/ui/waiting';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { AddonPaymentsFields } from './addon-payments-fields.tsx';
import styles from './card.module.css';
import type { FieldsProps } from './fields-props.ts';
import { PaycometFields } from './paycomet-fields.tsx';
import { RedsysFields } from './redsys-fields.tsx';
import { StripeFields } from './stripe-fields.tsx';

function ProviderFields({ form, ...rest }: FieldsProps) {
  switch (form.provider) {
    case 'redsys':
      return <RedsysFields form={form} {...rest} />;
    case 'paycomet':
      return <PaycometFields form={form} {...rest} />;
    case 'addon-payments':
      return <AddonPaymentsFields form={form} {...rest} />;
    case 'stripe':
      return <StripeFields form={form} {...rest} />;
  }
}

/** The card form of the website's provider: waiting for its script, there, or failed. No card number comes to this page. */
export function CardFields(props: Omit<FieldsProps, 'language' | 'onReady' | 'onFailed'>) {
  const t = useTexts();
  const { locale, website } = useSite();
  const [load, setLoad] = useState<'waiting' | 'ready' | 'failed'>('waiting');
  const [tries, setTries] = useState(0);
  const again = () => {
    setLoad('waiting');
    setTries(tries + 1);
  };
  if (load === 'failed') {
    return (
      <Notice tone="danger" title={t('card.noForm')} action={<Button onClick={again}>{t('failed.retry')}</Button>}>
        {t('card.noFormText')} <PhoneLink {...website.contact} />
      </Notice>
    );
  }
  return (
    <div
      className={styles['fields']}
      data-waiting={load === 'waiting' || undefined}
      aria-busy={props.isBusy || load === 'waiting'}
      inert={props.isBusy}
    >
      {load === 'waiting' && (
        <Waiting onRetry={again}>
          <Skeleton height="card" />
        </Waiting>
      )}
      <ProviderFields
        key={tries}
        {...props}
        language={languageTag(locale).slice(0, 2)}
        onReady={() => setLoad('ready')}
        onFailed={(error) => {
          console.warn('the card form', error);
          setLoad('failed');
        }}
      />
    </div>
  );
}
