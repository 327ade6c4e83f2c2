import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { BRANDS_FOLDER, brandNames } from '@posada/themes/brands';

/** The brands, and the languages (as addresses say them) that stand for their scripts and for long words. */
export const BRANDS = brandNames();
export const LANGUAGES = ['en', 'de', 'ru', 'ch'] as const;

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** axe itself. Its package for Playwright brings it into the page anew for each run: ten times as long as the run. */
const axe = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);
interface AxeNode {
  target: string[];
  any: { relatedNodes: { target: string[] }[] }[];
}
interface Axe {
  run(within: string, options: object): Promise<{ violations: { id: string; nodes: AxeNode[] }[] }>;
}

/**
 * What breaks a rule of WCAG 2.2 A and AA, or axe's own advice, in the page or a part of it. Chromium alone is asked: the
 * elements and their roles are the same in Firefox, where a run takes several times as long.
 */
export async function violations(page: Page, within = 'html'): Promise<string[]> {
  if (page.context().browser()?.browserType().name() === 'firefox') return [];
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  // a dialog that still comes in does not yet cover the page for axe, which then counts the headers of both
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  );
  return page.evaluate(
    async ([tags, part]) => {
      const { violations: found } = await (window as unknown as { axe: Axe }).axe.run(part, {
        runOnly: { type: 'tag', values: tags },
        resultTypes: ['violations'],
        // only rules that are not asked for read the style sheets' own text
        preload: false,
      });
      // the button of the chat floats: what it covers a guest scrolls from below it
      const isBelowChat = ({ any }: AxeNode) =>
        any.some(({ relatedNodes }) =>
          relatedNodes.some(({ target }) =>
            document.querySelector(target.join(' '))?.closest('[data-part="chat-launcher"]'),
          ),
        );
      return found.flatMap(({ id, nodes }) => {
        const faults = id === 'target-size' ? nodes.filter((node) => !isBelowChat(node)) : nodes;
        const where = faults.slice(0, 3).map(({ target }) => target.join(' '));
        return faults.length > 0 ? `${id}: ${where.join(' | ')}` : [];
      });
    },
    [TAGS, within] as const,
  );
}

/** The page's style sheet of the brand is exchanged for that of another; nothing else changes. */
export async function wear(page: Page, brand: string, href: string) {
  await page.evaluate(
    async ([name, sheet]) => {
      if (document.querySelector('link[data-worn]') && document.documentElement.dataset['theme'] === name) return;
      const loaded = (link: HTMLLinkElement) =>
        new Promise((done, failed) => {
          link.addEventListener('load', done, { once: true });
          link.addEventListener('error', () => failed(new Error(`no style sheet ${link.href}`)), { once: true });
        });
      // all sheets stand in the page as one text, beside disabled links: as links one of them can be exchanged
      const disabled = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]')];
      const inline = disabled.length > 0 ? document.querySelector('head style') : null;
      // in the place of the text: sheets that came later must not be the first to name a layer
      for (const link of disabled) inline?.before(link);
      await Promise.all(
        disabled.map((link) => {
          const done = loaded(link);
          link.disabled = false;
          return done;
        }),
      );
      inline?.remove();
      const old = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href*="theme-"]');
      if (!old) throw new Error('the page links no brand');
      const link = old.cloneNode() as HTMLLinkElement;
      const done = loaded(link);
      link.href = sheet;
      link.dataset['worn'] = '';
      old.after(link);
      await done;
      old.remove();
      document.documentElement.dataset['theme'] = name;
      await document.fonts.ready;
      // a colour glides for a moment even where motion is not wanted: until then it is that of the brand before
      await new Promise(requestAnimationFrame);
      const gliding = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(gliding.map(({ finished }) => finished));
    },
    [brand, href] as const,
  );
}

/** Style sheets of the brands as the site links them. */
export function sheetsOfSite(): Record<string, string> {
  const file = join(BRANDS_FOLDER, '../../../apps/shell/dist/assets.json');
  const { publicPath, themes } = JSON.parse(readFileSync(file, 'utf8')) as {
    publicPath: string;
    themes: Record<string, string[]>;
  };
  return Object.fromEntries(Object.entries(themes).map(([brand, [sheet]]) => [brand, `${publicPath}${sheet}`]));
}

