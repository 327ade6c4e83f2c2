import { BackLink, useAccount } from '@posada/account';
import { useTexts } from './texts.ts';

/** From what an agent reads of an agency to the agency. */
export function BackToAgency({ id }: { id: string }) {
  const t = useTexts();
  const { at } = useAccount();
  return <BackLink to={at(`agencies/${id}`)}>{t('statement.back')}</BackLink>;
}
