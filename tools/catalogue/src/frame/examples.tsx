import { type Address, writeAddress } from '../shared/address.ts';
import { codeOf, type SourcedPage, titleOf } from '../shared/page.tsx';
import styles from './examples.module.css';

/** All examples of a component with their code; at another width in a frame of that width. */
export function Examples({
  page,
  isBare = false,
  address,
}: {
  page: SourcedPage;
  isBare?: boolean;
  /** Given when they are to be looked at in a narrower window. */
  address?: Address | undefined;
}) {
  return (
    <>
      {!isBare && (
        <header className={styles['head']} lang="en">
          <h1>{page.title}</h1>
          <p className={styles['about']}>{page.about}</p>
          <pre className={styles['imports']}>
            <code>{page.imports}</code>
          </pre>
        </header>
      )}
      {address ? (
        <iframe
          title={`${page.title}, ${address.width} pixels wide`}
          src={writeAddress({ ...address, width: 'full', isBare: true })}
          width={address.width}
          height="800"
          className={styles['window']}
        />
      ) : (
        Object.entries(page.examples).map(([name, Show]) => (
          <section key={name} className={styles['example']} aria-labelledby={name} data-bare={isBare || undefined}>
            <h2 id={name} lang="en">
              {titleOf(name)}
            </h2>
            {page.notes?.[name] && (
              <p className={styles['note']} lang="en">
                {page.notes[name]}
              </p>
            )}
            <div className={styles['stage']}>
              <Show />
            </div>
            {!isBare && (
              <details className={styles['code']} lang="en">
                <summary>Code</summary>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
                <pre tabIndex={0}>
                  <code>{codeOf(page.source, name)}</code>
                </pre>
              </details>
            )}
          </section>
        ))
      )}
      {page.keys && !isBare && (
        <section className={styles['keys']} aria-labelledby="keyboard" lang="en">
          <h2 id="keyboard">Keyboard</h2>
          <dl>
            {page.keys.map(([keys, effect]) => (
              <div key={keys}>
                <dt>
                  {keys.split(' ').map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{effect}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}
