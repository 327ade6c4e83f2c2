import { postsSettings } from '@posada/api-client/blocks';
import { postPageQuery } from '@posada/api-client/website';
import { useApi, useSite } from '@posada/area';
import { useQuery } from '@tanstack/react-query';
import type * as v from 'valibot';
import { PostCard } from '../journal/post-card.tsx';
import { type BlockProps, defineBlock } from '../shared/block.ts';
import { CardGrid } from '../shared/card-grid.tsx';
import { Section } from '../shared/section.tsx';
import styles from './posts.module.css';

type Settings = v.InferOutput<typeof postsSettings>;

const listOf = ({ category = null, count }: { category?: string | null | undefined; count: number }) => ({
  category,
  page: 0,
  size: count,
});

/** The latest posts, newest first (SITE-23): style 1 cards, 2 rows. */
function Posts({ settings, style }: BlockProps<Settings>) {
  const { locale } = useSite();
  const { data } = useQuery(postPageQuery(useApi(), listOf(settings), locale));
  const posts = data?.content ?? [];
  if (posts.length === 0) return null;
  const isRows = style === 2;
  const cards = posts.map((post) => (
    <li key={post.id}>
      <PostCard post={post} as={settings.title ? 'h3' : 'h2'} isWide={isRows} />
    </li>
  ));
  return (
    <Section title={settings.title}>
      {isRows ? (
        <ul className={styles['rows']} data-part="posts">
          {cards}
        </ul>
      ) : (
        <CardGrid part="posts" isSwiped>
          {cards}
        </CardGrid>
      )}
    </Section>
  );
}

export const posts = defineBlock({
  schema: postsSettings,
  load: ({ api, queries, site }, settings) => queries.prefetchQuery(postPageQuery(api, listOf(settings), site.locale)),
  Component: Posts,
});
