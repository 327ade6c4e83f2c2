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
import { cleanHtml } from '../../platform/clean-html.ts';
import { notFound } from '../../platform/errors.ts';
import { localise } from '../../platform/localise.ts';
import { implement, type Route, type WebsiteRef } from '../../platform/server.ts';
import type { PropertyStore } from '../properties/properties.store.ts';
import type { PostStore } from './posts.store.ts';

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

export function postRoutes(
  posts: PostStore,
  properties: PropertyStore,
  takesCards: (website: WebsiteRef) => boolean,
): Route[] {
  const toPost = (row: Row, language: string, primary: string) => {
    const { html, ...card } = localise(row.content, language, primary) as Omit<PostCard, 'id' | 'createdAt'> & {
      html: string;
    };
    const { name } = localise(row.category, language, primary) as { name: string };
    return {
      card: { ...card, id: row.id, createdAt: row.created_at, category: { id: row.category_id, name } },
      html: cleanHtml(html),
    };
  };
  const toShortcode = ({ id, typology, content }: ShortcodeRow, language: string, primary: string) => {
    const { title, html } = localise(content, language, primary) as { title: string; html: string };
    return { id, typology, title, html: cleanHtml(html) };
  };
  const filterOf = (query: { posts?: string | undefined; category?: string | undefined }) => ({
    posts: query.posts?.split(','),
    category: query.category,
  });
  const categoriesOf = async (website: WebsiteRef, language: string) =>
    (await posts.categories(website.id)).map(({ id, content }) => ({
      id,
      name: (localise(content, language, website.language) as { name: string }).name,
    }));

  return [
    implement(getPost, async ({ website, language, path }) => {
      const row = await posts.post(website.id, path.id);
      if (!row) throw notFound(`post ${path.id}`);
      const { card, html } = toPost(row, language, website.language);
      return { ...card, html };
    }),
    implement(getPosts, async ({ website, language, query }) =>
      (await posts.posts(website.id, filterOf(query), MOST_IN_A_LIST)).map(
        (row) => toPost(row, language, website.language).card,
      ),
    ),
    implement(getPostPage, async ({ website, language, query }) => {
      const { page = 0, size = USUAL_PAGE } = query;
      const filter = filterOf(query);
      const rows = await posts.posts(website.id, filter, size, page * size);
      const totalElements = await posts.countPosts(website.id, filter);
      return {
        content: rows.map((row) => toPost(row, language, website.language).card),
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
      const row = await posts.shortcode(website.id, path.id);
      if (!row) throw notFound(`shortcode ${path.id}`);
      return toShortcode(row, language, website.language);
    }),
    implement(getShortcodesOfTypology, async ({ website, language, path }) =>
      (await posts.shortcodes(website.id, path.typology, null)).map((row) =>
        toShortcode(row, language, website.language),
      ),
    ),
    implement(getPropertyShortcodes, async ({ website, language, path }) => {
      const facts = await properties.find(website.id, path.id);
      if (!facts) throw notFound(`property ${path.id}`);
      const rows = await posts.shortcodes(website.id, path.typology, facts.id);
      return rows.map((row) => toShortcode(row, language, website.language));
    }),
    implement(getPaymentProvider, async ({ website }) => {
      const id = website.paymentProvider as PaymentProvider['id'] | undefined;
      if (!id || !PROVIDERS[id] || !takesCards(website)) throw notFound(`a payment provider of website ${website.id}`);
      return { id, name: PROVIDERS[id] };
    }),
  ];
}
