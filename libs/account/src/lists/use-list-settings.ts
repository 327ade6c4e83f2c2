import { type ListName, type ListSettings, listSettingsQuery, saveListSettings } from '@posada/api-client/accounts';
import { useApi } from '@posada/area';
import { toast } from '@posada/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAccount } from '../shared/account.ts';
import { useTexts } from '../shared/texts.ts';

const NONE: ListSettings = { columns: null, views: [] };

/**
 * Columns and saved views of a list, of who is signed in. A change shows at once, and is taken back when it could not be saved.
 * Where they cannot be read the list is as usual, and nothing can be changed: it would replace what is not known.
 */
export function useListSettings(list: ListName) {
  const t = useTexts();
  const { kind } = useAccount();
  const api = useApi();
  const queries = useQueryClient();
  const query = listSettingsQuery(api, kind, list);
  const { data } = useQuery(query);
  const { mutate } = useMutation({
    mutationFn: (settings: ListSettings) =>
      api.call(saveListSettings, { query: { list }, body: settings }, { as: kind }),
    onMutate: (settings) => {
      queries.setQueryData(query.queryKey, settings);
      return data;
    },
    onError: (_error, _settings, before) => {
      queries.setQueryData(query.queryKey, before);
      toast({ tone: 'danger', title: t('views.failed') });
    },
  });
  return { settings: data ?? NONE, isKnown: data !== undefined, save: mutate };
}
