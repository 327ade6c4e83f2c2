import * as ApiClient from '@posada/api-client';
import * as Area from '@posada/area';
import * as CalendarDays from '@posada/calendar-days';
import * as I18n from '@posada/i18n';
import * as Ui from '@posada/ui';
import * as Query from '@tanstack/react-query';
import * as React from 'react';
import * as JsxDevelopment from 'react/jsx-dev-runtime';
import * as Jsx from 'react/jsx-runtime';
import * as Dom from 'react-dom';
import * as I18next from 'react-i18next';
import * as Router from 'react-router';
import * as Valibot from 'valibot';

const plain = (module: object) => (module as { default?: unknown }).default ?? module;

/** What server builds of areas may require: the same list as `SHARED` of tools/build (a test compares them). */
export const sharedModules: Record<string, unknown> = {
  react: plain(React),
  'react/jsx-runtime': plain(Jsx),
  // asked for by an area's own development server only
  'react/jsx-dev-runtime': plain(JsxDevelopment),
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
