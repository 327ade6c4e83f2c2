import type { AnswerOf } from '@posada/api-client';
import type { listWebsites } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { SelectField } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Fetched } from './fetched.tsx';
import parts from './parts.module.css';
import { websitesQuery } from './places.ts';
import { useTexts } from './texts.ts';

export type Website = AnswerOf<typeof listWebsites>[number];

/** One of the websites that somebody works for, named in the address; first the one that shows this page. */
export function WebsiteChoice({ children }: { children: (website: Website) => ReactNode }) {
  const t = useTexts();
  const query = useQuery(websitesQuery);
  const { website: here } = useSite();
  const [address, setAddress] = useSearchParams();
  return (
    <Fetched query={query}>
      {(all) => {
        const asked = Number(address.get('website') ?? here.id);
        const website = all.find(({ id }) => id === asked) ?? all[0];
        if (!website) return <EmptyList icon="globe" text={t('websites.none')} />;
        return (
          <>
            {all.length > 1 && (
              <SelectField
                className={parts['choice']}
                label={t('content.website')}
                value={String(website.id)}
                onChange={({ target }) =>
                  setAddress((before) => ({ ...Object.fromEntries(before), website: target.value }))
                }
              >
                {all.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
            )}
            {children(website)}
          </>
        );
      }}
    </Fetched>
  );
}
