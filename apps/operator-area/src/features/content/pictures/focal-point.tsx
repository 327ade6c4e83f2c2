import { useSite } from '@posada/area';
import { formatNumber } from '@posada/i18n';
import { Button, Picture, type PictureSource, photoFile } from '@posada/ui';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import styles from './focal-point.module.css';

export type FocalPoint = NonNullable<PictureSource['focus']>;

const MIDDLE: FocalPoint = { x: 0.5, y: 0.5 };
/** Pages show tenths. */
const STEP = 0.1;
const within = (share: number) => Math.min(1, Math.max(0, Math.round(share * 10) / 10));
const STEPS: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const CROPS = ['phone', 'portrait', 'card', 'wide', 'banner'] as const;

/** The point of a picture that stays in sight, set by a press or by the arrow keys, with what each crop shows then. */
export function FocalPointField({
  photo,
  focus,
  onChange,
}: {
  photo: Omit<PictureSource, 'alt' | 'focus' | 'portrait'>;
  focus: FocalPoint | null;
  /** Null: the middle. Absent: it is shown, and cannot be changed. */
  onChange: ((focus: FocalPoint | null) => void) | undefined;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const { x, y } = focus ?? MIDDLE;
  const set = (next: FocalPoint) => onChange?.(next.x === MIDDLE.x && next.y === MIDDLE.y ? null : next);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // a press of Enter has no place
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    set({ x: within((event.clientX - box.left) / box.width), y: within((event.clientY - box.top) / box.height) });
  };
  const move = (event: KeyboardEvent) => {
    const [right, down] = STEPS[event.key] ?? [];
    if (right === undefined || down === undefined) return;
    event.preventDefault();
    set({ x: within(x + right), y: within(y + down) });
  };
  const percent = (share: number) => formatNumber(Math.round(share * 100), locale);
  const { width, height } = photo;
  const radius = Math.max(width, height) / 30;
  return (
    <div className={styles['field']}>
      <p>{t('pictures.focusAbout')}</p>
      <button
        type="button"
        className={styles['whole']}
        aria-label={`${t('pictures.focus')}: ${t('pictures.focusAt', { x: percent(x), y: percent(y) })}`}
        onClick={press}
        disabled={!onChange}
        onKeyDown={move}
      >
        <img src={photoFile(photo, 960)} alt="" width={width} height={height} />
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <circle cx={x * width} cy={y * height} r={radius} strokeWidth={radius / 3} />
          <circle cx={x * width} cy={y * height} r={radius} strokeWidth={radius / 8} />
        </svg>
      </button>
      <p role="status" className={styles['at']}>
        {t('pictures.focusAt', { x: percent(x), y: percent(y) })}
      </p>
      {focus && onChange && (
        <div>
          <Button variant="quiet" onClick={() => onChange(null)}>
            {t('pictures.middle')}
          </Button>
        </div>
      )}
      <p>{t('pictures.crops')}</p>
      <ul className={styles['crops']}>
        {CROPS.map((crop) => (
          <li key={crop} data-crop={crop}>
            <Picture
              photo={{ ...photo, alt: '', focus: { x, y } }}
              sizes="200px"
              className={styles['crop']}
              isDecoration
            />
            <span>{t(`pictures.crop.${crop}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
