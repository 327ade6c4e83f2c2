import { describe, expect, it, jest } from '@jest/globals';
import { getReservationFeed, inviteOperator, setOperatorState, signInOperator } from './index.ts';
import { createOperatorClient } from './operator-client.ts';

const answer = (status: number, body: unknown) => ({
  ok: status < 400,
  status,
  headers: { get: () => null },
  json: async () => body,
  body: null,
});

function clientWith(status: number, body: unknown) {
  const fetch = jest.fn(async (_url: string, _call: object) => answer(status, body));
  const onUnauthorized = jest.fn();
  return { client: createOperatorClient({ baseUrl: '', fetch, onUnauthorized }), fetch, onUnauthorized };
}

describe('createOperatorClient', () => {
  it('sends a call to /v1 of the own site, its path and body filled in', async () => {
    const { client, fetch } = clientWith(200, {
      result: { state: 'code-required', challenge: 'c', expiresAt: '2026-11-20T10:05:00.000Z' },
    });
    const body = { email: 'owner@posada.example', password: 'Demo1234' };
    await expect(client.call(signInOperator, { body })).resolves.toMatchObject({ state: 'code-required' });
    expect(fetch).toHaveBeenCalledWith(
      '/v1/session',
      expect.objectContaining({ method: 'POST', body: JSON.stringify(body) }),
    );
  });

  it('leaves absent parts of a query out', async () => {
    const { client, fetch } = clientWith(500, {});
    await expect(client.call(getReservationFeed, { query: { limit: '5' } })).rejects.toThrow('refused with 500');
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(Array(2).fill('/v1/reservation?limit=5'));
  });

  it('tells of a session that has ended, but not of a password that is wrong', async () => {
    const { client, onUnauthorized } = clientWith(401, { code: 'unauthorized' });
    await expect(client.call(signInOperator, { body: { email: 'a@b.example', password: 'x' } })).rejects.toMatchObject({
      code: 'unauthorized',
    });
    expect(onUnauthorized).not.toHaveBeenCalled();
    await expect(client.call(setOperatorState, { path: { id: 'a b' }, body: { state: 'active' } })).rejects.toThrow();
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('refuses an answer that is not of the contract', async () => {
    const { client } = clientWith(200, { result: { id: 'x' } });
    const body = { email: 'a@b.example', role: 'desk' };
    await expect(client.call(inviteOperator, { body })).rejects.toThrow(/inviteOperator: email/);
  });
});
