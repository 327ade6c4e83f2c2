import { decodeSearch } from '@posada/api-client/search';
import { useSite } from '@posada/area';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSearchDays } from '../shared/use-search-days.ts';
import { SearchSteps } from './search-steps.tsx';
import { useSearchDraft } from './use-search-draft.ts';

interface SearchDialogProps {
  onClose: () => void;
}

/** The search as a modal over any page; on pages of a search it begins with that one (SHELL-03 to SHELL-05). */
export function SearchDialog({ onClose }: SearchDialogProps) {
  const { t } = useTranslation('search');
  const { website, properties } = useSite();
  const { pathname, search } = useLocation();
  const isSearch = /\/booking\/(destination|property)$/.test(pathname);
  const isProperty = pathname.endsWith('/property');
  const params = new URLSearchParams(isSearch ? search : '');
  const days = useSearchDays((isProperty && params.get('id')) || undefined);
  const { search: begun } = decodeSearch(params, isProperty ? 'property' : 'destination', {
    ...days,
    childrenUntil: website.searchChildrenUntil,
  });
  const state = useSearchDraft(begun, properties.length === 1 ? 'from' : 'where');
  return (
    <form
      method="post"
      aria-label={t('form.label')}
      onSubmit={(event) => {
        if (state.submit(event)) onClose();
      }}
    >
      <SearchSteps state={state} isOpen onClose={onClose} />
    </form>
  );
}
