import { type ComponentPage, Shown } from '../shared/page.tsx';
import { useTexts } from '../shared/samples.ts';
import styles from './foundations.module.css';

const SURFACES = ['bg', 'surface', 'tint', 'brand', 'brand-hover', 'accent', 'inverse'] as const;
const STATES = ['success', 'danger', 'warning', 'info'] as const;
const SIZES = ['4xl', '3xl', '2xl', 'xl', 'l', 'm', 's', 'xs'] as const;
const SPACES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

function Colours() {
  return (
    <ul className={styles['colours']} lang="en">
      {SURFACES.map((name) => (
        <li key={name} data-color={name}>
          --{name}
        </li>
      ))}
      {STATES.map((name) => (
        <li key={name} data-color={name}>
          --{name}
        </li>
      ))}
    </ul>
  );
}

function Type() {
  const t = useTexts();
  return (
    <Shown isWide>
      {SIZES.map((size) => (
        <p key={size} className={styles['type']} data-size={size}>
          <span lang="en">{size}</span> {t('booking/rooms.choose')}
        </p>
      ))}
    </Shown>
  );
}

function Spaces() {
  return (
    <ul className={styles['spaces']} lang="en">
      {SPACES.map((space) => (
        <li key={space}>
          --space-{space} <span data-space={space} />
        </li>
      ))}
    </ul>
  );
}

export const foundations: ComponentPage = {
  id: 'foundations',
  title: 'Colour, type, space',
  about: 'A part names tokens, never a colour: so every brand is one folder of libs/themes.',
  imports: '.card {\n  padding: var(--space-4);\n  background: var(--surface);\n  color: var(--text);\n}',
  examples: { Colours, Type, Spaces },
  notes: { Spaces: 'From 5 on they grow with the density of the brand.' },
};
