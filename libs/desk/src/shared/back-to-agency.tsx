import { BackLink } from '@posada/account';
import { useTexts } from './texts.ts';

/** From what an agent reads of an agency to the agency. */
export function BackToAgency({ id }: { id: string }) {
  const t = useTexts();
  return <BackLink to={`/agent/agencies/${id}`}>{t('statement.back')}</BackLink>;
}
