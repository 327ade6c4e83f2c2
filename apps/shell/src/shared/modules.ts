import * as ApiClient from '@posada/api-client';
import * as Area from '@posada/area';
import * as CalendarDays from '@posada/calendar-days';
import * as I18n from '@posada/i18n';
import * as Ui from '@posada/ui';
import * as React from 'react';
import * as Jsx from 'react/jsx-runtime';
import * as Dom from 'react-dom';
import * as I18next from './react-i18next.ts';
import * as Query from './react-query.ts';
import * as Router from './react-router.ts';
import * as Valibot from './valibot.ts';

/** React's packages are CommonJS: as a namespace, Node gives their exports as `default`. */
export const plain = (module: object): object => (module as { default?: object }).default ?? module;

/**
 * What areas get from the shell, by module: the one table for the server and for browsers. Its modules are those of
 * `SHARED` in tools/build; its names are the shell's side of the contract (docs/contracts/area.md).
 */
export const sharedModules: Record<string, object> = {
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
};
