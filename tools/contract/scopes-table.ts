import { resolve } from 'node:path';
import { SCOPES } from '@posada/api-client/definitions';

export const KEYS_PAGE = resolve(import.meta.dirname, '../../docs/api-keys.md');

const TABLE = /(?<=\| scope \| for \|\n\| --- \| --- \|\n)[\s\S]*?(?=A key for)/;

/** The page with the scopes that there are. */
export const withScopes = (page: string) =>
  page.replace(
    TABLE,
    `${Object.entries(SCOPES)
      .map(([scope, meaning]) => `| \`${scope}\` | ${meaning} |`)
      .join('\n')}\n\n`,
  );
