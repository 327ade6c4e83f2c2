import { Writable } from 'node:stream';
import { AssetsContext, NonceContext, type PageFacts } from '@posada/area';
import { catalogueOf, type Locale } from '@posada/i18n';
import { traced } from '@posada/telemetry';
import { type DehydratedState, dehydrate } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { preinit, preloadModule } from 'react-dom';
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server';
import {
  createStaticRouter,
  isRouteErrorResponse,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import type { Boot } from '../../boot.ts';
import { asksConsent } from '../../consent/extensions-of.ts';
import { Document } from '../../document.tsx';
import { isPrivateGuard } from '../../private-guard.ts';
import { type RenderedParts, RenderedPartsContext } from '../../rendered-parts.ts';
import { shellCatalogues } from '../../shell-catalogues.ts';
import { createTexts, memoizeTexts, servedBy } from '../../texts.ts';
import type { ComposedSite } from '../releases/composed-site.ts';
import { ownSheetsOf } from '../site/own-sheets.ts';
import { bootJsonOf } from './boot-json.ts';
import { bootCode, HeadScriptInsertion, withHeadScript } from './inline-scripts.ts';
import { LayoutParts } from './layout-parts.tsx';
import { handleIn, type LoadedPage, type PageRequest } from './prepare-page.ts';

function serialised(errors: StaticHandlerContext['errors']) {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      isRouteErrorResponse(error) ? { ...error, __type: 'RouteErrorResponse' } : { message: 'error', __type: 'Error' },
    ]),
  );
}

/** Without what only the server reads of a page. */
const loaderDataOf = ({ loaderData }: StaticHandlerContext) =>
  Object.fromEntries(
    Object.entries(loaderData as Record<string, { page?: PageFacts } | null>).map(([id, own]) => {
      if (!own?.page) return [id, own];
      const { head: _, chunks: __, ...page } = own.page;
      return [id, { ...own, page }];
    }),
  );

const routerState = (context: StaticHandlerContext) => ({
  loaderData: loaderDataOf(context),
  actionData: null,
  errors: serialised(context.errors),
});

/** What the loaders of a page fetched, for client navigations to it. */
export const payloadOf = ({ queries }: LoadedPage) => ({ queries: dehydrate(queries) });

/** Texts change with a release only: made once for a release map, a language and the areas in view. */
const textsMade = new WeakMap<ComposedSite, Map<string, Promise<i18n>>>();

function textsOf({ place, composed }: PageRequest, used: readonly string[]): Promise<i18n> {
  const made = textsMade.get(composed) ?? new Map<string, Promise<i18n>>();
  textsMade.set(composed, made);
  const key = `${place.locale} ${used.join()}`;
  const texts = made.get(key) ?? makeTexts(place.locale, composed, used);
  made.set(key, texts);
  return texts;
}

async function makeTexts(locale: Locale, composed: ComposedSite, used: readonly string[]): Promise<i18n> {
  const bundles = await shellCatalogues[catalogueOf(locale)]();
  const own = used.map((name) => {
    const area = composed.areas.get(name);
    return area?.messages[servedBy(locale, area.messages)] ?? {};
  });
  return memoizeTexts(createTexts(locale, Object.assign({}, bundles, ...own)));
}

const layoutParts = new LayoutParts();

/** Nothing where they throw: the page renders them itself, and leaves out the one that fails. */
function partsOf(request: PageRequest, texts: i18n): RenderedParts {
  // they are not as guests get them, and not for guests
  if (request.preview !== undefined) return {};
  try {
    return layoutParts.of(request, texts);
  } catch {
    return {};
  }
}

/** Styles and scripts of what is in view: the shell's, those of the areas' entries, texts and screens. */
function filesOf({ request: { composed, assets, place }, context, used }: LoadedPage) {
  const chunks = context.matches.map((match) => handleIn(match).chunk).filter((chunk) => chunk !== undefined);
  const screens = [...chunks];
  const loaded = Object.values(context.loaderData as Record<string, { page?: PageFacts } | null>);
  chunks.push(...loaded.flatMap((own) => own?.page?.chunks ?? []));
  for (const name of used) {
    const area = composed.areas.get(name);
    chunks.push(`${name}/area`);
    if (!area) continue;
    const texts = `${name}/texts_${servedBy(place.locale, area.messages)}`;
    const own = screens
      .map((screen) => screen.replace(`${name}/`, `${texts}_`))
      .filter((chunk) => composed.chunk(chunk));
    chunks.push(...(own.length > 0 ? own : [texts]));
  }
  const needed = chunks.map((chunk) => composed.chunk(chunk)).filter((files) => files !== undefined);
  const texts = assets.groups[`texts_${catalogueOf(place.locale)}`]?.js ?? [];
  const entries = used.flatMap((name) => composed.areas.get(name)?.entry ?? []);
  return {
    scripts: new Set([...assets.entry.js, ...texts, ...entries.filter(isScript), ...needed.flatMap(({ js }) => js)]),
    styles: new Set(needed.flatMap((files) => files.css)),
  };
}

