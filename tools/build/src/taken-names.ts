import { type Compiler, rspack } from '@rspack/core';
import { SHARED } from './shared.ts';

/** Imports that name what they take: `import { x }`, `export { x } from`. */
const NAMED = /import(ed)? specifier$/;
/** How the bundler calls a module that the shell gives: an external on the server, a consumed one in browsers. */
const moduleOf = (identifier: string) =>
  SHARED.find(
    (name) =>
      identifier === `external commonjs "${name}"` || identifier.startsWith(`consume shared module (default) ${name}@`),
  );

/**
 * Collects every name that an area imports of a shared module, its bundled libraries included. Default imports and whole
 * namespaces (React's own) are not names: those modules are checked by their exact version.
 */
export class TakenNamesPlugin {
  readonly #taken: Map<string, Set<string>>;

  constructor(taken: Map<string, Set<string>>) {
    this.#taken = taken;
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('TakenNames', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'TakenNames', stage }, () => {
        for (const module of compilation.modules) {
          const shared = moduleOf(module.identifier());
          if (!shared) continue;
          const names = this.#taken.get(shared) ?? new Set();
          for (const { dependency } of compilation.moduleGraph.getIncomingConnections(module)) {
            const [name] = NAMED.test(dependency.type) ? (dependency.ids ?? []) : [];
            if (name && name !== 'default') names.add(name);
          }
          this.#taken.set(shared, names);
        }
      });
    });
  }
}

/** Sorted, as `release.json` holds them. */
export const namesOf = (taken: ReadonlyMap<string, ReadonlySet<string>>): Record<string, string[]> =>
  Object.fromEntries(
    [...taken].sort(([a], [b]) => a.localeCompare(b, 'en')).map(([module, names]) => [module, [...names].sort()]),
  );
