import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { ApiClient } from '../core/client.ts';
import { type AccountKind, endpoint } from '../core/endpoint.ts';
import { line } from '../core/shapes.ts';

const columns = v.nullable(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z][A-Za-z]{0,29}$/))), v.maxLength(30)));

export const MOST_VIEWS = 20;

/** How an account wants its list of bookings. A column that a list does not know is left out by it. */
export const listSettingsSchema = v.strictObject({
  /** Null: those that the list shows by itself. */
  columns,
  /** In the order in which they were saved. */
  views: v.pipe(
    v.array(
      v.strictObject({
        name: v.pipe(line, v.maxLength(40)),
        /** Filters and order as in the address of the list, without the question mark; empty: all bookings. */
        query: v.pipe(v.string(), v.maxLength(1000), v.regex(/^[^?#\s]*$/)),
        columns,
      }),
    ),
    v.maxLength(MOST_VIEWS),
    v.check((views) => new Set(views.map(({ name }) => name)).size === views.length, 'each view has a name of its own'),
  ),
});
export type ListSettings = v.InferOutput<typeof listSettingsSchema>;

const PATH = 'customer/website/{w}/list-settings';
const CALLERS: readonly AccountKind[] = ['client', 'agent', 'travel-agency'];

export const getListSettings = endpoint({
  name: 'getListSettings',
  method: 'GET',
  family: 'account',
  path: PATH,
  answer: listSettingsSchema,
  callers: CALLERS,
  summary: 'Columns and saved views of the list of bookings of the account that asks.',
});

export const saveListSettings = endpoint({
  name: 'saveListSettings',
  method: 'PUT',
  family: 'account',
  path: PATH,
  body: listSettingsSchema,
  answer: listSettingsSchema,
  callers: CALLERS,
  summary: 'Replaces columns and saved views of the list of bookings of the account that asks.',
});

export const listSettingsQuery = (api: ApiClient, kind: AccountKind) =>
  queryOptions({
    queryKey: ['list-settings', kind],
    queryFn: ({ signal }) => api.call(getListSettings, {}, { as: kind, signal }),
  });
