import { useQuery } from '@tanstack/react-query';
import { Fetched } from '../../shared/fetched.tsx';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { WebsiteScreen } from '../../shared/website-screen.tsx';
import { FlagsForm } from './flags-form.tsx';
import { flagsQuery } from './flags-query.ts';

/** What of a website is switched while it runs. */
export function WebsiteSettings() {
  const t = useTexts();
  return (
    <WebsiteScreen current="settings" title={t('flags.title')}>
      {({ id }) => <Settings website={String(id)} />}
    </WebsiteScreen>
  );
}

function Settings({ website }: { website: string }) {
  const { permissions } = useOperator();
  const flags = useQuery(flagsQuery(website));
  return (
    <Fetched query={flags}>
      {(read) => <FlagsForm website={website} flags={read} mayWrite={permissions.includes('websites.write')} />}
    </Fetched>
  );
}
