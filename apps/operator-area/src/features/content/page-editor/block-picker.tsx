import type { PageBlockType } from '@posada/api-client/definitions';
import { Dialog, TextField } from '@posada/ui';
import { useId, useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { GROUPS, typesOf } from './block-types.ts';
import styles from './page-editor.module.css';

/** All types of blocks, grouped, each with a sentence; typed words narrow them. */
export function BlockPicker({ onClose, onPick }: { onClose: () => void; onPick: (type: PageBlockType) => void }) {
  const t = useTexts();
  const id = useId();
  const [sought, setSought] = useState('');
  const wanted = sought.trim().toLowerCase();
  const groups = GROUPS.map((group) => ({
    group,
    types: typesOf(group).filter((type) =>
      `${t(`content.type.${type}`)} ${t(`content.about.${type}`)}`.toLowerCase().includes(wanted),
    ),
  })).filter(({ types }) => types.length > 0);
  return (
    <Dialog open variant="wide" onClose={onClose} title={t('content.edit.pick')}>
      <TextField
        type="search"
        label={t('content.edit.seek')}
        value={sought}
        autoComplete="off"
        onChange={({ target }) => setSought(target.value)}
      />
      <p role="status" className={styles['about']}>
        {groups.length === 0 && t('content.edit.noType')}
      </p>
      {groups.map(({ group, types }) => (
        <section key={group} aria-labelledby={`${id}-${group}`}>
          <h3 id={`${id}-${group}`} className={styles['groupName']}>
            {t(`content.group.${group}`)}
          </h3>
          <ul className={styles['types']}>
            {types.map((type) => (
              <li key={type}>
                <button
                  type="button"
                  className={styles['type']}
                  aria-describedby={`${id}-${type}`}
                  onClick={() => onPick(type)}
                >
                  {t(`content.type.${type}`)}
                </button>
                <span id={`${id}-${type}`}>{t(`content.about.${type}`)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
