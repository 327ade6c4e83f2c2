import { resolve } from 'node:path';
import { PERMISSIONS, SCOPES } from '@posada/api-client/definitions';

export const KEYS_PAGE = resolve(import.meta.dirname, '../../docs/api-keys.md');
export const ROLES_PAGE = resolve(import.meta.dirname, '../../docs/roles.md');

const SCOPES_TABLE = /(?<=\| scope \| for \|\n\| --- \| --- \|\n)[\s\S]*?(?=A key for)/;
const PERMISSIONS_TABLE = /(?<=\| permission \| for \|\n\| --- \| --- \|\n)[\s\S]*?(?=Refused is)/;

const rowsOf = (names: Readonly<Record<string, string>>) =>
  `${Object.entries(names)
    .map(([name, meaning]) => `| \`${name}\` | ${meaning} |`)
    .join('\n')}\n\n`;

/** The page with the scopes that there are. */
export const withScopes = (page: string) => page.replace(SCOPES_TABLE, rowsOf(SCOPES));
/** The page with the permissions that there are. */
export const withPermissions = (page: string) => page.replace(PERMISSIONS_TABLE, rowsOf(PERMISSIONS));
