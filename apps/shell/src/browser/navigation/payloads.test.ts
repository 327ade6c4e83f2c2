import { dehydrate, QueryClient } from '@tanstack/react-query';
import { Payloads } from './payloads.ts';

const HOUR = 3_600_000;

function aServer(status = 200) {
  const asked: string[] = [];
  const rendered = new QueryClient();
  rendered.setQueryData(['page', '7'], { title: 'Sea' });
  const fetcher = (async (url: string) => {
    asked.push(url);
    return { ok: status === 200, json: async () => ({ queries: dehydrate(rendered) }) };
  }) as unknown as typeof fetch;
  return { asked, fetcher };
}

describe('payloads of shared pages', () => {
  it('[LIMIT-05] are fetched once an hour, and fill the query cache', async () => {
    const { asked, fetcher } = aServer();
    const queries = new QueryClient();
    const payloads = new Payloads(queries, fetcher);
    await payloads.fetch('/en/offers', 0);
    await payloads.fetch('/en/offers', HOUR);
    expect(asked).toEqual(['/en/offers/_payload.json']);
    expect(queries.getQueryData(['page', '7'])).toEqual({ title: 'Sea' });
    await payloads.fetch('/en/offers', HOUR + 1);
    expect(asked).toHaveLength(2);
  });

  it('are not fetched for the page that the document brought', async () => {
    const { asked, fetcher } = aServer();
    const payloads = new Payloads(new QueryClient(), fetcher);
    payloads.markFresh('/en', 0);
    await payloads.fetch('/en', 1000);
    expect(asked).toEqual([]);
  });

  it('that cannot be had are no failure, and are tried again', async () => {
    const { asked, fetcher } = aServer(500);
    const payloads = new Payloads(new QueryClient(), fetcher);
    await payloads.fetch('/en', 0);
    await payloads.fetch('/en', 1);
    expect(asked).toEqual(['/en/_payload.json', '/en/_payload.json']);
  });
});
