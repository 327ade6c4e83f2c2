import { languageTag } from '@posada/i18n';
import { Toaster } from '@posada/ui';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { I18nextProvider } from 'react-i18next';
import { findPage } from '../pages/index.ts';
import { readAddress } from '../shared/address.ts';
import { BOOT_ID, type Boot, createTexts } from '../shared/boot.ts';
import { SamplesContext } from '../shared/samples.ts';
import { Examples } from './examples.tsx';
import { FirstPage } from './first-page.tsx';
import styles from './frame.module.css';
import { Frame } from './frame.tsx';

const never = () => () => {};

/** The whole document, rendered the same by server and browser. */
export function Document({ boot, bootJson }: { boot: Boot; bootJson: string }) {
  const address = readAddress(boot.address);
  const { locale, brand, isBare, width } = address;
  const texts = useMemo(() => createTexts(locale, boot.bundles), [locale, boot.bundles]);
  const samples = useMemo(() => ({ locale, brand, photos: boot.photos }), [locale, brand, boot.photos]);
  const page = findPage(address.page);
  const isFromServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'true';
  }, []);
  return (
    <html lang={languageTag(locale)} data-theme={brand} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{page ? `${page.title} · Posada kit` : 'Posada kit'}</title>
        <link rel="icon" href={`/media/brand-${brand}-mark.svg`} />
        {boot.files.css.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {boot.files.js.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body>
        <I18nextProvider i18n={texts}>
          <SamplesContext value={samples}>
            {isBare && page ? (
              <main className={styles['bare']}>
                <h1 lang="en">{page.title}</h1>
                <Examples page={page} isBare />
              </main>
            ) : (
              <Frame address={address}>
                {page ? (
                  <Examples page={page} address={width === 'full' ? undefined : address} />
                ) : (
                  <FirstPage address={address} />
                )}
              </Frame>
            )}
            <Toaster />
          </SamplesContext>
        </I18nextProvider>
        {isFromServer && (
          <script id={BOOT_ID} type="application/json" suppressHydrationWarning>
            {bootJson}
          </script>
        )}
      </body>
    </html>
  );
}
