import { type Compiler, rspack } from '@rspack/core';

export interface ChunkFiles {
  js: string[];
  css: string[];
}

export interface ChunkMap {
  entries: Record<string, ChunkFiles>;
  groups: Record<string, ChunkFiles>;
}

const filesOf = (files: readonly string[]): ChunkFiles => ({
  js: files.filter((file) => /\.m?js$/.test(file) && !file.includes('hot-update')),
  css: files.filter((file) => file.endsWith('.css')),
});

/** Which files each named chunk group needs: what federation's own manifests cannot tell. Handed over, not emitted. */
export class ChunkMapPlugin {
  readonly #take: (map: ChunkMap) => void;

  constructor(take: (map: ChunkMap) => void) {
    this.#take = take;
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ChunkMap', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ChunkMap', stage }, () => {
        const map: ChunkMap = { entries: {}, groups: {} };
        for (const [name, group] of compilation.namedChunkGroups) map.groups[name] = filesOf([...group.getFiles()]);
        for (const [name, entry] of compilation.entrypoints) map.entries[name] = filesOf([...entry.getFiles()]);
        this.#take(map);
      });
    });
  }
}
