import * as ApiClient from '@posada/api-client';
import * as Area from '@posada/area';
import * as I18n from '@posada/i18n';
import * as Ui from '@posada/ui';
import * as React from 'react';
import * as JsxDevelopment from 'react/jsx-dev-runtime';
import * as Jsx from 'react/jsx-runtime';
import * as Dom from 'react-dom';
import * as Query from './slices/react-query.ts';
import * as Valibot from './slices/valibot.ts';
import * as I18next from './small-i18next/react.ts';
import * as Router from './small-router/index.ts';

const plain = (module: object) => (module as { default?: object }).default ?? module;

/** What areas in the browser get from the shell: the same list as `SHARED` of tools/build (a test compares them). */
const sharedModules: Record<string, object> = {
  react: plain(React),
  'react/jsx-runtime': plain(Jsx),
  'react-dom': plain(Dom),
  'react-router': Router,
  '@tanstack/react-query': Query,
  'react-i18next': I18next,
  valibot: Valibot,
  '@posada/api-client': ApiClient,
  '@posada/area': Area,
  '@posada/i18n': I18n,
  '@posada/ui': Ui,
  // asked for by an area's own development server only
  ...(process.env['NODE_ENV'] === 'development' ? { 'react/jsx-dev-runtime': plain(JsxDevelopment) } : {}),
};

/** One version of a shared library, as the protocol of Module Federation has it. */
interface Provided {
  get: () => Promise<() => object>;
  from: string;
  eager: true;
  loaded: 1;
}

export type ShareScope = Record<string, Record<string, Provided>>;

/**
 * The share scope that every area is initialised with. Each library is there in one copy; that an area was built for
 * this very version is checked by the server before the area goes live, so the version says no more than "the shell's".
 */
export const shareScope: ShareScope = Object.fromEntries(
  Object.entries(sharedModules).map(([name, module]) => [
    name,
    { shell: { get: async () => () => module, from: 'shell', eager: true, loaded: 1 } },
  ]),
);
