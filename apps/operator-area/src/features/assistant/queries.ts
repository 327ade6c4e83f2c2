import { getAssistant, listAssistantQuestions } from '@posada/api-client/operator';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

/** What the assistant of a website may say. It is read anew by who comes back to the screen, not while an entry is written. */
export const assistantQuery = (website: number) =>
  queryOptions({
    queryKey: ['operator', 'assistant', website],
    queryFn: ({ signal }) => client.call(getAssistant, { path: { website: String(website) } }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** Questions of guests that the assistant could not answer. */
export const questionsQuery = (website: number) =>
  queryOptions({
    queryKey: ['operator', 'assistant-questions', website],
    queryFn: ({ signal }) => client.call(listAssistantQuestions, { path: { website: String(website) } }, { signal }),
    staleTime: 0,
  });
