import { TRAVEL_TYPOLOGIES } from '@posada/api-client/reservations';
import { Disclosure, SelectField, TextArea } from '@posada/ui';
import { useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import type { Registered } from './contact-fields.tsx';
import styles from './guest-and-payment.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** What few guests say and none has to: folded, unless something of it was typed or is wrong. */
export function MoreFields({
  field,
  isFilled,
}: {
  field: (name: 'arrivalTime' | 'requests' | 'travelTypology') => Registered;
  isFilled: boolean;
}) {
  const t = useTexts();
  const [arrivalTime, requests, typology] = [field('arrivalTime'), field('requests'), field('travelTypology')];
  const isWrong = Boolean(arrivalTime.error ?? requests.error ?? typology.error);
  // emptied, it stays as the guest has left it
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && (isFilled || isWrong)) setOpen(true);
  return (
    <Disclosure
      open={isOpen}
      summary={
        <span className={styles['more']}>
          <strong>{t('guest.more')}</strong> <span>{t('guest.moreAbout')}</span>
        </span>
      }
    >
      <div className={styles['group']}>
        <SelectField {...arrivalTime} label={t('guest.arrivalTime')} optional>
          <option value="">{t('guest.unknownYet')}</option>
          {HOURS.map((hour) => (
            <option key={hour}>{hour}</option>
          ))}
        </SelectField>
        <SelectField {...typology} label={t('guest.travelTypology')} optional>
          <option value="">{t('guest.none')}</option>
          {TRAVEL_TYPOLOGIES.map((name) => (
            <option key={name} value={name}>
              {t(`typology.${name}`)}
            </option>
          ))}
        </SelectField>
        <TextArea {...requests} label={t('guest.requests')} optional description={t('guest.requestsAbout')} />
      </div>
    </Disclosure>
  );
}
