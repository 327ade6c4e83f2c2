import { type Boot, inertJson } from '../../boot.ts';

const written = new WeakMap<object, string>();

/** For objects that many pages share and nobody changes. */
function writtenOnce(value: object): string {
  const known = written.get(value);
  if (known !== undefined) return known;
  const json = inertJson(value);
  written.set(value, json);
  return json;
}

/**
 * The data for the browser, as they stand in the page. Settings, hotels, menus and links are the same objects for all pages
 * of a website in a language: they are written once. They are half of the data of a page, with fifty hotels most of them.
 */
export function bootJsonOf({ site: { website, properties, ...site }, layout, links, areas, ...page }: Boot): string {
  const shared = `"layout":${writtenOnce(layout)},"links":${writtenOnce(links)},"areas":${writtenOnce(areas)}`;
  const ofSite = `"website":${writtenOnce(website)},"properties":${writtenOnce(properties)}`;
  return `${inertJson(page).slice(0, -1)},${shared},"site":${inertJson(site).slice(0, -1)},${ofSite}}}`;
}
