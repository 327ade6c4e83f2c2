import { type ContentKind, contentKind } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { SelectField } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { LinkTabs } from '@posada/ui/link-tabs';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useAddresses } from '../../shared/addresses.ts';
import { Fetched } from '../../shared/fetched.tsx';
import { websitesQuery } from '../../shared/places.ts';
import { useTexts } from '../../shared/texts.ts';
import { Workspace } from '../../shared/workspace.tsx';
import styles from './content.module.css';
import { Drafts } from './drafts.tsx';
import { EntryList } from './entry-list.tsx';
import { Releases } from './releases.tsx';

const KINDS: readonly ContentKind[] = contentKind.options;
const PARTS = [...KINDS, 'drafts', 'releases'] as const;

/** What editors of a website write, by kind, with the drafts and their releases. */
export function Content() {
  const t = useTexts();
  return (
    <Workspace title={t('content.title')} scopes={['websites.read']} isForWebsites>
      <Websites />
    </Workspace>
  );
}

function Websites() {
  const t = useTexts();
  const { assistant, content } = useAddresses();
  const query = useQuery(websitesQuery);
  const { website: here } = useSite();
  const [address, setAddress] = useSearchParams();
  const part = PARTS.find((each) => each === address.get('part')) ?? 'page';
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
                className={styles['choice']}
                label={t('content.website')}
                value={String(website.id)}
                onChange={({ target }) => setAddress({ website: target.value, part })}
              >
                {all.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
            )}
            <LinkTabs
              label={t('content.parts')}
              current={part}
              tabs={[
                ...PARTS.map((id) => ({ id, label: t(`content.part.${id}`), to: content(website.id, id) })),
                { id: 'assistant', label: t('assistant.title'), to: assistant(website.id) },
              ]}
            />
            {part === 'drafts' ? (
              <Drafts key={website.id} website={website.id} />
            ) : part === 'releases' ? (
              <Releases key={website.id} website={website.id} />
            ) : (
              <EntryList key={`${website.id} ${part}`} website={website} kind={part} />
            )}
          </>
        );
      }}
    </Fetched>
  );
}
