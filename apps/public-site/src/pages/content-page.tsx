import { type LegalPage, readItemKey, type Block as WireBlock, webPageQuery } from '@posada/api-client/website';
import { Isolated, type LazyExport, useApi, useSite } from '@posada/area';
import { Container, FailedNotice } from '@posada/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import { PostedFormContext } from '../blocks/forms/posted-form-context.ts';
import { knownBlocks, readSettings } from '../blocks/read-blocks.ts';
import { isDeferred } from '../blocks/registry.ts';
import type { Block, BlockProps } from '../blocks/shared/block.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import type { loader } from './content-page.loader.ts';
import styles from './content-page.module.css';
import { HotelLicence, HotelLicences } from './licences.tsx';

type PlacedBlockProps = Pick<BlockProps<unknown>, 'item' | 'place' | 'isFirst'> & {
  wire: WireBlock;
  part: LazyExport<Block>;
};

function PlacedBlock({ wire, part, ...placed }: PlacedBlockProps) {
  const block = part.useExport();
  const read = readSettings(wire, block);
  return read && <block.Component {...placed} {...read} style={wire.style} />;
}

/** Only its own properties render it again: a part that waits must not be. */
const BlockPlace = memo(function BlockPlace(placed: PlacedBlockProps & { isDeferred: boolean }) {
  const { isDeferred, ...own } = placed;
  return (
    <Isolated
      name={`block ${own.wire.type} ${own.wire.id}`}
      isDeferred={isDeferred}
      failed={(retry) => (
        <Container className={styles['failed']}>
          <FailedNotice onRetry={retry} />
        </Container>
      )}
    >
      <PlacedBlock {...own} />
    </Isolated>
  );
});

/** Its place among the blocks of the page, which their ids end with. */
const placeOf = ({ id }: WireBlock) => Number(id.slice(id.lastIndexOf('-') + 1)) - 1;

/** Who is behind the website (docs/contracts/legal-pages.md). */
const LEGAL_NOTICE: LegalPage = 'legal-notice';

/** A page is its blocks, in their order (SITE-01). */
export function ContentPage() {
  const { t } = useTranslation('public-site');
  const { id, place, naming, parents, title: named, posted, hasHeading } = useLoaderData<typeof loader>();
  const { locale, website, isPreview = false } = useSite();
  const { data: page } = useSuspenseQuery(webPageQuery(useApi(), id, locale));
  const item = useMemo(() => readItemKey(place.key), [place.key]);
  const name = naming?.title ?? page.title;
  const title = naming?.page && naming.page > 1 ? t('page.numbered', { title: name, number: naming.page }) : named;
  return (
    <PostedFormContext value={posted}>
      <title>{title === website.name ? title : `${title} · ${website.name}`}</title>
      <meta name="description" content={naming?.description ?? page.description} />
      {parents && <Breadcrumb parents={parents} name={naming?.name ?? name} />}
      {!hasHeading && (
        <Container className={styles['title']}>
          <h1 data-part="page-title">{name}</h1>
        </Container>
      )}
      {knownBlocks(page.blocks).map(({ wire, part }, index) => {
        const block = (
          <BlockPlace
            key={wire.id}
            {...{ wire, part, item, place }}
            isFirst={index === 0}
            isDeferred={!isPreview && isDeferred(part, index)}
          />
        );
        return isPreview ? (
          <div key={wire.id} className={styles['place']} data-block={placeOf(wire)}>
            {block}
          </div>
        ) : (
          block
        );
      })}
      {!place.key && <HotelLicence path={place.path} />}
      {id === LEGAL_NOTICE && <HotelLicences />}
    </PostedFormContext>
  );
}
