import type { Page } from '@playwright/test';
import { clipped, idle, overflowing, resize, settled, sheetsOfSite, wear } from './looks.ts';

/** Texts twice as large: on 640 px, where a page has the room of a small phone. */
async function faultsOfLargeText(page: Page): Promise<string[]> {
  await resize(page, { width: 640, height: 900 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await idle(page);
  const faults = [
    ...(await overflowing(page)).map((element) => `200 % text: ${element} reaches out`),
    ...(await clipped(page)).map((element) => `200 % text: cut: ${element}`),
  ];
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return faults;
}

async function faultsOfSmallWindow(page: Page): Promise<string[]> {
  await resize(page, { width: 320, height: 640 });
  return [
    ...(await overflowing(page)).map((element) => `320 px: ${element} reaches out`),
    ...(await clipped(page)).map((element) => `320 px: cut: ${element}`),
  ];
}

/** What would glide, fade or scroll by itself: named by tag and class, with the property that does it. */
export const movements = (page: Page) =>
  page.evaluate(() => {
    const lasts = (times: string) => times.split(',').some((time) => Number.parseFloat(time) > 0.01);
    const found = new Set<string>();
    for (const element of document.querySelectorAll('*')) {
      for (const pseudo of [null, '::before', '::after', '::backdrop']) {
        const style = getComputedStyle(element, pseudo);
        const moves = [
          lasts(style.transitionDuration) && 'transition',
          style.animationName !== 'none' && lasts(style.animationDuration) && 'animation',
          style.scrollBehavior === 'smooth' && 'smooth scroll',
        ].filter(Boolean);
        const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}${pseudo ?? ''}`;
        for (const move of moves) found.add(`${move} of ${name}`);
      }
    }
    return [...found].slice(0, 5);
  });

/**
 * With forced colours, fills and shadows are gone: what has the keyboard's focus needs an outline, its own or that of
 * the card around it, and what was a button by its fill alone needs an edge.
 */
export async function faultsOfForcedColours(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('a, button, summary')) {
      const { backgroundColor } = getComputedStyle(element);
      if (!/rgba\(.*, 0\)/.test(backgroundColor)) element.dataset['filled'] = '';
    }
  });
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  // after a key, focus that a script gives counts as the keyboard's
  await page.keyboard.press('Tab');
  const faults = await page.evaluate(() => {
    const found: string[] = [];
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} ${element.textContent?.trim().slice(0, 30)}`;
    const isRinged = (element: Element | null) => {
      if (!element) return false;
      // what clips its content has its ring painted over it
      return [undefined, '::after'].some((pseudo) => {
        const { outlineStyle, outlineWidth, content } = getComputedStyle(element, pseudo);
        return (!pseudo || content !== 'none') && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 3;
      });
    };
    const reached = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]';
    for (const element of document.querySelectorAll<HTMLElement>(reached)) {
      if (element.closest('[inert]') || !element.checkVisibility({ visibilityProperty: true })) continue;
      element.focus({ preventScroll: true });
      if (document.activeElement !== element) continue;
      const around = element.closest('label');
      if (![element, element.parentElement, around].some(isRinged)) found.push(`focus is not seen: ${nameOf(element)}`);
    }
    for (const element of document.querySelectorAll<HTMLElement>('[data-filled]')) {
      delete element.dataset['filled'];
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
      if (borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) < 1) found.push(`no edge: ${nameOf(element)}`);
    }
    return [...new Set(found)].slice(0, 6);
  });
  await page.emulateMedia({ forcedColors: null, reducedMotion: 'reduce' });
  return faults.map((fault) => `forced colours: ${fault}`);
}

/** Faults of a page in a brand: with large text, in a small window, with forced colours and reduced motion. */
export async function faultsOfModes(page: Page, brand: string): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await settled(page);
  await wear(page, brand, sheetsOfSite()[brand] ?? '');
  const faults = [
    ...(await movements(page)).map((move) => `reduced motion: ${move}`),
    ...(await faultsOfForcedColours(page)),
    ...(await faultsOfLargeText(page)),
    ...(await faultsOfSmallWindow(page)),
  ];
  await resize(page, { width: 1280, height: 900 });
  return faults.map((fault) => `${brand}, ${fault}`);
}
