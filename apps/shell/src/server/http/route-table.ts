import type { IncomingMessage, ServerResponse } from 'node:http';
import { isFormPost } from './form-post.ts';
import type { Localised } from './locale.ts';

/** One request, and the response to it. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  /** Host name of the website, without the port. */
  host: string;
  /** Of the guest. */
  address: string;
  place: Localised;
}

export interface Route {
  /** `read`: GET and HEAD. `any`: all but TRACE. */
  method: 'read' | 'POST' | 'any';
  /** Exact; one that ends with `*` matches all that begins with the rest, and the remainder is given to `answer`. */
  path: string;
  /** The same path is answered below each language's prefix. */
  isLocalised?: boolean;
  /** @param rest what `*` stands for; empty for an exact path */
  answer(exchange: Exchange, rest: string): void | Promise<void>;
}

const METHODS: Record<Route['method'], (method: string) => boolean> = {
  read: (method) => method === 'GET' || method === 'HEAD',
  POST: (method) => method === 'POST',
  any: (method) => method !== 'TRACE',
};

function restOf(pattern: string, path: string): string | undefined {
  if (!pattern.endsWith('*')) return pattern === path ? '' : undefined;
  const start = pattern.slice(0, -1);
  return path.startsWith(start) ? path.slice(start.length) : undefined;
}

export interface RouteTable {
  routes: readonly Route[];
  /** What no route matches is a page; forms that browsers post without scripts are answered by their page. */
  page(exchange: Exchange): void | Promise<void>;
  methodNotAllowed(exchange: Exchange): void;
}

/** Answers by the first route that matches path and method, else by the page. */
export function answerBy({ routes, page, methodNotAllowed }: RouteTable, exchange: Exchange): void | Promise<void> {
  const { request, url, place } = exchange;
  const method = request.method ?? 'GET';
  const isToPage = isFormPost(request) && !url.pathname.startsWith('/_');
  for (const route of routes) {
    if (!METHODS[route.method](method)) continue;
    const rest = restOf(route.path, route.isLocalised ? place.path : url.pathname);
    if (rest !== undefined) return route.answer(exchange, rest);
  }
  return METHODS.read(method) || isToPage ? page(exchange) : methodNotAllowed(exchange);
}
