import * as v from 'valibot';
import { readGuestLanguage, storedValue, writeGuestLanguage } from './index.ts';

const schema = v.object({ version: v.literal(2), name: v.string() });
const of = (storage: 'localStorage' | 'sessionStorage' = 'sessionStorage') =>
  storedValue({ storage, key: 'thing', schema });

describe('a value in the storage of the browser', () => {
  beforeEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
    sessionStorage.clear();
  });

  it('is read as it was written, the same object until it is written again', () => {
    const thing = of();
    expect([thing.read(), thing.unreadable().isThere]).toEqual([undefined, false]);
    thing.write({ version: 2, name: 'Ana' });
    expect(thing.read()).toEqual({ version: 2, name: 'Ana' });
    expect(thing.read()).toBe(thing.read());
    expect(of().read()).toEqual({ version: 2, name: 'Ana' });
    thing.clear();
    expect([thing.read(), sessionStorage.getItem('thing')]).toEqual([undefined, null]);
  });

  it.each([
    ['no JSON', '{"version":2,'],
    ['no object', 'null'],
    ['of no version', '{"name":"Ana"}'],
    ['of an older version', '{"version":1,"name":"Ana"}'],
    ['of a newer version, after a rollback', '{"version":3,"name":"Ana"}'],
    ['of another shape', '{"version":2,"name":5}'],
  ])('is forgotten when it is %s, and can be written anew', (_, raw) => {
    sessionStorage.setItem('thing', raw);
    const thing = of();
    expect([thing.read(), thing.unreadable().isThere]).toEqual([undefined, true]);
    thing.write({ version: 2, name: 'Eva' });
    expect([thing.read()?.name, thing.unreadable().isThere]).toEqual(['Eva', false]);
  });

  it('is taken on from an earlier version, where that can be done', () => {
    sessionStorage.setItem('thing', '{"version":1,"first":"Ana"}');
    const first = v.object({ version: v.literal(1), first: v.string() });
    const upgraded = (stored: unknown) => (v.is(first, stored) ? { version: 2, name: stored.first } : stored);
    expect(storedValue({ storage: 'sessionStorage', key: 'thing', schema, upgraded }).read()?.name).toBe('Ana');
  });

  it.each([
    ['full', ['setItem'] as const],
    ['closed', ['getItem', 'setItem', 'removeItem'] as const],
  ])('lasts as long as the document where storage is %s, whatever lies there', (_, refused) => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    sessionStorage.setItem('thing', '{"version":2,"name":"Eva"}');
    for (const method of refused) {
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('', 'SecurityError');
      });
    }
    const thing = of();
    thing.write({ version: 2, name: 'Ana' });
    expect(thing.read()?.name).toBe('Ana');
    thing.clear();
    expect(thing.read()).toBeUndefined();
  });

  it('tells of changes, also of those of another tab, and of later pages once the browser shows a kept one again', () => {
    const thing = of('localStorage');
    const changed = jest.fn();
    const stop = thing.subscribe(changed);
    thing.write({ version: 2, name: 'Ana' });
    dispatchEvent(new StorageEvent('storage', { key: 'thing' }));
    dispatchEvent(new Event('pageshow'));
    expect(changed).toHaveBeenCalledTimes(3);
    stop();
    thing.clear();
    dispatchEvent(new StorageEvent('storage', { key: 'thing' }));
    dispatchEvent(new Event('pageshow'));
    expect(changed).toHaveBeenCalledTimes(3);
  });

  it('holds the language of the guest on the phone; that of another version is none', () => {
    writeGuestLanguage('de');
    expect(readGuestLanguage()).toBe('de');
    for (const raw of ['fr', '{"version":2,"language":"fr"}', '{"version":1,"language":"xx"}']) {
      sessionStorage.setItem('guest-language', raw);
      expect(readGuestLanguage()).toBeUndefined();
    }
  });
});
