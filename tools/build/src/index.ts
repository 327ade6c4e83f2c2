export { type AreaBrowserOptions, areaBrowser, areaServer, buildArea, releaseOf } from './area.ts';
export { type BuildInput, base, type Mode, runBuilds } from './base.ts';
export { buildCatalogue, CATALOGUE_PUBLIC_PATH, type CatalogueAssets, readCatalogueAssets } from './catalogue.ts';
export { type ChunkFiles, type ChunkMap, ChunkMapPlugin } from './chunk-map.ts';
export { startDevServer } from './dev-server.ts';
export { filesBelow, integrityOf, precompress } from './release-file.ts';
export { packageOf, SHARED, sharedVersions, versionOf } from './shared.ts';
export { buildShell, SHELL_PUBLIC_PATH } from './shell.ts';
export { buildStandalone, serveStandalone } from './standalone.ts';
