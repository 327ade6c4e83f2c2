import { useSite } from '@posada/area';
import { formatDay } from '@posada/i18n';
import { Button, Dialog, Icon } from '@posada/ui';
import { useIsPhone } from '@posada/ui/use-is-phone';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useGuestCount } from '../shared/guest-count.tsx';
import { PromotionCode } from './promotion-code.tsx';
import styles from './search-steps.module.css';
import type { SearchDraft, SearchField } from './use-search-draft.ts';
import { WhenPicker } from './when-picker.tsx';
import { WherePicker } from './where-picker.tsx';
import { WhoPicker } from './who-picker.tsx';

/** The whole range is seen for a moment before the calendar goes. */
export const SEEN_MS = 250;

interface SearchStepsProps {
  state: SearchDraft;
  isOpen: boolean;
  onClose: () => void;
}

/**
 * The parts of a search one after another in a modal: a sheet on phones, a wide dialog elsewhere. It stands in a form,
 * which its button submits.
 */
export function SearchSteps({ state, isOpen, onClose }: SearchStepsProps) {
  const { t } = useTranslation('search');
  const { locale } = useSite();
  const isPhone = useIsPhone();
  const { search, change, open, setOpen, places, place, only, propertyId, codeAsked, lacksPlace } = state;
  const { from, to, rooms } = search;
  const guests = useGuestCount(rooms);
  const isWhen = open === 'from' || open === 'to';
  const body = useRef<HTMLDivElement>(null);
  // whoever goes from step to step by keyboard stands in what has opened; the place takes the focus by itself
  useEffect(() => {
    if (!isOpen || !open) return;
    // a list that was scrolled leaves the next step in the middle
    body.current?.scrollIntoView?.({ block: 'start' });
    if (open === 'where') return;
    body.current?.querySelector<HTMLElement>('[data-day][tabindex="0"], [role="spinbutton"]')?.focus();
  }, [isOpen, open]);
  const step = (field: SearchField, isCurrent: boolean, label: string, value: ReactNode) => (
    <button
      type="button"
      className={styles['step']}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={() => setOpen(field)}
    >
      <span className={styles['name']}>{label}</span>
      <strong className={styles['value']}>{value}</strong>
    </button>
  );
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('sheet.title')}
      variant={isPhone ? 'sheet' : 'wide'}
      actions={
        <Button type="submit" size="l">
          <Icon name="search" /> {t('form.submit')}
        </Button>
      }
    >
      <div ref={body} className={styles['sheet']}>
        <div className={styles['steps']}>
          {!only && step('where', open === 'where', t('form.where'), place?.name ?? t('form.choose'))}
          {step(
            'from',
            isWhen,
            t('form.when'),
            `${formatDay(from, locale, 'short')} – ${formatDay(to, locale, 'short')}`,
          )}
          {step('who', open === 'who', t('form.who'), guests)}
        </div>
        {open === 'where' && (
          <WherePicker
            {...{ places, place }}
            isInline
            startsOpen
            error={lacksPlace ? t('where.needed') : undefined}
            onChoose={(chosen) => {
              state.choosePlace(chosen);
              if (chosen) setOpen('from');
            }}
          />
        )}
        {isWhen && (
          <WhenPicker
            key={propertyId}
            {...{ from, to, propertyId }}
            guests={{ rooms, promocode: search.promocode }}
            months={isPhone ? 1 : 2}
            onChange={(nextFrom, nextTo) => {
              change({ from: nextFrom, to: nextTo });
              // unless the guest has gone elsewhere meanwhile
              setTimeout(() => setOpen((now) => (now === open ? 'who' : now)), SEEN_MS);
            }}
          />
        )}
        {open === 'who' && (
          <div className={styles['last']}>
            <WhoPicker rooms={rooms} onChange={(next) => change({ rooms: next })} />
            <PromotionCode
              code={search.promocode}
              propertyId={codeAsked}
              onChange={(promocode) => change({ promocode })}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}
