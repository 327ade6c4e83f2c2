import * as ApiClient from '@posada/api-client';
import * as Area from '@posada/area';
import * as CalendarDays from '@posada/calendar-days';
import * as I18n from '@posada/i18n';
import * as Ui from '@posada/ui';
import * as React from 'react';
import * as JsxDevelopment from 'react/jsx-dev-runtime';
import * as Jsx from 'react/jsx-runtime';
import * as Dom from 'react-dom';
import * as I18next from './slices/react-i18next.ts';
import * as Query from './slices/react-query.ts';
import * as Router from './slices/react-router.ts';
import * as Valibot from './slices/valibot.ts';

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
  '@posada/calendar-days': CalendarDays,
  '@posada/i18n': I18n,
  '@posada/ui': Ui,
  // asked for by an area's own development server only
  ...(process.env['NODE_ENV'] === 'development' ? { 'react/jsx-dev-runtime': plain(JsxDevelopment) } : {}),
};

/** Exact versions, written in by the build (tools/build/src/shell.ts). */
declare const __SHARED_VERSIONS__: Record<string, string>;

/** The libraries as the federation runtime takes them: present from the start, one copy each, in exact versions. */
export const shared = Object.fromEntries(
  Object.entries(sharedModules).map(([name, module]) => {
    const version = __SHARED_VERSIONS__[name] ?? '0';
    return [name, { version, lib: () => module, shareConfig: { singleton: true, requiredVersion: version } }];
  }),
);