/** What reaches over the right edge at this width, named by tag, class, place and text. */
export const overflowing = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    // what a part scrolls or cuts within itself seldom widens the page, and is named when nothing else is found
    const isWithin = (element: Element): boolean => {
      const around = element.parentElement;
      if (!around || around === document.body) return false;
      const isEdge = getComputedStyle(around).overflowX !== 'visible';
      return (isEdge && around.getBoundingClientRect().right <= root.clientWidth + 1) || isWithin(around);
    };
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 1,
    );
    const wide = beyond.filter((element) => !isWithin(element));
    return [
      `the page has ${root.scrollWidth} px (text ${getComputedStyle(root).fontSize})`,
      ...(wide.length > 0 ? wide : beyond).slice(0, 5).map((element) => {
        const { left, right } = element.getBoundingClientRect();
        const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
        const place = `${Math.round(left)} to ${Math.round(right)} px, text ${getComputedStyle(element).fontSize}`;
        return `${name} (${place}: ${element.textContent?.trim().slice(0, 40)})`;
      }),
    ];
  });

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
const NARROW = { width: 320, height: 640 };

/** Waits until the page has nothing left to do: components that observe their size render again a moment later. */
export const idle = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    // a browser without a screen can be idle for seconds before it calls back
    await new Promise((done) => requestIdleCallback(done, { timeout: 500 }));
  });

/** Gives the window a size, and waits until the page has followed; what moves meanwhile is no layout shift. */
export async function resize(page: Page, size: typeof DESKTOP) {
  const before = await page.evaluate(() => {
    window.posadaWatch?.read();
    return window.posadaWatch?.shift ?? 0;
  });
  await page.setViewportSize(size);
  await idle(page);
  await page.evaluate((shift) => {
    window.posadaWatch?.read();
    if (window.posadaWatch) Object.assign(window.posadaWatch, { shift, window: 0 });
  }, before);
}

async function faultsAt(page: Page, size: typeof DESKTOP, name = '') {
  await resize(page, size);
  const faults = (await violations(page)).map((violation) => `${name} ${size.width} px: ${violation}`);
  await resize(page, NARROW);
  return [...faults, ...(await overflowing(page)).map((element) => `${name} 320 px: ${element} reaches out`)];
}

/** Violations on desktop and phone, and what does not fit 320 px, on a page as it is. */
export const faultsOfLook = async (page: Page) => [
  ...(await faultsAt(page, DESKTOP)),
  ...(await faultsAt(page, PHONE)),
];

/** `npm run test:long`: every page in every language and brand. Otherwise pages, languages and brands take turns. */
export const isFullLength = process.env['TEST_LENGTH'] === 'full';

/** In which screens are looked at beside English: German has the longest words. */
export const LAYOUT_LANGUAGES = isFullLength ? (['de', 'ch'] as const) : (['de'] as const);
/** Of cases by language those that are tried. */
export const isLookedAt = ({ language }: { language: string }): boolean => isFullLength || language === 'de';

/** Violations on a desktop or a phone, whichever has its turn (both at full length), and what does not fit 320 px. */
export const faultsByTurns = (page: Page, turn: number) =>
  isFullLength ? faultsOfLook(page) : faultsAt(page, turn % 2 === 0 ? DESKTOP : PHONE);

/** The languages that a page is tested in: all at full length, else the one whose turn it is. */
export const languagesOf = (turn: number) =>
  LANGUAGES.filter((_, index) => isFullLength || index === turn % LANGUAGES.length);

/** The brands that a page is tested in: all at full length, else as many as asked for, from the one whose turn it is. */
const brandsOf = (turn: number, count: number) =>
  BRANDS.filter((_, index) => isFullLength || (index - (turn % BRANDS.length) + BRANDS.length) % BRANDS.length < count);

/**
 * The same in the brands whose turn it is, on one loaded page; languages and pages take turns. Every other brand
 * is looked at on a phone: what stands where does not depend on the brand, and its colours are the same at both widths.
 */
