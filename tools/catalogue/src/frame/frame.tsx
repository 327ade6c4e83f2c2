import { LANGUAGE_NAMES, LOCALES } from '@posada/i18n';
import { THEMES } from '@posada/themes';
import { Icon } from '@posada/ui';
import type { ReactNode } from 'react';
import { GROUPS } from '../pages/index.ts';
import { type Address, WIDTHS, writeAddress } from '../shared/address.ts';
import styles from './frame.module.css';

const Switch = ({
  name,
  label,
  value,
  options,
}: {
  name: string;
  label: string;
  value: string;
  options: [string, string][];
}) => (
  <label className={styles['switch']}>
    <span>{label}</span>
    <select
      name={name}
      defaultValue={value}
      autoComplete="off"
      onChange={(event) => event.currentTarget.form?.requestSubmit()}
    >
      {options.map(([code, text]) => (
        <option key={code} value={code}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

const Parts = ({ address }: { address: Address }) => (
  <nav aria-label="Parts" className={styles['parts']}>
    {GROUPS.map(({ title, pages }) => (
      <section key={title}>
        <h2>{title}</h2>
        <ul>
          {pages.map(({ id, title: name }) => (
            <li key={id}>
              <a href={writeAddress({ ...address, page: id })} aria-current={id === address.page ? 'page' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </nav>
);

/** The layout around the examples: components at the side; brand, language and width at the top. */
export function Frame({ address, children }: { address: Address; children: ReactNode }) {
  return (
    <div className={styles['frame']}>
      <header className={styles['top']} lang="en">
        <a href={writeAddress({ ...address, page: '' })} className={styles['name']}>
          Posada <span>kit</span>
        </a>
        <form method="get" action={`/${address.page}`} className={styles['switches']}>
          <Switch name="brand" label="Brand" value={address.brand} options={THEMES.map((brand) => [brand, brand])} />
          <Switch
            name="lang"
            label="Language"
            value={address.locale}
            options={LOCALES.map((locale) => [locale, LANGUAGE_NAMES[locale]])}
          />
          <Switch
            name="width"
            label="Width"
            value={address.width}
            options={WIDTHS.map((width) => [width, width === 'full' ? 'Window' : `${width} px`])}
          />
          <noscript>
            <button type="submit">Show</button>
          </noscript>
        </form>
      </header>
      <details className={styles['menu']} lang="en">
        <summary>
          <Icon name="menu" /> All parts
        </summary>
        <Parts address={address} />
      </details>
      <div className={styles['side']} lang="en">
        <Parts address={address} />
      </div>
      <main className={styles['main']}>{children}</main>
    </div>
  );
}
