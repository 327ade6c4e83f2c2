import styles from './skeleton.module.css';

export const Skeleton = ({
  height = 'text',
  width = 'full',
}: {
  /** `fields`: a form of some fields; `form`: a long one. */
  height?: 'text' | 'title' | 'card' | 'fields' | 'form' | 'picture';
  width?: 's' | 'm' | 'l' | 'full';
}) => <span aria-hidden="true" className={styles['skeleton']} data-height={height} data-width={width} />;
