import * as JsxDevelopment from 'react/jsx-dev-runtime';
import { plain, sharedModules } from '../../shared/modules.ts';

const modules: Record<string, object> = {
  ...sharedModules,
  // an area's own development server asks for it
  ...(process.env['NODE_ENV'] === 'development' ? { 'react/jsx-dev-runtime': plain(JsxDevelopment) } : {}),
};

/** Exact versions, written in by the build (tools/build/src/shell.ts). */
declare const __SHARED_VERSIONS__: Record<string, string>;

/** The libraries as the federation runtime takes them: present from the start, one copy each, in exact versions. */
export const shared = Object.fromEntries(
  Object.entries(modules).map(([name, module]) => {
    const version = __SHARED_VERSIONS__[name] ?? '0';
    return [name, { version, lib: () => module, shareConfig: { singleton: true, requiredVersion: version } }];
  }),
);
