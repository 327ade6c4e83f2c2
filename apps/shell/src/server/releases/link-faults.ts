import type { Area, AreaLinks } from '@posada/area/contract';
import { type AreaTexts, textIn } from '@posada/area/texts';
import { matchRoutes } from 'react-router';

const linksIn = ({ menu = [], footer = [], account }: AreaLinks) => [...menu, ...footer, ...(account?.pages ?? [])];

/** What is wrong with the links that an area declares: a path without a screen, a text without words. Empty: nothing. */
export function linkFaults(
  { links, routes }: Pick<Area, 'links' | 'routes'>,
  english: AreaTexts | undefined,
): string[] {
  if (!links) return [];
  const { account, search } = links;
  const paths = [
    ...linksIn(links).map(({ path }) => path),
    ...(account ? [account.signIn, account.signOut, account.home] : []),
    ...(search ? [search.start, search.property] : []),
  ];
  const texts = [...linksIn(links).map(({ text }) => text), ...(account ? [account.text] : [])];
  return [
    ...paths.filter((path) => !matchRoutes(routes, `/${path}`)).map((path) => `links to "${path}", which is no screen`),
    ...texts
      .filter((key) => !textIn(english, key))
      .map((key) => `links with the text "${key}", which has no English words`),
  ];
}
