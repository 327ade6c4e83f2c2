import type { AgencyUser } from '@posada/api-client/accounts';
import { fullName } from '@posada/i18n';

export const USER_STATES = ['active', 'invited', 'deactivated'] as const;
/** Orders of the list; left out: those who may sign in, then invited ones, then deactivated ones, each by name. */
export const USER_SORTS = ['name', 'role', 'newest'] as const;

interface UserSearch {
  state?: (typeof USER_STATES)[number] | undefined;
  text?: string | undefined;
  sort?: (typeof USER_SORTS)[number] | undefined;
}

/** Filters and order of the list's address; what cannot be is left out. */
export function readUserSearch(params: URLSearchParams): UserSearch {
  const text = params.get('text')?.trim().slice(0, 120);
  return {
    state: USER_STATES.find((each) => each === params.get('state')),
    text: text === '' ? undefined : text,
    sort: USER_SORTS.find((each) => each === params.get('sort')),
  };
}

/** Address of the list with a change, such as another order. */
export function usersAddress(search: UserSearch, change: UserSearch = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...search, ...change })) if (value) params.set(name, value);
  return `?${params}`;
}

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
export function sortedUsers(users: readonly AgencyUser[], sort: UserSearch['sort'], locale: string): AgencyUser[] {
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
