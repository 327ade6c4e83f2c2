import { useTranslation } from 'react-i18next';
import { useLayoutData } from '../layout-context.ts';
import styles from './branch-mark.module.css';

/** Says on each page that this browser alone sees a version which is not live, and ends that, also without scripts. */
export function BranchMark() {
  const { t } = useTranslation('shell');
  const { branch } = useLayoutData();
  if (!branch) return null;
  return (
    <aside className={styles['mark']} aria-label={t('branch.label')} data-part="branch">
      <p>{t('branch.text', branch)}</p>
      <form method="post" action="/_areas/branch/end">
        <button type="submit">{t('branch.end')}</button>
      </form>
    </aside>
  );
}
