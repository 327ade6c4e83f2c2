import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const PACKAGE = resolve(import.meta.dirname, '../../package.json');

/** Of the back end. */
export const { version: VERSION } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string };
