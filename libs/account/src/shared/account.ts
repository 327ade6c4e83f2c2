import type { AccountKind } from '@posada/api-client';
import { type AccountLinks, useArea, useLinks } from '@posada/area';

interface Account extends AccountLinks {
  kind: AccountKind;
  /** Address of a screen of the area. */
  at: (path: string) => string;
}

/** Undefined: the reader's area is not the one of a kind of account. */
export function useOwnAccount(): Account | undefined {
  const { mount } = useArea();
  const kinds = Object.entries(useLinks().accounts) as [AccountKind, AccountLinks][];
  const own = kinds.find(([, links]) => links.mount === mount);
  return own && { kind: own[0], ...own[1], at: (path) => `${mount}/${path}` };
}

/** The kind of account that the reader's area is for, and where its screens are: as the area declares in its links. */
export function useAccount(): Account {
  const { name } = useArea();
  const account = useOwnAccount();
  if (!account) throw new Error(`${name || 'this page'} is no area of a kind of account`);
  return account;
}
