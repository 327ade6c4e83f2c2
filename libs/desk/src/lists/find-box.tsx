import { Button, Icon, TextField } from '@posada/ui';
import type { ComponentProps } from 'react';
import styles from './find-box.module.css';

/** The field of a form that finds one thing in a list, with its button. */
export const FindBox = ({ submit, ...field }: ComponentProps<typeof TextField> & { submit: string }) => (
  <div className={styles['find']}>
    <TextField type="search" autoComplete="off" spellCheck={false} enterKeyHint="search" {...field} />
    <Button type="submit">
      <Icon name="search" /> {submit}
    </Button>
  </div>
);
