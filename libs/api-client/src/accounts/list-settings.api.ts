import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { ApiClient } from '../core/client.ts';
import { type AccountKind, endpoint } from '../core/endpoint.ts';
import { line, writtenText } from '../core/shapes.ts';

const columns = v.nullable(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z][A-Za-z]{0,29}$/))), v.maxLength(30)));

export const MOST_VIEWS = 20;

/** Lists that are as long as the work of those who read them: others have few rows, and no settings. */
export const LIST_NAMES = ['bookings', 'agencies', 'users'] as const;
export type ListName = (typeof LIST_NAMES)[number];

/** How an account wants a list. A column that a list does not know is left out by it. */
export const listSettingsSchema = v.strictObject({
  /** Null: those that the list shows by itself. */
  columns,
  /** In the order in which they were saved. */
  views: v.pipe(
    v.array(
      v.strictObject({
        name: v.pipe(line, v.maxLength(40)),
        /** Filters and order as in the address of the list, without the question mark; empty: all rows. */
        query: v.pipe(writtenText, v.maxLength(1000), v.regex(/^[^?#\s]*$/)),
        columns,
      }),
    ),
    v.maxLength(MOST_VIEWS),
    v.check((views) => new Set(views.map(({ name }) => name)).size === views.length, 'each view has a name of its own'),
  ),
});
export type ListSettings = v.InferOutput<typeof listSettingsSchema>;

const PATH = 'customer/website/{w}/list-settings';
/** Left out: the list of bookings. */
const ofList = v.object({ list: v.optional(v.picklist(LIST_NAMES)) });
const CALLERS: readonly AccountKind[] = ['client', 'agent', 'travel-agency'];

export const getListSettings = endpoint({
  name: 'getListSettings',
  method: 'GET',
  family: 'account',
  path: PATH,
  query: ofList,
  answer: listSettingsSchema,
  callers: CALLERS,
  summary: 'Columns and saved views of a list of the account that asks.',
});

export const saveListSettings = endpoint({
  name: 'saveListSettings',
  method: 'PUT',
  family: 'account',
  path: PATH,
  query: ofList,
  body: listSettingsSchema,
  answer: listSettingsSchema,
  callers: CALLERS,
  summary: 'Replaces columns and saved views of a list of the account that asks.',
});

export const listSettingsQuery = (api: ApiClient, kind: AccountKind, list: ListName) =>
  queryOptions({
    queryKey: ['list-settings', kind, list],
    queryFn: ({ signal }) => api.call(getListSettings, { query: { list } }, { as: kind, signal }),
  });
