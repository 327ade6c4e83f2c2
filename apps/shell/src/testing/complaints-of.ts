import type { Page } from '@playwright/test';

/** Errors and warnings of a page as they come, but for pictures that the fixed back end does not have. */
export function complaintsOf(page: Page): readonly string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.text().includes('404 (Not Found)'))
      found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(error.message));
  return found;
}
