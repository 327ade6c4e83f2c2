import { getWebPage, webPageQuery } from '@posada/api-client/website';
import { useSuspenseQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import type { LoaderFunctionArgs } from 'react-router';
import { apiContext, defineArea, page, queryClientContext, useApi } from '../index.ts';
import { answer, NetworkEdge, renderArea } from './index.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    sample: { hello: string };
  }
}

function Screen() {
  const { t } = useTranslation('sample');
  const { data } = useSuspenseQuery(webPageQuery(useApi(), '7', 'en'));
  return <h1>{`${t('hello')} ${data.title}`}</h1>;
}

const area = defineArea({
  routes: [
    {
      path: 'page',
      ...page(async () => ({
        Component: Screen,
        async loader({ context }: LoaderFunctionArgs) {
          await context.get(queryClientContext).ensureQueryData(webPageQuery(context.get(apiContext), '7', 'en'));
          return null;
        },
      })),
    },
  ],
  messages: { en: async () => ({ default: { hello: 'Hello' } }) },
});

describe('rendering a screen of an area in a test', () => {
  it('runs the real loader on the answers given, with the texts of the area', async () => {
    const webPage = { id: '7', title: 'Sea', description: '', blocks: [] };
    const { edge } = await renderArea(area, {
      name: 'sample',
      mount: '/x',
      path: '/x/page',
      answers: [answer(getWebPage, webPage)],
    });
    expect(await screen.findByRole('heading', { name: 'Hello Sea' })).toBeTruthy();
    expect(edge.callsOf(getWebPage)).toHaveLength(1);
  });

  it('remembers calls that nothing answers', async () => {
    const edge = new NetworkEdge([]);
    await expect(edge.fetch('http://api.test/x?y=1')).rejects.toThrow('nothing answers GET /x?y=1');
    expect(edge.unanswered).toEqual(['GET /x?y=1']);
  });
});
