import { searchSettings } from '@posada/api-client/blocks';
import { decodeSearch } from '@posada/api-client/search';
import { useSite } from '@posada/area';
import { SearchForm, useSearchDays } from '@posada/search';
import { Container } from '@posada/ui';
import type * as v from 'valibot';
import { type BlockProps, defineBlock } from '../shared/block.ts';
import styles from './search.module.css';

export const search = defineBlock({
  schema: searchSettings,
  Component({ settings }: BlockProps<v.InferOutput<typeof searchSettings>>) {
    const { website, properties } = useSite();
    const { property, destination } = settings;
    const days = useSearchDays(property);
    const id = property ?? destination;
    const params = new URLSearchParams(id ? { id } : {});
    const { search: begun } = decodeSearch(params, property || !destination ? 'property' : 'destination', {
      ...days,
      childrenUntil: website.searchChildrenUntil,
    });
    // there is nothing to search for
    if (properties.length === 0) return null;
    return (
      <div className={styles['search']} data-part="search-block">
        <Container>
          {settings.title && <h2 className={styles['title']}>{settings.title}</h2>}
          <SearchForm search={begun} isFolded />
        </Container>
      </div>
    );
  },
});