/** In development an area is entered by its manifest. */
const isScript = (address: string) => address.endsWith('.js');

/** Scripts of pages that wait are not preloaded: nothing may stand in the way of what is seen. */
const stylesOnly = (composed: ComposedSite) => (chunk: string) => {
  const files = composed.chunk(chunk);
  return files && { js: [], css: files.css };
};

function whole(page: LoadedPage, context: StaticHandlerContext, texts: i18n) {
  const { request, queries, used, handle } = page;
  const { composed, assets, place, site, nonce } = request;
  const isLater = handle.hydrate === 'later' && context.statusCode === 200 && !page.isUnfinished;
  const start = isLater ? 'later' : isPrivateGuard(handle.guard) ? 'now' : 'painted';
  const dehydrated: DehydratedState = dehydrate(queries);
  const links = composed.links(place.locale);
  const boot: Boot = {
    locale: place.locale,
    basename: place.basename,
    buildId: request.buildId,
    areas: composed.refs,
    used,
    site,
    layout: request.layout,
    links,
    queries: dehydrated,
    router: routerState(context),
    hydrate: isLater ? 'later' : 'now',
    rumShare: request.rumShare,
    ...(request.preview === undefined ? {} : { preview: request.preview }),
  };
  const bootJson = bootJsonOf(boot);
  const { scripts, styles } = filesOf(page);
  // of routes that do not match, which are many, nothing is read
  const matched = context.matches.map(({ route: { children: _, ...route } }) => route);
  const staticRouter = createStaticRouter(matched as StaticHandler['dataRoutes'], context);
  const parts = partsOf(request, texts);

  // biome-ignore lint/correctness/noComponentHookFactories: rendered once, for one answer
  function Whole() {
    for (const href of assets.themes[site.website.theme] ?? assets.themes['app'] ?? []) {
      preinit(href, { as: 'style', precedence: 'a-theme' });
    }
    for (const href of ownSheetsOf(site.website)) preinit(href, { as: 'style', precedence: 'a-theme' });
    for (const href of assets.entry.css) preinit(href, { as: 'style', precedence: 'b-shell' });
    for (const href of styles) preinit(href, { as: 'style', precedence: 'c-area' });
    if (start === 'now') for (const href of scripts) preloadModule(href, { as: 'script', ...(nonce && { nonce }) });
    return (
      <NonceContext value={nonce}>
        <AssetsContext value={start === 'now' ? composed.chunk : stylesOnly(composed)}>
          <RenderedPartsContext value={parts}>
            <Document
              site={site}
              layout={request.layout}
              links={links}
              api={request.api}
              queries={queries}
              dehydrated={dehydrated}
              texts={texts}
              bootJson={bootJson}
            >
              <StaticRouterProvider router={staticRouter} context={context} hydrate={false} {...(nonce && { nonce })} />
            </Document>
          </RenderedPartsContext>
        </AssetsContext>
      </NonceContext>
    );
  }

  const code = bootCode(assets.inlineScripts.boot, {
    // a preview in another language changes nothing for who looks at it
    prefix: place.hasPrefix && request.preview === undefined ? place.locale : undefined,
    entry: assets.entry.js.at(-1) ?? '',
    scripts: [...scripts],
    start,
    asksConsent: asksConsent(site.website),
  });
  return { Whole, head: assets.inlineScripts.head, code };
}

export interface RenderResult {
  /** It may differ from the loaders' status: rendering can fail too. */
  status: number;
  /** Nothing waits any more: `pipe` writes all of it at once, and nothing moves in the browser. */
  isWhole: boolean;
  /** The inline scripts of the page. */
  scripts: string[];
  /** Parts have thrown and were left out: for this answer, not for a cache. */
  hasFailures(): boolean;
  pipe(into: Writable): void;
  /** All of a page that is whole. */
  bytes(): Promise<Buffer>;
  /** Parts that still wait are left to the browser. */
  stop(): void;
}

/** A screen that has not got this far is given up: its area is taken for one that is down, for this page. */
const RENDER_LIMIT_MS = 2000;

class RenderLimitExceeded extends Error {}

