import { ApiError } from '@posada/api-client';
import { type ItemKey, readItemKey, routeQuery, webPageQuery } from '@posada/api-client/website';
import { apiContext, queryClientContext, type Site, siteContext } from '@posada/area';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { postedFormContext } from '../blocks/forms/posted-form-context.ts';
import { sentId } from '../blocks/forms/website-form.ts';
import { knownBlocks, loadBlocks } from '../blocks/read-blocks.ts';
import { isDeferred } from '../blocks/registry.ts';
import type { Loading } from '../shared/loading.ts';
import { IS_SERVER } from '../shared/server.ts';
import { settlePrices } from '../stays/settle-prices.ts';
import { hotelTitle } from './hotel-title.ts';
import type { PageHeadInput } from './page-head.ts';

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The service asks for no longer ones. */
const LONGEST_PATH = 500;
/** Prices of a rendered page are no older than this. */
const FRESH_SECONDS = 15 * 60;
/** A page that lacks facts, or whose prices came too late and are older ones or none, is rendered again soon. */
const RETRY_SECONDS = 10;

/** The path of the page that an address of an item lies below. */
const pathAbove = (path: string) => path.slice(0, path.lastIndexOf('/')) || '/';

/**
 * An item is shown at its one address: others of its page lead there, and below the page of another hotel there is none.
 *
 * @param own the item's address; null: it has none
 */
function atOwnAddress(path: string, own: string | null, item: ItemKey, { properties }: Site) {
  const hotel = properties.find((property) => property.path === pathAbove(path));
  if (hotel && hotel.id !== item.first) throw data(null, { status: 404 });
  if (own && own !== path) throw redirect(own, 301);
}

/** For search engines and social networks, which navigate by documents alone. */
async function headOf(
  blocks: Awaited<ReturnType<typeof loadBlocks>>,
  loading: Loading,
  facts: Omit<PageHeadInput, 'api' | 'site' | 'blocks' | 'things'>,
  lacksPrices: boolean,
) {
  const { pageHead } = await import('./page-head.ts');
  const { hotelThings } = await import('../structured-data/hotel.ts');
  const { property, description } = facts;
  let isWhole = true;
  const ofBlocks = await Promise.all(
    blocks.map(async ({ block, settings }) => {
      try {
        return (await block.things?.(loading, settings)) ?? [];
      } catch {
        isWhole = false;
        return []; // the client has logged the call, and the block fails alone
      }
    }),
  );
  const ofHotel = property ? await hotelThings(loading, property, description) : undefined;
  const inPlace = loading.site.properties.filter((own) => own.location.destination.path === facts.path);
  const { destinationThings } = await import('../structured-data/destination.ts');
  const things = [
    ...(ofHotel?.things ?? []),
    ...(inPlace.length > 0 ? destinationThings(loading.site, inPlace, facts) : []),
    ...ofBlocks.flat(),
  ];
  const hasPrices = blocks.some(({ block }) => block.hasPrices) || things.some((thing) => thing['@type'] === 'Offer');
  return {
    head: await pageHead({ ...facts, api: loading.api, site: loading.site, blocks, things }),
    ...(!isWhole || ofHotel?.isWhole === false || (hasPrices && lacksPrices)
      ? { freshSeconds: RETRY_SECONDS }
      : hasPrices
        ? { freshSeconds: FRESH_SECONDS }
        : {}),
  };
}

/** The page at a path, and what its blocks need, side by side. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const queries = context.get(queryClientContext);
  const site = context.get(siteContext);
  const path = `/${params['*'] ?? ''}`;
  const routeAt = (at: string) => queries.ensureQueryData(routeQuery(api, at, site.locale));
  // no page has such an address
  if (path.length > LONGEST_PATH) throw data(null, { status: 404 });
  const route = await routeAt(path).catch(async (error: unknown) => {
    if (!isGone(error)) throw error;
    const lower = path.toLowerCase();
    const isTyped = lower !== path && (await routeAt(lower).catch(() => undefined));
    throw isTyped ? redirect(lower, 301) : data(null, { status: 404 });
  });
  if (route.isMoved) throw redirect(route.path, 301);
  const page = await queries.ensureQueryData(webPageQuery(api, route.id, site.locale));
  const blocks = await loadBlocks(page.blocks);
  const place = { path: route.path, key: route.key, list: route.list };
  const loading = { api, queries, site, item: readItemKey(route.key), place };
  // a call that fails is logged by the client, and asked again by its block, which fails alone
  await Promise.allSettled(blocks.map(({ block, settings }) => block.load?.(loading, settings)));
  const lacksPrices = IS_SERVER && settlePrices(loading);
  const hasHeading = blocks.some(
    ({ type, block, settings }, index) =>
      (index === 0 && (type === 'slider' || block.hasHeading)) ||
      (type === 'heading' && (settings as { level?: number }).level === 1),
  );
  const namings = await Promise.all(
    blocks.map(({ block, settings }) => block.describe?.(loading, settings, page).catch(() => undefined)),
  );
  const naming = namings.find((own) => own !== undefined);
  if (route.key) atOwnAddress(path, naming?.path ?? route.alternates[site.locale] ?? null, loading.item, site);
  const property = naming ? undefined : site.properties.find((own) => own.path === route.path && !route.key);
  const title = property ? hotelTitle(page.title, property) : (naming?.title ?? page.title);
  const description = naming?.description ?? page.description;
  const town = property?.location.destination;
  const above = town?.path ? [{ title: town.name, path: town.path }] : [];
  const parents = naming?.parents ?? above;
  const facts = { path, title, description, picture: page.picture, property, parents };
  const isDestination = site.properties.some((own) => own.location.destination.path === route.path);
  const isOfProperty = site.properties.some(({ id }) => id === loading.item.first) && naming !== undefined;
  // further pages of a list, and a page that names no item of its address, say what another page says
  const isRepetition = (route.list?.page ?? 1) > 1 || (route.key !== null && !naming);
  const head = IS_SERVER ? await headOf(blocks, loading, facts, lacksPrices) : undefined;
  const known = knownBlocks(page.blocks).map(({ part }) => part);
  const chunks = known.filter((part, index) => !isDeferred(part, index)).flatMap(({ chunk = [] }) => chunk);
  return {
    page: { alternates: route.alternates, noindex: page.noindex || isRepetition, chunks, ...head },
    title,
    id: route.id,
    place,
    naming,
    // shown where a guest is deep in the site: a hotel, what it has, a destination
    parents: property || isDestination || isOfProperty ? parents : null,
    hasHeading,
    posted: context.get(postedFormContext),
  };
}

/**
 * A form that was posted without scripts. Once it is sent, the page is asked for anew, so that a reload sends nothing;
 * else it is rendered with what is wrong. On the server only.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { answerForm } = await import('../blocks/answer-form.ts');
  const given = await request.formData().catch(() => new FormData());
  const answer = await answerForm(given, { api: context.get(apiContext), site: context.get(siteContext) });
  if (answer?.sent) return redirect(`/${params['*'] ?? ''}#${sentId(answer.sent)}`, 303);
  context.set(postedFormContext, answer?.posted ?? null);
  return data(null, { status: answer?.status ?? 400 });
}
