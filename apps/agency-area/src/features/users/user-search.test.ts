import { anAgencyUser } from '@posada/api-client/fixtures';
import { sortedUsers, usersWith } from './user-search.ts';

const oe = anAgencyUser({ id: '1', name: 'Öznur', surname: 'Ay', role: 'seller', since: '2026-03-01T00:00:00.000Z' });
const zoe = anAgencyUser({ id: '2', name: 'Zoe', surname: 'Lund', role: 'manager', since: '2026-01-01T00:00:00.000Z' });
const ana = anAgencyUser({ id: '3', name: 'Ana', surname: 'Bo', role: 'seller', since: '2026-02-01T00:00:00.000Z' });
const users = [oe, zoe, ana];
const names = (of: typeof users) => of.map(({ name }) => name);

describe('looking for a user of an agency', () => {
  it('finds every word in name, e-mail or role', () => {
    const roleOf = ({ role }: typeof ana) => (role === 'manager' ? 'Leitung' : 'Verkauf');
    expect(names(usersWith(users, 'LUND zoe', roleOf))).toEqual(['Zoe']);
    expect(names(usersWith(users, 'verkauf', roleOf))).toEqual(['Öznur', 'Ana']);
    expect(names(usersWith(users, undefined, roleOf))).toEqual(['Öznur', 'Zoe', 'Ana']);
  });

  it.each([
    [undefined, ['Öznur', 'Zoe', 'Ana']],
    ['name', ['Ana', 'Öznur', 'Zoe']],
    ['role', ['Zoe', 'Ana', 'Öznur']],
    ['newest', ['Öznur', 'Ana', 'Zoe']],
  ] as const)('in the order %s', (sort, order) => {
    expect(names(sortedUsers(users, sort, 'de'))).toEqual(order);
  });
});