/** What the page shows in place of a screen that threw. */
function shownFor(error: unknown): { status: number; shown: unknown } {
  if (error instanceof RenderLimitExceeded)
    return { status: 503, shown: { status: 503, statusText: '', internal: false, data: null } };
  return isRouteErrorResponse(error)
    ? { status: error.status, shown: error }
    : { status: 500, shown: new Error('error', { cause: error }) };
}

/**
 * Renders a page until it is whole, or for `graceMs` after its layout was ready. A screen that throws is replaced by
 * the error page inside the layout, one that is not rendered in time by the fall-back of its area; other pages never
 * notice.
 *
 * @throws what the layout itself threw
 */
export const renderPage = (page: LoadedPage, graceMs: number): Promise<RenderResult> =>
  traced({ name: 'render', kind: 'internal' }, () => renderWithFallback(page, graceMs));

async function renderWithFallback(page: LoadedPage, graceMs: number): Promise<RenderResult> {
  const texts = await textsOf(page.request, page.used);
  try {
    return await attempt(page, page.context, texts, graceMs);
  } catch (error) {
    const { signal, place, log } = page.request;
    signal.throwIfAborted();
    const { status, shown } = shownFor(error);
    if (error instanceof RenderLimitExceeded)
      log.error({ areas: page.used, path: place.path }, 'a screen took too long to render: its area counts as down');
    else if (status === 500) log.error({ err: error, path: place.path }, 'a screen could not be rendered');
    return attempt(page, { ...page.context, statusCode: status, errors: { page: shown } }, texts, graceMs);
  }
}

function attempt(page: LoadedPage, context: StaticHandlerContext, texts: i18n, graceMs: number): Promise<RenderResult> {
  const { request, queries } = page;
  const { Whole, head, code } = whole(page, context, texts);
  const { nonce, composed } = request;
  const { integrity } = composed;
  const importMap = integrity && { integrity };
  return new Promise((done, failed) => {
    let isWhole = false;
    let isStopped = false;
    let isAnswered = false;
    const failures: { err: unknown; within: string | undefined }[] = [];
    const report = (failure: (typeof failures)[number]) =>
      request.log.error(
        { ...failure, path: request.place.path },
        'a part could not be rendered: it is left to the browser',
      );
    // parts behind a boundary have their own time; a screen that waits outside of all would wait for ever
    let timer = setTimeout(() => stream.abort(new RenderLimitExceeded()), RENDER_LIMIT_MS);
    const answer = () => {
      clearTimeout(timer);
      if (!isAnswered) failures.forEach(report);
      isAnswered = true;
      done({
        status: context.statusCode,
        isWhole,
        scripts: [...(importMap ? [JSON.stringify(importMap)] : []), head, code],
        hasFailures: () => failures.length > 0,
        pipe(into) {
          const insertion = new HeadScriptInsertion(head, nonce);
          insertion.pipe(into);
          stream.pipe(insertion);
        },
        bytes: async () => withHeadScript(await bytesOf(stream), head, nonce),
        stop() {
          isStopped = true;
          stream.abort();
          queries.clear();
        },
      });
    };
    const stream = renderToPipeableStream(<Whole />, {
      ...(nonce && { nonce }),
      bootstrapScriptContent: code,
      ...(importMap && { importMap }),
      // parts of a finished page stand in their place, not behind a script that moves them there
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady() {
        clearTimeout(timer);
        timer = setTimeout(answer, graceMs);
      },
      onAllReady() {
        isWhole = true;
        answer();
      },
      onShellError(error) {
        clearTimeout(timer);
        failed(error);
      },
      onError(error, { componentStack }) {
        if (isStopped || request.signal.aborted || error instanceof RenderLimitExceeded) return;
        const failure = { err: error, within: componentStack?.trim().split('\n').slice(0, 4).join(' ') };
        failures.push(failure);
        if (isAnswered) report(failure);
      },
    });
  });
}

/** Collects what React writes. `write` takes it at once: a page is fifty writes, and the queue of `Writable` costs more than the page. */
class BufferStream extends Writable {
  readonly #chunks: Uint8Array[] = [];

  override write(chunk: Uint8Array | string): boolean {
    this.#chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    return true;
  }

  bytes() {
    return Buffer.concat(this.#chunks);
  }
}

function bytesOf(stream: PipeableStream): Promise<Buffer> {
  return new Promise((done, failed) => {
    const buffered = new BufferStream();
    buffered.on('finish', () => done(buffered.bytes()));
    buffered.on('error', failed);
    stream.pipe(buffered);
  });
}
