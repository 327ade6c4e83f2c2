import { useQuery } from '@tanstack/react-query';
import { Fetched } from '../../shared/fetched.tsx';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { WebsiteScreen } from '../../shared/website-screen.tsx';
import { BrandForm } from './brand-form.tsx';
import { brandQuery } from './brand-query.ts';

/** How a website looks. */
export function WebsiteBrand() {
  const t = useTexts();
  return (
    <WebsiteScreen current="brand" title={t('brand.title')}>
      {({ id }) => <Brand website={id} />}
    </WebsiteScreen>
  );
}

function Brand({ website }: { website: number }) {
  const { permissions } = useOperator();
  const brand = useQuery(brandQuery(website));
  return (
    <Fetched query={brand}>
      {(read) => (
        // another website is another form
        <BrandForm key={website} website={website} brand={read} mayWrite={permissions.includes('websites.write')} />
      )}
    </Fetched>
  );
}
