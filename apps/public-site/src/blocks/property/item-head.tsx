import type { PropertySummary } from '@posada/api-client/properties';
import { Container } from '@posada/ui';
import type { ReactNode } from 'react';
import type { ParentPage } from '../shared/block.ts';
import styles from './property.module.css';

/** Above the page of a room or an offer: its destination and its property, as far as they have pages. */
export const parentsOf = (property: PropertySummary | undefined): ParentPage[] => {
  const town = property?.location.destination;
  return [
    ...(town?.path ? [{ title: town.name, path: town.path }] : []),
    ...(property?.path ? [{ title: property.setup.name, path: property.path }] : []),
  ];
};

/** The name of a room or an offer. `children`: content beneath the name. */
export function ItemHead({ name, isFirst, children }: { name: string; isFirst: boolean; children?: ReactNode }) {
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <Container className={styles['head']}>
      <Heading data-part="page-title">{name}</Heading>
      {children}
    </Container>
  );
}
