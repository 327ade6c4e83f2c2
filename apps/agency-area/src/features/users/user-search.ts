import type { AgencyUser } from '@posada/api-client/accounts';
import { listAddress } from '@posada/desk';
import { fullName } from '@posada/i18n';

export const USER_STATES = ['active', 'invited', 'deactivated'] as const;
/** Orders of the list; left out: those who may sign in, then invited ones, then deactivated ones, each by name. */
export const USER_SORTS = ['name', 'role', 'newest'] as const;

/** Filters and order of the users, in their list's address. */
export const usersAddress = listAddress({ states: USER_STATES, sorts: USER_SORTS });

/** Those whose name, e-mail or role has every word of the text. `roleOf`: as it is read on screen. */
export function usersWith(
  users: readonly AgencyUser[],
  text: string | undefined,
  roleOf: (user: AgencyUser) => string,
): AgencyUser[] {
  const words = (text ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return users.filter((user) => {
    const known = `${fullName(user)} ${user.email} ${roleOf(user)}`.toLowerCase();
    return words.every((word) => known.includes(word));
  });
}

/** `locale`: a language tag, for the order of names. */
export function sortedUsers(
  users: readonly AgencyUser[],
  sort: (typeof USER_SORTS)[number] | undefined,
  locale: string,
): AgencyUser[] {
  const byName = (a: AgencyUser, b: AgencyUser) => fullName(a).localeCompare(fullName(b), locale);
  switch (sort) {
    case undefined:
      return [...users];
    case 'name':
      return users.toSorted(byName);
    case 'role':
      return users.toSorted((a, b) => a.role.localeCompare(b.role) || byName(a, b));
    case 'newest':
      return users.toSorted((a, b) => b.since.localeCompare(a.since));
  }
}
