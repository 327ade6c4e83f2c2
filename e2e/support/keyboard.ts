import { expect, type Page } from './test.ts';

/** Goes on with Tab until the focus is on what is looked for; the focus must be seen all the way, and not be covered. */
export async function tabTo(page: Page, name: RegExp, role = 'button') {
  for (let presses = 0; presses < 250; presses += 1) {
    await page.keyboard.press('Tab');
    // a frame shows the focus of its own fields
    const focused = page.locator(':focus:not(iframe)');
    if ((await focused.count()) === 0) continue;
    const facts = await focused.evaluate((element, wanted) => {
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const own =
        element.tagName === 'BUTTON' ? 'button' : element.tagName === 'A' ? 'link' : element.tagName.toLowerCase();
      const label =
        element.getAttribute('aria-label') ??
        (element as HTMLInputElement).labels?.[0]?.textContent ??
        element.textContent ??
        '';
      const isSeen = style.outlineStyle !== 'none' || element.closest('label') !== null;
      const isInView = box.bottom > 0 && box.top < innerHeight;
      // what stands where the part of it is that the window shows
      const middle = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
      const there = isInView && box.width > 1 ? document.elementFromPoint((box.left + box.right) / 2, middle) : null;
      const isFree = !there || element.contains(there) || there.contains(element) || there.closest('label') !== null;
      return { isHere: own === wanted, label, isSeen, isInView, isFree, over: there?.outerHTML.slice(0, 120) };
    }, role);
    expect(facts.isSeen, `focus on ${facts.label} can be seen`).toBe(true);
    expect(facts.isFree, `${facts.label} is not covered by ${facts.over}`).toBe(true);
    if (facts.isHere && name.test(facts.label)) {
      expect(facts.isInView, `${facts.label} is in view`).toBe(true);
      return;
    }
  }
  throw new Error(`the keyboard never reached ${name}`);
}

/** What took the focus has not gone with it: whoever uses the keyboard is where they were, and not at the top. */
export const expectFocus = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
