import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

/**
 * What the shell gives to every area, one copy each: libraries that hold a context or a class whose identity matters.
 * The one list that browser builds, server builds and the shell's closed `require` read.
 */
export const SHARED = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router',
  '@tanstack/react-query',
  'react-i18next',
  '@posada/api-client',
  '@posada/area',
  '@posada/i18n',
  '@posada/ui',
] as const;

/** Shared libraries of which browsers get a part only: their file in `slices/`. Servers have the whole. */
export const SLICES: Record<string, string> = {
  'react-router': 'react-router',
  '@tanstack/react-query': 'react-query',
  'react-i18next': 'react-i18next',
};

export const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

export function versionOf(name: string): string {
  const file = join(root, 'node_modules', packageOf(name), 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
