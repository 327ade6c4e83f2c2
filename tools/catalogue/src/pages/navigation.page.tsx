import { LinkTabs } from '@posada/ui/link-tabs';
import { Pagination } from '@posada/ui/pagination';
import { Steps } from '@posada/ui/steps';
import type { ComponentPage } from '../shared/page.tsx';
import { useTexts } from '../shared/samples.ts';

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

export const navigation: ComponentPage = {
  id: 'navigation',
  title: 'Steps, link tabs, pagination',
  about: 'Where one is, and where one can go. All are links: they open in a new window, and work without scripts.',
  imports:
    "import { LinkTabs } from '@posada/ui/link-tabs';\nimport { Pagination } from '@posada/ui/pagination';\nimport { Steps } from '@posada/ui/steps';",
  examples: { StepsOfABooking, TabsThatArePages, Pages },
  notes: { StepsOfABooking: 'On phones only the current step is spelled out.' },
};
