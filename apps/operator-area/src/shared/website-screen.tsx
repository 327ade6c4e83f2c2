import type { AnswerOf } from '@posada/api-client';
import type { listWebsites } from '@posada/api-client/operator';
import { EmptyList } from '@posada/ui/empty-list';
import { LinkTabs } from '@posada/ui/link-tabs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { useAddresses } from './addresses.ts';
import { Fetched } from './fetched.tsx';
import parts from './parts.module.css';
import { websitesQuery } from './places.ts';
import { siteAddressOf } from './site-address.ts';
import { useTexts } from './texts.ts';
import { Workspace } from './workspace.tsx';

type Website = AnswerOf<typeof listWebsites>[number];

interface WebsiteScreenProps {
  current: 'settings' | 'brand';
  title: string;
  children: (website: Website) => ReactNode;
}

/** Around a screen about one website: the way to the others, for persons who work for the whole website. */
export function WebsiteScreen({ current, title, children }: WebsiteScreenProps) {
  return (
    <Workspace title={title} scopes={['websites.read']} isForWebsites>
      <OfWebsite current={current}>{children}</OfWebsite>
    </Workspace>
  );
}

function OfWebsite({ current, children }: Pick<WebsiteScreenProps, 'current' | 'children'>) {
  const t = useTexts();
  const { id = '' } = useParams();
  const { websites: list, websiteSettings, websiteBrand } = useAddresses();
  const websites = useQuery(websitesQuery);
  const website = websites.data?.find((own) => String(own.id) === id);
  return (
    <Fetched query={websites}>
      {() =>
        website ? (
          <>
            <p className={parts['about']}>
              {website.name} <a href={siteAddressOf(website.hosts[0] ?? '')}>{t('brand.open')}</a>
            </p>
            <LinkTabs
              label={website.name}
              current={current}
              tabs={[
                { id: 'settings', label: t('flags.title'), to: websiteSettings(website.id) },
                { id: 'brand', label: t('brand.title'), to: websiteBrand(website.id) },
              ]}
            />
            {children(website)}
          </>
        ) : (
          <EmptyList icon="globe" text={t('settings.gone')}>
            <Link to={list}>{t('websites.title')}</Link>
          </EmptyList>
        )
      }
    </Fetched>
  );
}
