import { CONTRACT_VERSION, OLDEST_CONTRACT } from '@posada/area/contract';
import type { ShellContract } from '@posada/area/release';
import * as JsxDevelopment from 'react/jsx-dev-runtime';
import { gives } from '../../shared/gives.ts';
import { plain, sharedModules } from '../../shared/modules.ts';

/** What server builds of areas may require; an area's own development server also asks for the JSX of development. */
export const requirable: Record<string, object> = {
  ...sharedModules,
  'react/jsx-dev-runtime': plain(JsxDevelopment),
};

/** The shell's side of the contract. @param shared exact versions of shared packages from outside */
export const contractOf = (shared: Record<string, string>): ShellContract => ({
  contract: CONTRACT_VERSION,
  oldest: OLDEST_CONTRACT,
  shared,
  gives,
});
