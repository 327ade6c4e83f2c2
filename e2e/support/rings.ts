import type { Page } from '@playwright/test';

/**
 * What can have the focus and whose ring is not seen whole: cut by a part around it, beyond the page's own edge, or as
 * faint as the thing itself. The page must have seen a key: focus that a script gives then counts as the keyboard's.
 */
export const faultsOfRings = (page: Page) =>
  page.evaluate(() => {
    const reached = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, video, [tabindex="0"]';
    const pixels = (length: string) => Number.parseFloat(length) || 0;
    /** Whether a part cuts along an axis. What can be scrolled comes into view with the focus. */
    const isCutting = (overflow: string, content: number, room: number) =>
      /hidden|clip/.test(overflow) || (/auto|scroll/.test(overflow) && content <= room + 1);
    type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
    const beyond = (ring: Box, around: HTMLElement) => {
      const { overflowX, overflowY } = getComputedStyle(around);
      const edge = around.getBoundingClientRect();
      const left = edge.left + around.clientLeft;
      const top = edge.top + around.clientTop;
      const isWide = isCutting(overflowX, around.scrollWidth, around.clientWidth);
      const isHigh = isCutting(overflowY, around.scrollHeight, around.clientHeight);
      return [
        isWide && ring.left < left - 1 && 'left',
        isWide && ring.right > left + around.clientWidth + 1 && 'right',
        isHigh && ring.top < top - 1 && 'above',
        isHigh && ring.bottom > top + around.clientHeight + 1 && 'below',
      ].filter((side) => side !== false);
    };
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(reached)) {
      if (element.closest('[inert]') || !element.checkVisibility({ visibilityProperty: true })) continue;
      element.focus({ preventScroll: true });
      if (document.activeElement !== element) continue;
      const style = getComputedStyle(element);
      const name = `${element.closest<HTMLElement>('[data-part]')?.dataset['part']} ${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 30)}`;
      const opacity = Number(style.opacity);
      if (opacity > 0 && opacity < 1) found.push(`${name}: faint`);
      // whose ring another element has
      if (style.outlineStyle === 'none' || opacity === 0) continue;
      const reach = pixels(style.outlineOffset) + pixels(style.outlineWidth);
      const box = element.getBoundingClientRect();
      const ring = {
        left: box.left - reach,
        right: box.right + reach,
        top: box.top - reach,
        bottom: box.bottom + reach,
      };
      let { position } = style;
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
        if (position === 'fixed') break;
        const own = getComputedStyle(around);
        if (position === 'absolute' && own.position === 'static') continue;
        position = own.position;
        const sides = beyond(ring, around);
        if (sides.length > 0) found.push(`${name}: cut ${sides.join(', ')} by ${around.tagName.toLowerCase()}`);
        // what stands beyond the edge of a row is scrolled to by the focus
        const { left, right } = around.getBoundingClientRect();
        if (/auto|scroll/.test(own.overflowX) && sides.length === 0) Object.assign(ring, { left, right });
      }
      if (ring.left < 0 || ring.right > document.documentElement.clientWidth) found.push(`${name}: beyond the page`);
    }
    return [...new Set(found)].slice(0, 8);
  });
