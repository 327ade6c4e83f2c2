import { EmptyList } from '@posada/ui/empty-list';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useAddresses } from '../../shared/addresses.ts';
import { Fetched } from '../../shared/fetched.tsx';
import { websitesQuery } from '../../shared/places.ts';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { Workspace } from '../../shared/workspace.tsx';
import { FlagsForm } from './flags-form.tsx';
import { flagsQuery } from './flags-query.ts';
import styles from './website-settings.module.css';

/** What of a website is switched while it runs. */
export function WebsiteSettings() {
  const t = useTexts();
  return (
    <Workspace title={t('flags.title')} scopes={['websites.read']} isForWebsites>
      <Settings />
    </Workspace>
  );
}

function Settings() {
  const t = useTexts();
  const { id = '' } = useParams();
  const { permissions } = useOperator();
  const { websites: list } = useAddresses();
  const websites = useQuery(websitesQuery);
  const website = websites.data?.find((own) => String(own.id) === id);
  const flags = useQuery({ ...flagsQuery(id), enabled: website !== undefined });
  return (
    <Fetched query={websites}>
      {() =>
        website ? (
          <>
            <p className={styles['about']}>{website.name}</p>
            <Fetched query={flags}>
              {(read) => <FlagsForm website={id} flags={read} mayWrite={permissions.includes('websites.write')} />}
            </Fetched>
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
