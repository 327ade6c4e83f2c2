import { useTexts } from './texts.ts';

/** Roles that come with the product; others have the name that the chain gave them. */
const BUILT_IN = ['owner', 'revenue', 'content', 'desk', 'finance', 'viewer', 'translator'] as const;

/** What a role is called. */
export function useRoleName() {
  const t = useTexts();
  return (role: string) => {
    const known = BUILT_IN.find((name) => name === role);
    return known ? t(`role.${known}`) : role;
  };
}
