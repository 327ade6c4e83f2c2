import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const inPackage = (name: string, file: string) =>
  `${require.resolve(name).replace(/[\\/]dist[\\/].*$/, '')}/dist/${file}`;

/**
 * The federation plugin resolves its runtime with the "require" condition: CommonJS files without tree shaking, and a
 * second copy of them as ES modules. These aliases name the ES modules of the same packages. The keys must be written
 * as the plugin writes them, without `$`: the plugin puts its own aliases first, and the first match wins.
 */
export const federationAsEsModules = (): Record<string, string> => ({
  [`${require.resolve('@module-federation/webpack-bundler-runtime')}$`]: inPackage(
    '@module-federation/webpack-bundler-runtime',
    'bundler.js',
  ),
  '@module-federation/runtime-tools': inPackage('@module-federation/runtime-tools', 'bundler.js'),
  '@module-federation/runtime': inPackage('@module-federation/runtime', 'bundler.js'),
});
