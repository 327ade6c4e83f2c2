import { journalSettings } from '@posada/api-client/blocks';
import { postCategoriesQuery, postPageQuery } from '@posada/api-client/website';
import { useApi, useSite } from '@posada/area';
import { formatLabelled } from '@posada/i18n';
import { Pagination } from '@posada/ui/pagination';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type * as v from 'valibot';
import { NO_PLACE, type PlaceInPage } from '../../shared/place-in-page.ts';
import { type BlockProps, defineBlock } from '../shared/block.ts';
import { CardGrid } from '../shared/card-grid.tsx';
import { Section } from '../shared/section.tsx';
import styles from './journal.module.css';
import { PostCard } from './post-card.tsx';

type Settings = v.InferOutput<typeof journalSettings>;

const listOf = ({ pageSize }: Settings, { list }: PlaceInPage) => ({
  category: list?.category ?? null,
  page: (list?.page ?? 1) - 1,
  size: pageSize,
});

/** Path of the whole journal: the address without what names a part of it. */
const journalPath = ({ path, list }: PlaceInPage) =>
  list ? path.replace(/(\/category-[^/]+)?(\/page-\d+)?$/, '') : path;

/** All posts, newest first, in pages and by category (SITE-45, SITE-46). */
export const journal = defineBlock({
  schema: journalSettings,
  load: ({ api, queries, site, place }, settings) =>
    Promise.all([
      queries.prefetchQuery(postCategoriesQuery(api, site.locale)),
      queries.prefetchQuery(postPageQuery(api, listOf(settings, place), site.locale)),
    ]),
  async describe({ api, queries, site, place }, _settings, page) {
    if (!place.list) return undefined;
    const categories = await queries.ensureQueryData(postCategoriesQuery(api, site.locale));
    const category = categories.find(({ id }) => id === place.list?.category);
    return {
      title: category ? formatLabelled(page.title, category.name, site.locale) : page.title,
      ...(category && { description: formatLabelled(category.name, page.description, site.locale) }),
      page: place.list.page,
    };
  },
  Component({ settings, place = NO_PLACE }: BlockProps<Settings>) {
    const { t } = useTranslation('public-site');
    const { locale, website } = useSite();
    const api = useApi();
    const home = journalPath(place);
    const list = listOf(settings, place);
    const { data: categories = [] } = useQuery(postCategoriesQuery(api, locale));
    const { data: posts } = useQuery(postPageQuery(api, list, locale));
    const base = list.category ? `${home}/category-${list.category}` : home;
    const Heading = settings.title ? 'h3' : 'h2';
    const shown = posts?.content ?? [];
    // a pair is side by side: below a wide card the other one would be alone
    const [first] = shown.length === 2 ? [] : shown;
    const others = first ? shown.slice(1) : shown;
    return (
      <Section title={settings.title}>
        <link
          rel="alternate"
          type="application/atom+xml"
          title={`${t('post.feed')} · ${website.name}`}
          href={`/${locale}/feed.xml`}
        />
        <nav aria-label={t('post.categories')} className={styles['categories']}>
          <Link to={home} aria-current={list.category === null ? 'page' : undefined}>
            {t('post.all')}
          </Link>
          {categories.map(({ id, name }) => (
            <Link key={id} to={`${home}/category-${id}`} aria-current={list.category === id ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
        {posts && shown.length === 0 && <p>{t('post.none')}</p>}
        {first && (
          <div className={styles['first']}>
            <PostCard post={first} as={Heading} isWide />
          </div>
        )}
        {others.length > 0 && (
          <CardGrid>
            {others.map((post) => (
              <li key={post.id}>
                <PostCard post={post} as={Heading} count={others.length} />
              </li>
            ))}
          </CardGrid>
        )}
        <Pagination
          page={list.page + 1}
          pages={posts?.totalPages ?? 1}
          hrefFor={(page) => (page === 1 ? base : `${base}/page-${page}`)}
        />
      </Section>
    );
  },
});
