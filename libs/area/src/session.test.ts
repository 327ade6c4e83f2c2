import type { AccountKind } from '@posada/api-client';
import { theRecords } from '@posada/api-client/fixtures';
import { ACCOUNT_KINDS, clearSession, expiryOf, readSession, readTokens, sweepSessions } from './index.ts';

const NOW = Date.UTC(2026, 5, 1);
const tokenOf = (claims: object) => `head.${btoa(JSON.stringify(claims)).replace(/\+/g, '-').replace(/\//g, '_')}.sign`;
const store = (kind: AccountKind, claims: object, record: object = theRecords[kind]) =>
  localStorage.setItem(kind, JSON.stringify({ token: tokenOf(claims), record }));
const inSeconds = (seconds: number) => ({ exp: NOW / 1000 + seconds });

beforeEach(() => localStorage.clear());

describe('sessions at a navigation', () => {
  it.each([
    ['[AUTH-04] of a client', 'client'],
    ['[AUTH-05] of an agent', 'agent'],
    ['[AUTH-06] of a travel agency', 'travel-agency'],
  ] as const)('%s that have ended are destroyed with their record', (_, kind) => {
    store(kind, inSeconds(0));
    expect(sweepSessions(NOW)).toEqual([kind]);
    expect(localStorage.getItem(kind)).toBeNull();
  });

  it.each(ACCOUNT_KINDS)('[AUTH-07] a token of %s without an end is destroyed', (kind) => {
    store(kind, { sub: '1' });
    expect(sweepSessions(NOW)).toEqual([kind]);
  });

  it.each([
    ['no parts', 'token'],
    ['no letters of base64', 'head.%%%.sign'],
    ['no json', `head.${btoa('{"exp":')}.sign`],
    ['no object', `head.${btoa('null')}.sign`],
    ['an end that is no number', tokenOf({ exp: 'tomorrow' })],
  ])('[GAP-101] a token with %s is destroyed, as one without an end is', (_, token) => {
    localStorage.setItem('client', JSON.stringify({ token, record: theRecords.client }));
    expect(sweepSessions(NOW)).toEqual(['client']);
    expect(localStorage.getItem('client')).toBeNull();
  });

  it('[AUTH-09] a valid token of one kind survives the clearing of another', () => {
    store('agent', inSeconds(-60));
    store('client', inSeconds(60));
    expect(sweepSessions(NOW)).toEqual(['agent']);
    expect(readSession('client')?.record).toEqual(theRecords.client);
  });

  it('whatever else was written there is no session', () => {
    localStorage.setItem('client', 'not json');
    localStorage.setItem('agent', '{"token":5}');
    expect(readSession('client')).toBeUndefined();
    expect(sweepSessions(NOW)).toEqual(['client', 'agent']);
  });

  it('a record that an earlier release has stored in another shape is none: its owner signs in again', () => {
    const { user: _, ...earlier } = theRecords['travel-agency'];
    store('travel-agency', inSeconds(60), earlier);
    store('client', inSeconds(60), { ...theRecords.client, fields: 'of a later release' });
    expect(readSession('travel-agency')).toBeUndefined();
    expect(readSession('client')?.record).toEqual(theRecords.client);
    expect(sweepSessions(NOW)).toEqual(['travel-agency']);
  });

  it('reads an end in letters that base64 has and addresses have not', () => {
    expect(expiryOf(tokenOf({ name: 'ÿþ~~??', exp: 5 }).replace(/=/g, ''))).toBe(5);
    expect(expiryOf('no.token')).toBeUndefined();
  });

  it('gives the tokens of all kinds that are signed in', () => {
    store('client', inSeconds(60));
    store('travel-agency', inSeconds(60));
    clearSession('client');
    expect(Object.keys(readTokens())).toEqual(['travel-agency']);
  });
});
