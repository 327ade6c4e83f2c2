import { propertyListSettings } from '@posada/api-client/blocks';
import type { PropertySummary } from '@posada/api-client/properties';
import { Isolated, propertyAddress, useSite } from '@posada/area';
import { formatNumber, formatRow } from '@posada/i18n';
import { Card, Icon, LinkButton, Picture, Stars } from '@posada/ui';
import { Rating } from '@posada/ui/rating';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type * as v from 'valibot';
import { IS_SERVER, waitFor } from '../../shared/server.ts';
import { readLowestStays } from '../../stays/lowest-stay-query.ts';
import { type BlockProps, defineBlock } from '../shared/block.ts';
import { CardGrid } from '../shared/card-grid.tsx';
import { chosenProperties } from '../shared/chosen-properties.ts';
import { Section } from '../shared/section.tsx';
import { useNear } from '../shared/use-near.ts';
import CardPrice from './card-price.tsx';
import styles from './property-list.module.css';

/** How many cards of a long list have their price from the server. */
const MOST_READ = 12;

const addressOf = (property: PropertySummary) => property.path ?? propertyAddress(property.id);

function PropertyCard({
  property,
  style,
  isWide,
  isTaxed,
}: {
  property: PropertySummary;
  style: number;
  isWide: boolean;
  /** Some hotel of the list names what it charges itself: all keep a line for it, and prices stand on one height. */
  isTaxed: boolean;
}) {
  const { t } = useTranslation('public-site');
  const { locale } = useSite();
  const { information, location } = property;
  const { element, isNear } = useNear<HTMLParagraphElement>();
  const place = formatRow([location.city.name, location.country.name], locale);
  return (
    <Card as="article" className={styles['card']} data-part="hotel-card">
      {property.photo && (
        <Picture
          photo={property.photo}
          sizes={`(width >= 1024px) ${isWide ? 600 : 380}px, (width >= 600px) 47vw, 100vw`}
          ratio={style === 3 ? '1/1' : '3/2'}
          isDecoration
        />
      )}
      <div className={styles['body']}>
        <p className={styles['place']}>
          <Icon name="map-pin" />{' '}
          {location.destination.path ? <Link to={location.destination.path}>{place}</Link> : place}
        </p>
        <h3>
          <Link to={addressOf(property)}>{property.setup.name}</Link>{' '}
          <Stars count={information.category} label={t('stars', { count: information.category })} />
        </h3>
        {style !== 3 && <p>{information.summary}</p>}
        {information.rating && (
          <Rating
            value={information.rating.value}
            label={t('rating', {
              count: information.rating.count,
              number: formatNumber(information.rating.count, locale),
            })}
          />
        )}
        <p ref={element} className={styles['price']} data-part="card-price" data-taxed={isTaxed}>
          {/* the page behind the card has it too */}
          <Isolated name={`price of ${property.id}`} failed={() => null}>
            <CardPrice property={property} isNear={isNear} />
          </Isolated>
        </p>
        {style === 2 && (
          <LinkButton to={propertyAddress(property.id)} variant="secondary">
            {t('property.book')}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}

export const propertyList = defineBlock({
  schema: propertyListSettings,
  hasPrices: true,
  // in a browser each card asks when it is near
  load: async (loading, settings) =>
    IS_SERVER
      ? waitFor(
          readLowestStays(loading, chosenProperties(loading.site.properties, settings.properties).slice(0, MOST_READ)),
        )
      : undefined,
  Component({ settings, style: given }: BlockProps<v.InferOutput<typeof propertyListSettings>>) {
    const { properties } = useSite();
    const style = given === 2 || given === 3 ? given : 1;
    const shown = chosenProperties(properties, settings.properties);
    if (shown.length === 0) return null;
    const isTaxed = shown.some(({ setup }) => setup.touristTax !== null);
    const cards = shown.map((property) => (
      <li key={property.id}>
        {/* one or two cards share the row that three or more fill */}
        <PropertyCard property={property} style={style} isWide={shown.length < 3} isTaxed={isTaxed} />
      </li>
    ));
    return (
      <Section title={settings.title}>
        {style === 2 ? (
          <ul className={styles['rows']} data-style={style}>
            {cards}
          </ul>
        ) : (
          <CardGrid size="small" style={style} isSwiped>
            {cards}
          </CardGrid>
        )}
      </Section>
    );
  },
});