export async function faultsInBrands(page: Page, turn: number, sheets = sheetsOfSite()): Promise<string[]> {
  const faults: string[] = [];
  for (const brand of brandsOf(turn, 1)) {
    await wear(page, brand, sheets[brand] ?? '');
    faults.push(...(await faultsAt(page, BRANDS.indexOf(brand) % 2 === 0 ? DESKTOP : PHONE, brand)));
  }
  await resize(page, DESKTOP);
  return faults;
}

/** What breaks a rule in a part of the page as it stands open, at this width, in two brands by turns; in all at full length. */
export async function violationsInBrands(page: Page, within: string, turn: number): Promise<string[]> {
  const sheets = sheetsOfSite();
  const faults: string[] = [];
  for (const brand of brandsOf(turn, 2)) {
    await wear(page, brand, sheets[brand] ?? '');
    faults.push(...(await violations(page, within)).map((violation) => `${brand}: ${violation}`));
  }
  return faults;
}

/**
 * A language that is 40 % longer than the one of the page: every word in it grows by its own vowels. It exists in an
 * open page only, so no guest can meet it. Numbers, addresses and what editors cannot make longer stay as they are.
 */
const lengthen = (page: Page) =>
  page.evaluate(() => {
    const longer = (text: string) =>
      text.replace(/\p{L}{2,}/gu, (word) => {
        const vowels = word.match(/[aeiouyáéíóúäöü]/giu) ?? [word.at(-1) ?? ''];
        const more = Math.ceil(word.length * 0.4);
        const last = vowels.at(-1) ?? '';
        const at = word.lastIndexOf(last) + 1;
        return word.slice(0, at) + last.toLowerCase().repeat(more) + word.slice(at);
      });
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const within = node.parentElement?.closest('script, style, pre, code, [translate="no"], a[href^="mailto:"]');
      if (!within && node.nodeValue) node.nodeValue = longer(node.nodeValue);
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('[placeholder]')) {
      field.placeholder = longer(field.placeholder);
    }
  });

/** Texts that are cut, or that stand over the edge of the box that they belong to. */
export const clipped = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const name = (element: Element, text: string) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}: ${text.trim().slice(0, 40)}`;
    const scrolls = (style: CSSStyleDeclaration) => /auto|scroll/.test(style.overflowX + style.overflowY);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? '';
      const own = node.parentElement;
      if (!own || !/\p{L}/u.test(text) || !own.checkVisibility({ visibilityProperty: true })) continue;
      if (own.closest('option, script, style, noscript')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      for (let around: Element | null = own; around && around !== document.body; around = around.parentElement) {
        const style = getComputedStyle(around);
        const edge = around.getBoundingClientRect();
        // for screen readers alone: one pixel, cut away
        if (edge.width <= 1 || edge.height <= 1 || scrolls(style)) break;
        const cuts = /hidden|clip/.test(style.overflowX + style.overflowY);
        const isBox = style.display !== 'inline' && style.display !== 'contents';
        const reachesOut = box.right > edge.right + 2 || box.left < edge.left - 2;
        if (isBox && reachesOut && (cuts || around === own || around.matches('a, button, label, li, dd, dt, th, td'))) {
          found.push(name(around, text));
          break;
        }
        if (cuts && (box.bottom > edge.bottom + 2 || box.top < edge.top - 2)) {
          found.push(name(around, text));
          break;
        }
      }
    }
    return [...new Set(found)].slice(0, 8);
  });

/** Waits for parts that are still fetched or hydrated: they would be rendered again in the middle of a measurement. */
export async function settled(page: Page) {
  await page.waitForLoadState('networkidle');
  await idle(page);
}

/** Faults with texts that are 40 % longer, at the widths of small and of usual phones. */
export async function faultsOfLongTexts(page: Page): Promise<string[]> {
  await settled(page);
  await lengthen(page);
  const faults: string[] = [];
  for (const size of [NARROW, PHONE]) {
    await resize(page, size);
    faults.push(...(await overflowing(page)).map((element) => `${size.width} px: ${element} reaches out`));
    faults.push(...(await clipped(page)).map((element) => `${size.width} px: cut: ${element}`));
  }
  return faults;
}
