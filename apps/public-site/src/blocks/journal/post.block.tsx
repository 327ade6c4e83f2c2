import { postSettings } from '@posada/api-client/blocks';
import { type PostCard as PostCardData, postPageQuery, postQuery } from '@posada/api-client/website';
import { useApi, useSite } from '@posada/area';
import { languageTag } from '@posada/i18n';
import { Container, Icon, Picture, photoFile } from '@posada/ui';
import { RichText } from '@posada/ui/rich-text';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type * as v from 'valibot';
import { NO_PLACE, type PlaceInPage } from '../../shared/place-in-page.ts';
import { addressFor } from '../../structured-data/addresses.ts';
import { type BlockProps, defineBlock } from '../shared/block.ts';
import { CardGrid } from '../shared/card-grid.tsx';
import { Section } from '../shared/section.tsx';
import styles from './journal.module.css';
import { PostCard, PostFacts } from './post-card.tsx';

type Settings = v.InferOutput<typeof postSettings>;

const RELATED = 3;
/** Those of the same category come first, and others of the newest fill the row. */
const NEWEST = { category: null, page: 0, size: 12 };
/** The whole of a key is the id, as in `item-house-3`: ids of posts are texts. */
const idOf = (settings: Settings, { key }: PlaceInPage) => settings.post ?? key?.slice('item-'.length);

/** One post (SITE-44); without one in settings or address nothing (GAP-66). */
export const post = defineBlock({
  schema: postSettings,
  hasHeading: true,
  async load({ api, queries, site, place }, settings) {
    const id = idOf(settings, place);
    if (!id) return;
    await Promise.all([
      queries.prefetchQuery(postQuery(api, id, site.locale)),
      queries.prefetchQuery(postPageQuery(api, NEWEST, site.locale)),
    ]);
  },
  async describe({ api, queries, site, place }, settings) {
    const id = idOf(settings, place);
    if (!id) return undefined;
    const { title, summary, category } = await queries.ensureQueryData(postQuery(api, id, site.locale));
    const parents = category.path ? [{ title: category.name, path: category.path }] : [];
    return { title, description: summary, parents };
  },
  async things({ api, queries, site, place }, settings) {
    const id = idOf(settings, place);
    if (!id) return [];
    const { title, summary, createdAt, photo } = await queries.ensureQueryData(postQuery(api, id, site.locale));
    return [
      {
        '@type': 'BlogPosting',
        headline: title,
        description: summary,
        datePublished: createdAt,
        dateModified: createdAt,
        mainEntityOfPage: addressFor(site, place.path),
        inLanguage: languageTag(site.locale),
        author: { '@id': `${site.origin}/#organization` },
        publisher: { '@id': `${site.origin}/#organization` },
        ...(photo ? { photo, image: new URL(photoFile(photo, 1200), site.origin).href } : {}),
      },
    ];
  },
  Component({ settings, place = NO_PLACE, isFirst }: BlockProps<Settings>) {
    const id = idOf(settings, place);
    return id ? <PostArticle id={id} isFirst={isFirst} /> : null;
  },
});

function PostArticle({ id, isFirst }: { id: string; isFirst: boolean }) {
  const { t } = useTranslation('public-site');
  const { locale } = useSite();
  const { data: found } = useQuery(postQuery(useApi(), id, locale));
  if (!found) return null;
  const { category, photo, title, summary, html } = found;
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <>
      <Container>
        <article className={styles['post']} data-part="post">
          {category.path && (
            <Link to={category.path.replace(/\/category-[^/]+$/, '')} className={styles['back']}>
              <Icon name="chevron-left" /> {t('post.back')}
            </Link>
          )}
          <Heading data-part="page-title">{title}</Heading>
          <p className={styles['summary']}>{summary}</p>
          <PostFacts post={found} />
          {photo && <Picture photo={photo} sizes="(width >= 1024px) 960px, 100vw" ratio="16/9" eager={isFirst} />}
          <RichText html={html} className={styles['text']} />
        </article>
      </Container>
      <Related id={id} category={category.id} />
    </>
  );
}

function Related({ id, category }: { id: string; category: string }) {
  const { t } = useTranslation('public-site');
  const { locale } = useSite();
  const { data } = useQuery(postPageQuery(useApi(), NEWEST, locale));
  const others = (data?.content ?? []).filter((other) => other.id !== id);
  const isSame = (other: PostCardData) => other.category.id === category;
  const shown = [...others.filter(isSame), ...others.filter((other) => !isSame(other))].slice(0, RELATED);
  if (shown.length === 0) return null;
  return (
    <Section title={t('post.related')} tone="tint">
      <CardGrid>
        {shown.map((other) => (
          <li key={other.id}>
            <PostCard post={other} as="h3" />
          </li>
        ))}
      </CardGrid>
    </Section>
  );
}
