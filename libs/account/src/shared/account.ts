import type { AccountKind } from '@posada/api-client';
import { type AccountLinks, useArea, useLinks } from '@posada/area';

interface Account extends AccountLinks {
  kind: AccountKind;
  /** Address of a screen of the area. */
  at: (path: string) => string;
}

/** The kind of account that the reader's area is for, and where its screens are: as the area declares in its links. */
export function useAccount(): Account {
  const { name, mount } = useArea();
  const kinds = Object.entries(useLinks().accounts) as [AccountKind, AccountLinks][];
  const own = kinds.find(([, links]) => links.mount === mount);
  if (!own) throw new Error(`${name || 'this page'} is no area of a kind of account`);
  const [kind, links] = own;
  return { kind, ...links, at: (path) => `${mount}/${path}` };
}
