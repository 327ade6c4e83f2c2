import { SIGNATURE_BOX } from '@posada/api-client/check-in';
import { Button, TextField } from '@posada/ui';
import { type ComponentProps, type PointerEvent, useId, useRef } from 'react';
import { useTexts } from '../shared/texts.ts';
import styles from './check-in.module.css';

const { width, height } = SIGNATURE_BOX;
/** A path may be so long; a signature that needs more ends there. */
const LONGEST = 12_000 - 20;
/** Points that are nearer to each other are left out. */
const STEP = 2;

const distance = ([x, y]: readonly number[], [otherX, otherY]: readonly number[]) =>
  Math.hypot((x ?? 0) - (otherX ?? 0), (y ?? 0) - (otherY ?? 0));

function pointOf({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): [number, number] {
  const box = currentTarget.getBoundingClientRect();
  const within = (value: number, size: number) => Math.min(size, Math.max(0, Math.round(value)));
  return [
    within(((clientX - box.left) / box.width) * width, width),
    within(((clientY - box.top) / box.height) * height, height),
  ];
}

/** A signature by finger, pen or mouse, or by the name in its place, which is typed. */
export function SignatureField({
  path,
  onPath,
  name,
}: {
  path: string;
  onPath: (path: string) => void;
  name: ComponentProps<typeof TextField>;
}) {
  const t = useTexts();
  const about = useId();
  const stroke = useRef<{ path: string; last: [number, number] }>(undefined);
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    const point = pointOf(event);
    // a point alone is a short line
    stroke.current = { path: `${path}M${point.join(' ')}L${point.join(' ')}`, last: point };
    if (stroke.current.path.length < LONGEST) onPath(stroke.current.path);
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (!stroke.current) return;
    const point = pointOf(event);
    if (distance(point, stroke.current.last) < STEP || stroke.current.path.length > LONGEST) return;
    stroke.current = { path: `${stroke.current.path}L${point.join(' ')}`, last: point };
    onPath(stroke.current.path);
  };
  const end = () => {
    stroke.current = undefined;
  };
  return (
    <fieldset className={styles['signature']}>
      <legend>{t('checkIn.signature')}</legend>
      <p id={about} className={styles['hint']}>
        {t('checkIn.signatureAbout')}
      </p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t(path ? 'checkIn.signed' : 'checkIn.signHere')}
        aria-describedby={about}
        className={styles['pad']}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path d="M20 80H280" className={styles['line']} />
        {path && <path d={path} className={styles['ink']} />}
      </svg>
      <Button variant="quiet" onClick={() => onPath('')}>
        {t('checkIn.signAgain')}
      </Button>
      <TextField {...name} autoComplete="name" />
    </fieldset>
  );
}

/** A signature as it was given. */
export const SignatureImage = ({ path, label }: { path: string; label: string }) => (
  <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className={styles['given']}>
    <path d={path} className={styles['ink']} />
  </svg>
);
