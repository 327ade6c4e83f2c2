import { Notice } from '@posada/ui';
import { Link } from 'react-router';
import { useAddresses } from '../../shared/addresses.ts';
import { usePartTexts } from '../../shared/part-texts.ts';
import { useOperator } from '../../shared/session.ts';
import { settingsPartsOf } from '../../shared/settings-parts.ts';
import { useTexts } from '../../shared/texts.ts';
import { Workspace } from '../../shared/workspace.tsx';
import styles from './settings.module.css';

/** The parts of the settings that somebody may read, with what each is for. */
export function Settings() {
  const t = useTexts();
  return (
    <Workspace title={t('settings.title')}>
      <Parts />
    </Workspace>
  );
}

function Parts() {
  const t = useTexts();
  const texts = usePartTexts();
  const { settingsPart } = useAddresses();
  const parts = settingsPartsOf(useOperator());
  if (parts.length === 0) return <Notice tone="warning" title={t('people.notAllowed')} />;
  return (
    <ul className={styles['parts']}>
      {parts.map((part) => (
        <li key={part}>
          <h2>
            <Link to={settingsPart(part)}>{texts[part].title}</Link>
          </h2>
          <p>{texts[part].lead}</p>
        </li>
      ))}
    </ul>
  );
}
