import { GROUPS } from '../pages/index.ts';
import { type Address, writeAddress } from '../shared/address.ts';
import styles from './first-page.module.css';

/** What a new developer opens first: every component by name and purpose. */
export const FirstPage = ({ address }: { address: Address }) => (
  <div lang="en">
    <h1>Every component of Posada, in every brand and language</h1>
    <p className={styles['about']}>
      Screens are built from these components. Choose a brand, a language and a width at the top: all three are part of
      the address, so you can send a link to what you see. Each example shows its own code.
    </p>
    {GROUPS.map(({ title, about, pages }) => (
      <section key={title} className={styles['group']}>
        <h2>{title}</h2>
        <p>{about}</p>
        <ul>
          {pages.map((page) => (
            <li key={page.id}>
              <a href={writeAddress({ ...address, page: page.id })}>{page.title}</a>
              <span>{page.about}</span>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);
