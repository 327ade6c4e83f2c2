import { useHasPassed, useSite } from '@posada/area';
import { dateTag } from '@posada/i18n';
import { Button, Notice } from '@posada/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../texts.ts';
import styles from './card.module.css';

const WARN_BEFORE_MS = 2 * 60_000;
const never = () => () => undefined;

/**
 * Until when rooms are held for a payment, by the guest's clock; two minutes before the end more loudly, with the one
 * press that holds them longer.
 */
export function HoldNotice({
  until,
  isExtendable,
  onExtend,
  onOver,
}: {
  until: string;
  isExtendable: boolean;
  onExtend: () => Promise<unknown>;
  /** The time is over by this clock: the back end knows whether it is. */
  onOver: () => void;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isSoon = useHasPassed(new Date(Date.parse(until) - WARN_BEFORE_MS).toISOString());
  const isOver = useHasPassed(until);
  // the server does not know the guest's clock
  const time = useSyncExternalStore(
    never,
    () => new Intl.DateTimeFormat(dateTag(locale), { hour: '2-digit', minute: '2-digit' }).format(new Date(until)),
    () => null,
  );
  useEffect(() => {
    if (!isOver) return;
    onOver();
    // by a clock that is ahead it is not over yet
    const timer = setInterval(onOver, 15_000);
    return () => clearInterval(timer);
  }, [isOver, onOver]);
  const calm = useRef<HTMLParagraphElement>(null);
  const wasSoon = useRef(isSoon);
  useEffect(() => {
    // the button that holds them longer has gone with the warning: the new time is read where it stood
    if (wasSoon.current && !isSoon && document.activeElement === document.body) calm.current?.focus();
    wasSoon.current = isSoon;
  }, [isSoon]);
  const extend = async () => {
    setBusy(true);
    setFailed(false);
    await onExtend().catch(() => setFailed(true));
    setBusy(false);
  };
  if (time === null) return <p className={styles['hold']}>{'\u00a0'}</p>;
  if (!isSoon)
    return (
      <p ref={calm} tabIndex={-1} className={styles['hold']}>
        {t('hold.until', { time })}
      </p>
    );
  return (
    <Notice
      tone="warning"
      title={t('hold.soon', { time })}
      action={
        isExtendable && (
          <Button busy={isBusy} variant="secondary" onClick={() => void extend()}>
            {t('hold.extend')}
          </Button>
        )
      }
    >
      {hasFailed ? t('hold.extendFailed') : t('hold.soonText')}
    </Notice>
  );
}
