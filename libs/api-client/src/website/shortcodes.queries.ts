import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../core/client.ts';
import type { LanguageCode } from '../core/shapes.ts';
import { getPropertyShortcodes, getShortcode, getShortcodesOfTypology } from './posts.api.ts';
import { CONTENT_FRESH_MS } from './website.queries.ts';

/** One text by its id, or all of a typology: of a property, or without one of the website. */
export type ShortcodeChoice = { shortcode: string } | { typology: string; property?: string | undefined };

export const shortcodesQuery = (api: ApiClient, choice: ShortcodeChoice, language: LanguageCode) =>
  queryOptions({
    queryKey: ['shortcodes', choice, language],
    async queryFn({ signal }) {
      const query = { language };
      if ('shortcode' in choice)
        return [await api.call(getShortcode, { path: { id: choice.shortcode }, query }, { signal })];
      const { typology, property } = choice;
      return property
        ? api.call(getPropertyShortcodes, { path: { id: property, typology }, query }, { signal })
        : api.call(getShortcodesOfTypology, { path: { typology }, query }, { signal });
    },
    staleTime: CONTENT_FRESH_MS,
  });
