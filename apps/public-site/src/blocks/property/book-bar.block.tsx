import { ofPropertySettings } from '@posada/api-client/blocks';
import type { PropertySummary } from '@posada/api-client/properties';
import { propertyAddress, searchAddress, useSite } from '@posada/area';
import { Container, LinkButton } from '@posada/ui';
import { useTranslation } from 'react-i18next';
import type * as v from 'valibot';
import { type BlockProps, defineBlock } from '../shared/block.ts';
import styles from './book-bar.module.css';
import { FromPrice, useLowestStay } from './from-price.tsx';

/** What a night costs and the way to book it, at the foot of the screen while the page is read. */
export const bookBar = defineBlock({
  schema: ofPropertySettings,
  Component({ settings, item }: BlockProps<v.InferOutput<typeof ofPropertySettings>>) {
    const property = useSite().properties.find(({ id }) => id === (settings.property ?? item.first));
    return property ? <BookBar property={property} /> : null;
  },
});

export function BookBar({
  property,
  roomType,
  name = property.setup.name,
}: {
  property: PropertySummary;
  roomType?: string;
  /** What is booked. */
  name?: string;
}) {
  const { t } = useTranslation('public-site');
  const lowest = useLowestStay(property, roomType);
  return (
    <section aria-label={t('price.label')} className={styles['bar']} data-part="book-bar">
      <Container className={styles['line']}>
        <p className={styles['name']}>{name}</p>
        <p className={styles['price']}>
          <FromPrice lowest={lowest} />
        </p>
        <LinkButton to={lowest ? searchAddress(lowest.search) : propertyAddress(property.id)}>
          {t('price.book')}
        </LinkButton>
      </Container>
    </section>
  );
}
