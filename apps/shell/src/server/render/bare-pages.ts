import type { IncomingMessage, ServerResponse } from 'node:http';
import { CATALOGUES, type Catalogue, catalogueOf, languageTag } from '@posada/i18n';
import { shellCatalogues } from '../../shell-catalogues.ts';
import { localise } from '../http/locale.ts';
import { pageHeaders } from '../http/security.ts';
import type { Config } from '../platform/config.ts';
import { hashSource } from './inline-styles.ts';

interface BarePage {
  /** BCP 47 tag of its text. */
  lang: string;
  title: string;
  /** What its body contains, as HTML. */
  body: string;
  /** Background of the website's pages, where the website is known. */
  colour?: string | undefined;
}

/** All that such a page looks like: it is sent when style sheets, fonts and scripts may be out of reach. */
const styleOf = (colour: string) =>
  [
    `html{background:${colour};color:#1a1a1a;font:1.125rem/1.6 system-ui,sans-serif}`,
    'body{box-sizing:border-box;min-height:100vh;margin:0;padding:1.5rem;display:grid;place-content:center;text-align:center;text-wrap:balance}',
    'h1{margin:0;font-size:1.75rem;line-height:1.25}p{max-width:34rem;margin:.75rem auto 0}',
    'a{display:inline-block;padding:.5rem .75rem;color:inherit}',
  ].join('');

/** A page without layout: the only one that needs no area, no back end and no file. */
export function sendBarePage(
  response: ServerResponse,
  status: number,
  { lang, title, body, colour = '#fff' }: BarePage,
  config: Config,
) {
  const style = styleOf(colour);
  response.writeHead(status, {
    ...pageHeaders({ scripts: [], styles: [hashSource(style)] }, config),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    ...(status === 503 ? { 'retry-after': '5' } : {}),
  });
  const head = `<meta charset="utf-8"><meta name="robots" content="noindex"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style>`;
  response.end(`<!doctype html><html lang="${lang}"><head>${head}</head><body>${body}</body></html>`);
}

export type SendEmergency = (request: IncomingMessage, response: ServerResponse, status: 500 | 503) => void;

/**
 * The answer when not even the layout can be rendered. Its heading is English by GAP-67, the rest is in the language of
 * the address: the texts are read now, since nothing can be relied on when they are needed.
 */
export async function createEmergency(config: Config): Promise<SendEmergency> {
  const pages = new Map<Catalogue, { title: string; text: string; retry: string; home: string }>();
  for (const name of CATALOGUES) {
    const { shell = {} } = await shellCatalogues[name]();
    const text = (key: string) => shell[key] ?? '';
    const texts = { title: text('failed.title'), text: text('failed.text') };
    pages.set(name, { ...texts, retry: text('error.retry'), home: text('error.home') });
  }
  return (request, response, status) => {
    if (response.headersSent) return void response.destroy();
    const { locale, basename } = localise(new URL(request.url ?? '/', 'http://localhost').pathname, request.headers);
    const { title = '', text, retry, home } = pages.get(catalogueOf(locale)) ?? {};
    // an empty address is that of the page itself
    const links = `<a href="">${retry}</a> <a href="${basename}">${home}</a>`;
    const body = `<h1 lang="en">Internal Server Error</h1><p>${text}</p><p>${links}</p>`;
    sendBarePage(response, status, { lang: languageTag(locale), title, body }, config);
  };
}
