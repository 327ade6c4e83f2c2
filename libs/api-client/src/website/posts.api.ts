import * as v from 'valibot';
import { endpoint } from '../core/endpoint.ts';
import { id, ids, languageCode, localised } from '../core/shapes.ts';
import {
  paymentProviderSchema,
  postCardSchema,
  postCategorySchema,
  postPageSchema,
  postSchema,
  shortcodeSchema,
} from './posts.schema.ts';

const MOST_PER_PAGE = 50;
const language = v.optional(languageCode);
const whole = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number));

export const getPost = endpoint({
  name: 'getPost',
  method: 'GET',
  family: 'content',
  path: 'information/website/post/{id}',
  params: v.object({ id }),
  query: localised,
  answer: postSchema,
  summary: 'One post with its text (API-66).',
});

export const getPosts = endpoint({
  name: 'getPosts',
  method: 'GET',
  family: 'content',
  path: 'information/website/post',
  query: v.object({ posts: v.optional(ids), category: v.optional(id), language }),
  answer: v.array(postCardSchema),
  summary: 'Posts, newest first: the latest fifty, those named by `posts`, or those of a category (API-67).',
});

export const getPostPage = endpoint({
  name: 'getPostPage',
  method: 'GET',
  family: 'content',
  path: 'information/website/post/pagination',
  query: v.object({
    page: v.optional(whole),
    size: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(MOST_PER_PAGE))),
    sort: v.optional(v.literal('createdAt,desc')),
    posts: v.optional(ids),
    category: v.optional(id),
    language,
  }),
  answer: postPageSchema,
  summary: 'A page of the posts, newest first; `page` counts from 0, ten a page unless `size` says else (API-68).',
});

export const getPostCategory = endpoint({
  name: 'getPostCategory',
  method: 'GET',
  family: 'content',
  path: 'information/website/post-category/{id}',
  params: v.object({ id }),
  query: localised,
  answer: postCategorySchema,
  summary: 'One category of posts (API-69).',
});

export const getPostCategories = endpoint({
  name: 'getPostCategories',
  method: 'GET',
  family: 'content',
  path: 'information/website/post-category',
  query: localised,
  answer: v.array(postCategorySchema),
  summary: 'The categories of posts, in the website’s order (API-70).',
});

export const getShortcode = endpoint({
  name: 'getShortcode',
  method: 'GET',
  family: 'content',
  path: 'information/website/shortcode/{id}',
  params: v.object({ id }),
  query: localised,
  answer: shortcodeSchema,
  summary: 'A text that pages name instead of repeating it (API-63).',
});

export const getShortcodesOfTypology = endpoint({
  name: 'getShortcodesOfTypology',
  method: 'GET',
  family: 'content',
  path: 'information/website/shortcode-typology/{typology}',
  params: v.object({ typology: id }),
  query: localised,
  answer: v.array(shortcodeSchema),
  summary: 'The website’s shortcodes of one typology; none is an empty list (API-64).',
});

export const getPropertyShortcodes = endpoint({
  name: 'getPropertyShortcodes',
  method: 'GET',
  family: 'content',
  path: 'information/property/{id}/shortcode-typology/{typology}',
  params: v.object({ id, typology: id }),
  query: localised,
  answer: v.array(shortcodeSchema),
  summary: 'A property’s shortcodes of one typology; none is an empty list (API-65).',
});

export const getPaymentProvider = endpoint({
  name: 'getPaymentProvider',
  method: 'GET',
  family: 'content',
  path: 'information/website/payment-provider',
  answer: paymentProviderSchema,
  summary: 'Who takes cards on this website; `not_found` when nobody does (API-71).',
});
