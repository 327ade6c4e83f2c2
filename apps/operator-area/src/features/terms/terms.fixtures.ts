import { changeSaleTerms, getSaleTerms, listPlannedTerms } from '@posada/api-client/operator';
import { answer } from '@posada/area/test-kit';
import { screen, within } from '@testing-library/react';
import { TERMS } from '../../shared/sale/sale-terms.fixtures.ts';
import { signedIn } from '../../testing.tsx';

export const CHANGED = { warnings: [], revision: 8, ids: {} };
const PERMISSIONS = ['rates.read', 'terms.write'] as const;

/** Of a service with the terms, who signed in and nothing that is planned. */
export const answers = (permissions: readonly string[] = PERMISSIONS) => [
  signedIn({ permissions: [...permissions] as never }),
  answer(getSaleTerms, TERMS),
  answer(changeSaleTerms, CHANGED),
  answer(listPlannedTerms, []),
];
export const dialog = (name: string | RegExp) => within(screen.getByRole('dialog', { name }));
export const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
