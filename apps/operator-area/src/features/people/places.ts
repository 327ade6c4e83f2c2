import type { OperatorPerson } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatList, formatRow, LANGUAGE_NAMES } from '@posada/i18n';
import { useHotels, useWebsites } from '../../shared/places.ts';
import { useTexts } from '../../shared/texts.ts';

type Reach = Pick<OperatorPerson, 'websites' | 'properties' | 'languages'>;

/** What somebody works for, by name. A website has its number for who may not read websites. */
export function usePlaces() {
  const t = useTexts();
  const { locale } = useSite();
  const hotels = useHotels();
  const names = new Map(useWebsites().map(({ id, name }) => [id, name]));
  const placesOf = ({ websites, properties }: Omit<Reach, 'languages'>): string => {
    if (properties) return hotels.textOf(properties);
    if (!websites) return t('people.everything');
    const ids = formatList(
      websites.map((id) => names.get(id) ?? String(id)),
      locale,
    );
    return t('people.websites', { count: websites.length, ids });
  };
  const languagesOf = (languages: Reach['languages']) => (languages ?? []).map((language) => LANGUAGE_NAMES[language]);
  return {
    textOf: ({ languages, ...places }: Reach): string =>
      formatRow([placesOf(places), ...languagesOf(languages)], locale),
  };
}
