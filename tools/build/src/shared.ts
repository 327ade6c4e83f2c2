import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

/**
 * What the shell gives to every area, one copy each: libraries that hold a context or a class whose identity matters,
 * and one that every screen needs.
 * The one list that browser builds, server builds and the shell's closed `require` read.
 */
export const SHARED = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router',
  '@tanstack/react-query',
  'react-i18next',
  'valibot',
  '@posada/api-client',
  '@posada/area',
  '@posada/calendar-days',
  '@posada/i18n',
  '@posada/ui',
] as const;

/** Exact versions of the shared libraries that come from outside; our own are covered by the contract. */
export const sharedVersions = (): Record<string, string> =>
  Object.fromEntries(
    SHARED.filter((name) => !name.startsWith('@posada/')).map((name) => [packageOf(name), versionOf(name)]),
  );

export const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

export function versionOf(name: string): string {
  const file = join(root, 'node_modules', packageOf(name), 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
