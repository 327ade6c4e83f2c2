import {
  getPaymentProvider,
  getPost,
  getPostCategories,
  getPostCategory,
  getPostPage,
  getPosts,
  getPropertyShortcodes,
  getShortcode,
  getShortcodesOfTypology,
  type PaymentProvider,
  type PostCard,
} from '@posada/api-client/website';
import type { WebsiteRef } from '../../platform/caller.ts';
import { cleanHtml } from '../../platform/clean-html.ts';
import { notFound } from '../../platform/errors.ts';
import { localeOf, localise } from '../../platform/localise.ts';
import { implement, type Route } from '../../platform/route.ts';
import type { PropertyStore } from '../properties/properties.store.ts';
import type { PostStore } from './posts.store.ts';
import { readingMinutes } from './reading-time.ts';
import type { ShownContentOf } from './shown-content.ts';

const MOST_IN_A_LIST = 50;
const USUAL_PAGE = 10;

const PROVIDERS: Record<PaymentProvider['id'], string> = {
  redsys: 'Redsys',
  paycomet: 'PAYCOMET',
  'addon-payments': 'Addon Payments',
  stripe: 'Stripe',
};

type Row = NonNullable<Awaited<ReturnType<PostStore['post']>>>;
type ShortcodeRow = NonNullable<Awaited<ReturnType<PostStore['shortcode']>>>;

/** In which language texts are read, and where the posts stand; null: nowhere. */
interface Reading {
  language: string;
  primary: string;
  journal: string | null;
}

/** @param shownTo content as the callers of a website see it */
export function postRoutes(
  shownTo: ShownContentOf,
  properties: PropertyStore,
  takesCards: (website: WebsiteRef) => boolean,
): Route[] {
  /** Path of the journal in this language; null: the website has none. */
  const journalOf = async (website: WebsiteRef, language: string) => {
    const paths = await shownTo(website).posts.journalPaths(website.id);
    return paths[localeOf(language)] ?? paths[website.language] ?? paths['en'] ?? null;
  };
  const toCategory = (id: string, content: unknown, { language, primary, journal }: Reading) => ({
    id,
    name: (localise(content, language, primary) as { name: string }).name,
    path: journal && `${journal}/category-${id}`,
  });
  const toPost = (row: Row, reading: Reading) => {
    const { language, primary, journal } = reading;
    const { html, slug, ...card } = localise(row.content, language, primary) as Omit<PostCard, 'id' | 'createdAt'> & {
      html: string;
      slug?: string;
    };
    const category = toCategory(row.category_id, row.category, reading);
    const path = journal && `${journal}/${slug ?? `item-${row.id}`}`;
    return {
      card: { ...card, id: row.id, createdAt: row.created_at, category, path, minutes: readingMinutes(html) },
      html,
    };
  };
  const readingOf = async (website: WebsiteRef, language: string): Promise<Reading> => ({
    language,
    primary: website.language,
    journal: await journalOf(website, language),
  });
  const cardsOf = async (website: WebsiteRef, language: string, rows: readonly Row[]) => {
    const reading = await readingOf(website, language);
    return rows.map((row) => toPost(row, reading).card);
  };
  const toShortcode = ({ id, typology, content }: ShortcodeRow, language: string, primary: string) => {
    const { title, html } = localise(content, language, primary) as { title: string; html: string };
    return { id, typology, title, html: cleanHtml(html) };
  };
  const filterOf = (query: { posts?: string | undefined; category?: string | undefined }) => ({
    posts: query.posts?.split(','),
    category: query.category,
  });
  const categoriesOf = async (website: WebsiteRef, language: string) => {
    const reading = await readingOf(website, language);
    return (await shownTo(website).posts.categories(website.id)).map(({ id, content }) =>
      toCategory(id, content, reading),
    );
  };

  return [
    implement(getPost, async ({ website, language, path }) => {
      const row = await shownTo(website).posts.post(website.id, path.id);
      if (!row) throw notFound(`post ${path.id}`);
      const { card, html } = toPost(row, await readingOf(website, language));
      return { ...card, html: cleanHtml(html) };
    }),
    implement(getPosts, async ({ website, language, query }) =>
      cardsOf(website, language, await shownTo(website).posts.posts(website.id, filterOf(query), MOST_IN_A_LIST)),
    ),
    implement(getPostPage, async ({ website, language, query }) => {
      const { page = 0, size = USUAL_PAGE } = query;
      const filter = filterOf(query);
      const rows = await shownTo(website).posts.posts(website.id, filter, size, page * size);
      const totalElements = await shownTo(website).posts.countPosts(website.id, filter);
      return {
        content: await cardsOf(website, language, rows),
        page,
        number: page,
        size,
        totalElements,
        totalPages: Math.ceil(totalElements / size),
      };
    }),
    implement(getPostCategory, async ({ website, language, path }) => {
      const found = (await categoriesOf(website, language)).find(({ id }) => id === path.id);
      if (!found) throw notFound(`post category ${path.id}`);
      return found;
    }),
    implement(getPostCategories, ({ website, language }) => categoriesOf(website, language)),
    implement(getShortcode, async ({ website, language, path }) => {
      const row = await shownTo(website).posts.shortcode(website.id, path.id);
      if (!row) throw notFound(`shortcode ${path.id}`);
      return toShortcode(row, language, website.language);
    }),
    implement(getShortcodesOfTypology, async ({ website, language, path }) =>
      (await shownTo(website).posts.shortcodes(website.id, path.typology, null)).map((row) =>
        toShortcode(row, language, website.language),
      ),
    ),
    implement(getPropertyShortcodes, async ({ website, language, path }) => {
      const facts = await properties.find(website.id, path.id);
      if (!facts) throw notFound(`property ${path.id}`);
      const rows = await shownTo(website).posts.shortcodes(website.id, path.typology, facts.id);
      return rows.map((row) => toShortcode(row, language, website.language));
    }),
    implement(getPaymentProvider, async ({ website }) => {
      const id = website.paymentProvider as PaymentProvider['id'] | undefined;
      if (!id || !PROVIDERS[id] || !takesCards(website)) throw notFound(`a payment provider of website ${website.id}`);
      return { id, name: PROVIDERS[id] };
    }),
  ];
}
