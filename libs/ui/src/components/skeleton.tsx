import styles from './skeleton.module.css';

export const Skeleton = ({
  height = 'text',
  width = 'full',
}: {
  height?: 'text' | 'title' | 'card' | 'picture';
  width?: 's' | 'm' | 'l' | 'full';
}) => <span aria-hidden="true" className={styles['skeleton']} data-height={height} data-width={width} />;
