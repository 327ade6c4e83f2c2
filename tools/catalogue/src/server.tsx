import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { Document } from './frame/document.tsx';
import { findPage, GROUPS } from './pages/index.ts';
import { readAddress } from './shared/address.ts';
import type { Boot } from './shared/boot.ts';

/** The whole document of an address; null where no page is. */
export function drawPage(boot: Boot): string | null {
  const { page } = readAddress(boot.address);
  if (page !== '' && !findPage(page)) return null;
  return `<!doctype html>${renderToString(
    <StaticRouter location={boot.address}>
      <Document boot={boot} bootJson={JSON.stringify(boot).replaceAll('<', '\\u003c')} />
    </StaticRouter>,
  )}`;
}

/** Ids of all pages, the first one included. */
export const pageIds = (): string[] => ['', ...GROUPS.flatMap(({ pages }) => pages.map(({ id }) => id))];
