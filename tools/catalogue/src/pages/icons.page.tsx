import { Icon } from '@posada/ui';
import { NamedIcon } from '@posada/ui/named-icon';
import { FACILITY_ICONS, INTERFACE_ICONS } from '../../../icons/names.ts';
import type { ComponentPage } from '../shared/page.tsx';
import styles from './foundations.module.css';

function InTheKit() {
  return (
    <ul className={styles['icons']} lang="en">
      {(Object.keys(INTERFACE_ICONS) as (keyof typeof INTERFACE_ICONS)[]).map((name) => (
        <li key={name}>
          <Icon name={name} className={styles['icon']} /> {name}
        </li>
      ))}
    </ul>
  );
}

function OfServices() {
  return (
    <ul className={styles['icons']} lang="en">
      {Object.keys(FACILITY_ICONS).map((name) => (
        <li key={name}>
          <NamedIcon name={name} className={styles['icon']} /> {name}
        </li>
      ))}
    </ul>
  );
}

function WithAName() {
  return <Icon name="check" label="OK" />;
}

export const icons: ComponentPage = {
  id: 'icons',
  title: 'Icons',
  about: 'Lucide’s, by names that say what they mean; only these are shipped. Add one in tools/icons/names.ts.',
  imports: "import { Icon } from '@posada/ui';\nimport { NamedIcon } from '@posada/ui/named-icon';",
  examples: { InTheKit, OfServices, WithAName },
  notes: {
    OfServices: 'Loaded where services are listed.',
    WithAName: 'Beside a text an icon is decoration; alone it needs a name.',
  },
};
