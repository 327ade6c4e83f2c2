import { promotionCheckQuery } from '@posada/api-client/availability';
import { useApi, usePriceAccount, useSite } from '@posada/area';
import { formatPercent } from '@posada/i18n';
import { Icon } from '@posada/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import styles from './pickers.module.css';

const CODE = /^[A-Za-z0-9-]{1,30}$/;
/** So long after the last letter the code is checked. */
const REST_MS = 400;

interface PromotionCodeProps {
  code: string;
  /** The hotel that is asked: the chosen one, or the first of the destination. */
  propertyId: string | undefined;
  onChange: (code: string) => void;
}

function Answer({ code, propertyId }: { code: string; propertyId: string }) {
  const { t } = useTranslation('search');
  const { locale } = useSite();
  const { account, isRead } = usePriceAccount();
  const { data, isError } = useQuery({
    ...promotionCheckQuery(useApi(), propertyId, code, account),
    enabled: isRead,
  });
  if (isError) return <span>{t('code.failed')}</span>;
  if (!data) return <span>{t('code.checking')}</span>;
  return data.valid ? (
    <span data-valid>
      <Icon name="check" />{' '}
      {data.percent ? t('code.validPercent', { percent: formatPercent(data.percent, locale) }) : t('code.valid')}
    </span>
  ) : (
    <span>
      <Icon name="info" /> {t('code.invalid')}
    </span>
  );
}

/** A promotion code with its answer beside it. A wrong one is said, and never stands in the way of a search. */
export function PromotionCode({ code, propertyId, onChange }: PromotionCodeProps) {
  const { t } = useTranslation('search');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setIsShown] = useState(code !== '');
  const [checked, setChecked] = useState(code);
  useEffect(() => {
    const timer = setTimeout(setChecked, REST_MS, code.trim());
    return () => clearTimeout(timer);
  }, [code]);
  // at the press and not when it is rendered: whoever leaves it empty and goes on would be led back to it
  const show = () => {
    flushSync(() => setIsShown(true));
    input.current?.focus();
  };
  const remove = () => {
    onChange('');
    input.current?.focus();
  };
  if (!isShown) {
    return (
      <button type="button" className={styles['haveCode']} onClick={show}>
        <Icon name="tag" /> {t('form.haveCode')}
      </button>
    );
  }
  return (
    <div className={styles['code']}>
      <label htmlFor={id}>{t('form.promocode')}</label>
      <div className={styles['box']}>
        <input
          ref={input}
          id={id}
          value={code}
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={`${id}-answer`}
          onChange={({ target }) => onChange(target.value.toUpperCase())}
        />
        {code !== '' && (
          <button type="button" className={styles['clear']} aria-label={t('code.remove')} onClick={remove}>
            <Icon name="x" />
          </button>
        )}
      </div>
      <p id={`${id}-answer`} role="status">
        {checked !== '' &&
          (propertyId && CODE.test(checked) ? (
            <Answer code={checked} propertyId={propertyId} />
          ) : (
            <span>{CODE.test(checked) ? '' : t('code.invalid')}</span>
          ))}
      </p>
    </div>
  );
}
