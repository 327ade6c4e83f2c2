import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';

const TONE_ICONS = { info: 'info', success: 'check', warning: 'alert', danger: 'alert' } as const;

export type Tone = keyof typeof TONE_ICONS;

export function Notice({
  tone,
  title,
  children,
  action,
  role = tone === 'danger' ? 'alert' : 'status',
}: {
  tone: Tone;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  role?: 'alert' | 'status';
}) {
  return (
    <div role={role} className={styles['notice']} data-tone={tone}>
      <Icon name={TONE_ICONS[tone]} />
      <div>
        <strong>{title}</strong>
        {children && <div>{children}</div>}
        {action && <div className={styles['action']}>{action}</div>}
      </div>
    </div>
  );
}
