import type { PropertySummary } from '@posada/api-client/properties';
import { Container, Icon } from '@posada/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ParentPage } from '../block.ts';
import styles from './property.module.css';

/** Above the page of a room or an offer: that of its property, where it has one. */
export const parentsOf = (property: PropertySummary | undefined): ParentPage[] =>
  property?.path ? [{ title: property.setup.name, path: property.path }] : [];

/** The name of a room or an offer, below the link back to its property. `children`: content beneath the name. */
export function ItemHead({
  property,
  name,
  isFirst,
  children,
}: {
  property: PropertySummary;
  name: string;
  isFirst: boolean;
  children?: ReactNode;
}) {
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <Container className={styles['head']}>
      {property.path && (
        <Link to={property.path} className={styles['back']}>
          <Icon name="chevron-left" /> {property.setup.name}
        </Link>
      )}
      <Heading data-part="page-title">{name}</Heading>
      {children}
    </Container>
  );
}
