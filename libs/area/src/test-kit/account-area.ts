import { readTexts } from '../area-texts.ts';
import type { Area, AreaHandle, Messages } from '../contract.ts';

/** The screens of an account area as a table: path, layout, guard. */
export const screensOf = (area: Area) =>
  area.routes.map(({ path, handle }) => ({ path, ...(handle as AreaHandle | undefined) }));

/** Paths whose screen cannot be loaded or has nothing to render. */
export async function brokenScreensOf(area: Area): Promise<string[]> {
  const broken: string[] = [];
  for (const { path, lazy } of area.routes) {
    const screen = typeof lazy === 'function' ? await lazy() : {};
    if (typeof (screen as { Component?: unknown }).Component !== 'function') broken.push(path ?? '');
  }
  return broken;
}

/** All texts of an area in one language, those of the libs that it uses too; of a key in several the first. */
export async function textsOf(area: Area, language: keyof Area['messages']): Promise<Messages> {
  const texts = Object.values(await readTexts(area, 'area', language));
  return Object.assign({}, ...texts.reverse()) as Messages;
}
