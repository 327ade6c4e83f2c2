import { resolve } from 'node:path';
import { NAMED_SCHEMAS } from '@posada/api-client/definitions';
import { readDocstrings } from './docstrings.ts';

export const DESCRIPTIONS_FILE = resolve(import.meta.dirname, '../../apps/api/src/platform/openapi/descriptions.json');

/** What the file has to hold. */
export const writtenDescriptions = () =>
  `${JSON.stringify(
    readDocstrings((name) => name in NAMED_SCHEMAS),
    null,
    2,
  )}\n`;
