import type { NamesByModule } from '@posada/area/release';
import { sharedModules } from './modules.ts';

/** Every name that areas may import of a shared module. */
export const givesOf = (modules: Record<string, object>): NamesByModule =>
  Object.fromEntries(Object.entries(modules).map(([name, module]) => [name, Object.keys(module).sort()]));

export const gives: NamesByModule = givesOf(sharedModules);
