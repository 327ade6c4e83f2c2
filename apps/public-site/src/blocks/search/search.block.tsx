import { searchSettings } from '@posada/api-client/blocks';
import { useSite } from '@posada/area';
import { readSearch, SearchForm } from '@posada/search';
import { Container } from '@posada/ui';
import type * as v from 'valibot';
import { type BlockProps, defineBlock } from '../block.ts';
import styles from './search.module.css';

export const search = defineBlock({
  schema: searchSettings,
  Component({ settings }: BlockProps<v.InferOutput<typeof searchSettings>>) {
    const { today, website } = useSite();
    const params = new URLSearchParams(settings.property ? { id: settings.property } : {});
    const begun = readSearch(params, 'property', { today, childrenUntil: website.searchChildrenUntil });
    return (
      <div className={styles['search']}>
        <Container>
          {settings.title && <h2 className={styles['title']}>{settings.title}</h2>}
          <SearchForm search={begun} isFolded />
        </Container>
      </div>
    );
  },
});
