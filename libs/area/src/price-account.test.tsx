import { theRecords } from '@posada/api-client/fixtures';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { clearSession, usePriceAccount, writeSession } from './index.ts';

/** Answers with whose token the call was made, as the service would. */
const askedAs = () => localStorage.getItem('client') ?? 'everybody';
const asked: string[] = [];

function Price() {
  const { account, isRead } = usePriceAccount();
  const { data } = useQuery({
    queryKey: ['price', account],
    queryFn: async () => {
      asked.push(account);
      return askedAs() === 'everybody' ? 'rack rate' : 'member rate';
    },
    enabled: isRead,
  });
  return <p>{data ?? 'not known'}</p>;
}

function hydrated() {
  const queries = new QueryClient();
  const page = (
    <QueryClientProvider client={queries}>
      <Price />
    </QueryClientProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  render(page, { container, hydrate: true });
  return queries;
}

describe('the account whose prices a screen asks for', () => {
  beforeEach(() => {
    asked.length = 0;
    clearSession('client');
  });

  it("[API-09] is not everybody's while a member's page hydrates: the member's prices are never kept as everybody's", async () => {
    writeSession('client', { token: 'token', record: theRecords.client });
    const queries = hydrated();
    expect(await screen.findByText('member rate')).toBeTruthy();
    expect(asked).toEqual([theRecords.client.id]);
    expect(queries.getQueryData(['price', ''])).toBeUndefined();
  });

  it('[API-09] is that of a member who has signed in on a later page, once the browser shows this one again', async () => {
    hydrated();
    expect(await screen.findByText('rack rate')).toBeTruthy();
    // by another document: nobody tells this one
    localStorage.setItem('client', JSON.stringify({ token: 'token', record: theRecords.client }));
    act(() => void dispatchEvent(new Event('pageshow')));
    expect(await screen.findByText('member rate')).toBeTruthy();
  });

  it("is everybody's at once where nobody is signed in", async () => {
    hydrated();
    expect(await screen.findByText('rack rate')).toBeTruthy();
    expect(asked).toEqual(['']);
  });
});
