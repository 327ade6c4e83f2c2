import { type Address, writeAddress } from '../address.ts';
import { GROUPS } from '../pages/index.ts';
import styles from './first-page.module.css';

/** What a new developer opens first: every part by name and purpose. */
export const FirstPage = ({ address }: { address: Address }) => (
  <div lang="en">
    <h1>Every part of Posada, in every brand and language</h1>
    <p className={styles['about']}>
      Screens are put together from these parts. Choose a brand, a language and a width at the top: all three stand in
      the address, so what you see can be sent to somebody else. Each example shows its code as it is written here.
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
