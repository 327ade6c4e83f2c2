import type { PostCard as Post } from '@posada/api-client/website';
import { useSite } from '@posada/area';
import { todayAt } from '@posada/calendar-days';
import { formatDay } from '@posada/i18n';
import { Card, Picture } from '@posada/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './journal.module.css';

/** When a post appeared, and how long reading it takes. */
export function PostFacts({ post }: { post: Post }) {
  const { t } = useTranslation('public-site');
  const { locale } = useSite();
  return (
    <p className={styles['facts']}>
      <span>{post.category.name}</span>
      <time dateTime={post.createdAt}>{formatDay(todayAt('UTC', new Date(post.createdAt)), locale, 'date')}</time>
      <span>{t('post.minutes', { minutes: post.minutes })}</span>
    </p>
  );
}

interface PostCardProps {
  post: Post;
  as: 'h2' | 'h3';
  /** Picture and text side by side, over the whole row. */
  isWide?: boolean;
  /** How many share the rows of its grid: a row of two has larger pictures than one of three. */
  count?: number;
}

export function PostCard({ post, as: Heading, isWide = false, count = 3 }: PostCardProps) {
  const card = (
    <Card as="article" className={styles['card']} data-wide={isWide || undefined} data-part="post-card">
      {post.photo && (
        <Picture
          photo={post.photo}
          sizes={`(width >= 1024px) ${isWide || count % 3 > 0 ? 640 : 380}px, (width >= 600px) 47vw, 100vw`}
          ratio="3/2"
          isDecoration
        />
      )}
      <div className={styles['body']}>
        <PostFacts post={post} />
        <Heading>{post.path ? <Link to={post.path}>{post.title}</Link> : post.title}</Heading>
        <p>{post.summary}</p>
      </div>
    </Card>
  );
  return isWide ? <div className={styles['wide']}>{card}</div> : card;
}
