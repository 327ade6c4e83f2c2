import { refusedWith } from '@posada/api-client';
import {
  getWebsiteSetup,
  listWebsiteSetups,
  saveWebsiteSetup,
  type WebsiteFileInput,
  type WebsiteSetup,
} from '@posada/api-client/operator';
import { saveFile } from '@posada/reservation';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { StepChanged } from '../../shared/step-changed.ts';
import { fileOf } from './file-parts.ts';

export const setupsQuery = queryOptions({
  queryKey: ['operator', 'website-setups'],
  queryFn: ({ signal }) => client.call(listWebsiteSetups, {}, { signal }),
  staleTime: 0,
});
export const setupQuery = (id: string) =>
  queryOptions({
    queryKey: ['operator', 'website-setup', id],
    queryFn: ({ signal }) => client.call(getWebsiteSetup, { path: { id } }, { signal }),
    staleTime: 0,
  });

/** Of a change, where others go on changing other steps. */
const TRIES = 3;

interface StepChange {
  /** The part of the file that the step shows. */
  viewOf: (file: WebsiteFileInput) => unknown;
  /** `viewOf` of the file that was changed, as JSON; absent: whatever it is now. */
  base?: string;
  /** Changes the file in place. */
  change: (file: WebsiteFileInput, setup: WebsiteSetup) => void;
}

/**
 * Stores what a step changes in the file of a set-up. Where others have changed another step meanwhile, the change is made
 * to their file; where they have changed the same, nothing is overwritten.
 *
 * @throws {StepChanged} with what they have made of it
 */
export function useSaveSetup(id: string) {
  const queries = useQueryClient();
  const query = setupQuery(id);
  return async ({ viewOf, base, change }: StepChange): Promise<WebsiteSetup> => {
    let at = queries.getQueryData(query.queryKey) ?? (await queries.fetchQuery(query));
    for (let attempt = 1; ; attempt += 1) {
      if (base !== undefined && JSON.stringify(viewOf(fileOf(at)) ?? null) !== base) throw new StepChanged(at);
      const file = structuredClone(at.file);
      change(fileOf({ file }), at);
      try {
        const saved = await client.call(saveWebsiteSetup, { path: { id }, body: { revision: at.revision, file } });
        queries.setQueryData(query.queryKey, saved);
        return saved;
      } catch (error) {
        if (!refusedWith(error, 'setup_changed') || attempt === TRIES) throw error;
        at = await queries.fetchQuery(query);
      }
    }
  };
}

/** Has the browser store a website file, named after the website. */
export function download(file: unknown, name: string) {
  const words = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  saveFile(
    `${words.replace(/^-|-$/g, '') || 'website'}.json`,
    'application/json',
    `${JSON.stringify(file, null, 2)}\n`,
  );
}
