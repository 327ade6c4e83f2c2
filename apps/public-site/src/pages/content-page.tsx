import { webPageQuery } from '@posada/api-client/website';
import { Isolated, useApi, useSite } from '@posada/area';
import { Container, FailedNotice } from '@posada/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLoaderData } from 'react-router';
import { PostedFormContext } from '../blocks/forms/posted-form-context.ts';
import { readBlocks } from '../blocks/registry.ts';
import type { loader } from './content-page.loader.ts';
import styles from './content-page.module.css';

/** A page is its blocks, in their order (SITE-01). */
export function ContentPage() {
  const { id, posted } = useLoaderData<typeof loader>();
  const { locale, website } = useSite();
  const { data: page } = useSuspenseQuery(webPageQuery(useApi(), id, locale));
  const blocks = readBlocks(page.blocks);
  const hasHeading = blocks.some(
    ({ type, settings }, index) =>
      (type === 'slider' && index === 0) || (type === 'heading' && (settings as { level?: number }).level === 1),
  );
  return (
    <PostedFormContext value={posted}>
      <title>{page.title === website.name ? page.title : `${page.title} · ${website.name}`}</title>
      <meta name="description" content={page.description} />
      {!hasHeading && (
        <Container className={styles['title']}>
          <h1 data-part="page-title">{page.title}</h1>
        </Container>
      )}
      {blocks.map(({ key, type, block, settings, style }, index) => (
        <Isolated
          key={key}
          name={`block ${type} ${key}`}
          failed={(retry) => (
            <Container className={styles['failed']}>
              <FailedNotice onRetry={retry} />
            </Container>
          )}
        >
          <block.Component settings={settings} style={style} isFirst={index === 0} />
        </Isolated>
      ))}
    </PostedFormContext>
  );
}
