import { LinkTabs, Pagination, Steps } from '@posada/ui';
import { Breadcrumb } from '@posada/ui/breadcrumb';
import type { PartPage } from '../page.tsx';
import { useTexts } from '../samples.ts';

function StepsOfABooking() {
  const t = useTexts();
  return (
    <Steps
      label={t('booking/steps.label')}
      current={1}
      steps={[
        t('booking/steps.hotel'),
        t('booking/steps.rooms'),
        t('booking/steps.payment'),
        t('booking/steps.confirmation'),
      ]}
    />
  );
}

function Breadcrumbs() {
  const t = useTexts();
  return (
    <Breadcrumb
      items={[
        { label: t('booking/confirmation.home'), to: '/' },
        { label: t('search/form.hotels'), to: '/navigation' },
        { label: 'App Málaga' },
      ]}
    />
  );
}

function TabsThatArePages() {
  const t = useTexts();
  return (
    <LinkTabs
      label={t('account/list.tabs')}
      current="active"
      tabs={[
        { id: 'active', label: t('account/list.active'), to: '?' },
        { id: 'completed', label: t('account/list.completed'), to: '?' },
      ]}
    />
  );
}

const Pages = () => <Pagination page={3} pages={5} hrefFor={(page) => `?page=${page}`} />;

export const navigation: PartPage = {
  id: 'navigation',
  title: 'Steps, breadcrumb, link tabs, pagination',
  about: 'Where one is, and where one can go. All are links: they open in a new window, and work without scripts.',
  imports:
    "import { LinkTabs, Pagination, Steps } from '@posada/ui';\nimport { Breadcrumb } from '@posada/ui/breadcrumb';",
  examples: { StepsOfABooking, Breadcrumbs, TabsThatArePages, Pages },
  notes: { StepsOfABooking: 'On phones only the current step is spelled out.' },
};
