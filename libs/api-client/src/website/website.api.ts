import * as v from 'valibot';
import { endpoint } from '../core/endpoint.ts';
import { id, languageCode, localised } from '../core/shapes.ts';
import {
  cookieContentSchema,
  menuSchema,
  sitemapSchema,
  socialNetworksSchema,
  websiteSchema,
} from './website.schema.ts';

export const getWebsite = endpoint({
  name: 'getWebsite',
  method: 'GET',
  family: 'content',
  path: 'information/website',
  query: localised,
  answer: websiteSchema,
  summary: 'Settings, flags and frame of the website of this host name (API-57, DATA-01 to DATA-04).',
});

export const getMenu = endpoint({
  name: 'getMenu',
  method: 'GET',
  family: 'content',
  path: 'information/website/menu/{id}',
  params: v.object({ id }),
  query: v.object({ view: v.optional(v.literal('extended')), language: v.optional(languageCode) }),
  answer: menuSchema,
  summary: 'The entries of a menu (API-62).',
});

export const getSocialNetworks = endpoint({
  name: 'getSocialNetworks',
  method: 'GET',
  family: 'content',
  path: 'information/website/social-network',
  answer: socialNetworksSchema,
  summary: 'Social networks of the website (API-61).',
});

export const getCookieContent = endpoint({
  name: 'getCookieContent',
  method: 'GET',
  family: 'content',
  path: 'information/website/cookie',
  query: localised,
  answer: cookieContentSchema,
  summary: 'Texts of the cookie banner and its settings (API-60).',
});

export const getSitemap = endpoint({
  name: 'getSitemap',
  method: 'GET',
  family: 'content',
  path: 'information/website/sitemap',
  answer: sitemapSchema,
  summary: 'All pages and posts of the website with their addresses by language, for search engines.',
});
