import { counterSettings } from '@posada/api-client/blocks';
import { useSite } from '@posada/area';
import { formatNumber, formatPercent } from '@posada/i18n';
import { VisuallyHidden } from '@posada/ui';
import { useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import { type BlockProps, defineBlock } from '../shared/block.ts';
import { Section } from '../shared/section.tsx';
import styles from './counter.module.css';

const COUNT_MS = 1400;
/** Fast first, slow at the end. */
const eased = (progress: number) => 1 - (1 - progress) ** 3;

/**
 * Counts up once, when it comes into view, for guests who have not asked for less motion. The page has the value itself:
 * it is what is read out, and what is seen without scripts. A number that is in view already stays.
 */
function useCountUp(value: number) {
  const element = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const { current } = element;
    if (!current || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    let wasAway = false;
    const count = (begun: number) => (now: number) => {
      const progress = Math.min(1, Math.max(0, now - begun) / COUNT_MS);
      setShown(progress === 1 ? value : Math.floor(value * eased(progress)));
      if (progress < 1) frame = requestAnimationFrame(count(begun));
    };
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) {
        wasAway = true;
        return;
      }
      observer.disconnect();
      if (wasAway) frame = requestAnimationFrame(count(performance.now()));
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [value]);
  return { element, shown };
}

function Count({ value, unit = '' }: { value: number; unit: string | undefined }) {
  const { locale } = useSite();
  const { element, shown } = useCountUp(value);
  // the space between a number and its sign differs by language
  const say = (number: number) =>
    unit === '%' ? formatPercent(number, locale) : `${formatNumber(number, locale)}${unit}`;
  return (
    <strong className={styles['value']}>
      <span ref={element} aria-hidden="true" data-part="count">
        {say(shown)}
      </span>
      <VisuallyHidden>{say(value)}</VisuallyHidden>
    </strong>
  );
}

/** Numbers that say how large or how good something is (SITE-10). */
export const counter = defineBlock({
  schema: counterSettings,
  Component: ({ settings: { title, items } }: BlockProps<v.InferOutput<typeof counterSettings>>) => (
    <Section title={title} tone="tint">
      <ul className={styles['counters']} data-part="counters">
        {items.map(({ value, unit, label }) => (
          <li key={label}>
            <Count value={value} unit={unit} /> <span className={styles['label']}>{label}</span>
          </li>
        ))}
      </ul>
    </Section>
  ),
});
