// Gives the federation runtime's core to areas as one global, once, as ES modules: the stock plugin bundles it twice.
import * as core from '@module-federation/runtime-core';

globalThis._FEDERATION_RUNTIME_CORE ??= core;
export default () => ({ name: 'posada-provide-core' });
