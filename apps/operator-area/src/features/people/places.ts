import type { OperatorPerson } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { languageTag } from '@posada/i18n';
import { useTexts } from '../../shared/texts.ts';

/** What somebody works for, in words. Properties of other websites, which this page does not know, have their number. */
export function usePlaces() {
  const t = useTexts();
  const { properties, locale } = useSite();
  const list = new Intl.ListFormat(languageTag(locale), { type: 'conjunction' });
  const names = new Map(properties.map(({ id, setup }) => [id, setup.name]));
  return {
    textOf({ websites, properties: only }: Pick<OperatorPerson, 'websites' | 'properties'>): string {
      if (only) return list.format(only.map((id) => names.get(String(id)) ?? t('people.property', { id })));
      return websites
        ? t('people.websites', { count: websites.length, ids: list.format(websites.map(String)) })
        : t('people.everything');
    },
  };
}
