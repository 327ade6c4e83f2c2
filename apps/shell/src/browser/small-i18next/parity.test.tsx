import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { createInstance as createLibrary, type i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider as LibraryProvider, useTranslation as useLibrary } from 'react-i18next';
import { I18nextProvider, useTranslation } from './react.ts';
import { type Bundle, createInstance, type Texts } from './texts.ts';

/** All texts of the site: by language and namespace, which is the folder that a catalogue lies in. */
const bundles: Record<string, Record<string, Bundle>> = {};
for (const file of globSync('{apps,libs}/*/src/i18n/*.json')) {
  const language = basename(file, '.json');
  const [, namespace = ''] = file.split('/');
  bundles[language] = { ...bundles[language], [namespace]: JSON.parse(readFileSync(file, 'utf8')) as Bundle };
}

/** Both sides with the same texts, as `createTexts` makes them. */
function sidesOf(language: string, own: Record<string, Bundle>) {
  const options = {
    lng: language,
    fallbackLng: false as const,
    ns: Object.keys(own),
    defaultNS: 'shell',
    keySeparator: false as const,
    nsSeparator: false as const,
    initAsync: false,
    resources: { [language]: own },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  };
  const library = createLibrary();
  void library.init(options);
  const small = createInstance();
  void small.init(options);
  return [library, small] as const;
}

const say = (side: i18n | Texts, namespace: string) =>
  side.getFixedT(null, namespace as 'shell') as (key: string, values?: object) => string;

const COUNTS = [0, 1, 2, 3, 4, 5, 11, 12, 21, 22, 25, 100, 101, 111, 1000, 1.5, 1_000_000];

describe('texts', () => {
  it.each(Object.keys(bundles))('%s: every text of the site reads the same, with every count', (language) => {
    const own = bundles[language] ?? {};
    const [library, small] = sidesOf(language, own);
    for (const [namespace, texts] of Object.entries(own)) {
      const [theirs, ours] = [say(library, namespace), say(small, namespace)];
      for (const key of Object.keys(texts)) {
        const names = [...(texts[key] ?? '').matchAll(/\{\{(.+?)\}\}/g)].map(([, name = '']) => name.trim());
        const values = Object.fromEntries(
          names.map((name, index) => [name, index % 2 === 0 ? `«${name} $& $1»` : index]),
        );
        expect(ours(key, values)).toBe(theirs(key, values));
        expect(ours(key, { ...values, ns: namespace })).toBe(theirs(key, { ...values, ns: namespace }));
        const base = key.replace(/_(zero|one|two|few|many|other)$/, '');
        if (base !== key) {
          for (const count of COUNTS) {
            expect(ours(base, { ...values, count })).toBe(theirs(base, { ...values, count }));
          }
        }
      }
    }
  });

  it('with values of any kind, and keys that are not there, read the same', () => {
    const value = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.constantFrom(null, undefined, true, '{{b}}', '$1', '$$', '<b>', '&', 0, ''),
    );
    const part = fc.constantFrom('{{a}}', '{{ b }}', '{{count}}', 'words', ' ', '{', '}}', '$t', 'é');
    const text = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''));
    const keys = ['k', 'k_one', 'k_other', 'k_few', 'k_many', 'k_zero', 'gone.x'];
    fc.assert(
      fc.property(
        fc.constantFrom('en', 'ru', 'bg', 'zh', 'fr'),
        fc.dictionary(fc.constantFrom(...keys), text),
        fc.constantFrom('k', 'k_one', 'gone.x', 'never'),
        fc.record({ a: value, b: value, count: fc.constantFrom(...COUNTS) }, { requiredKeys: [] }),
        (language, shell, key, values) => {
          const [library, small] = sidesOf(language, { shell });
          library.addResourceBundle(language, 'more', { k: 'of more' }, true, true);
          small.addResourceBundle(language, 'more', { k: 'of more' });
          for (const namespace of ['shell', 'more', 'none']) {
            expect(say(small, namespace)(key, values)).toBe(say(library, namespace)(key, values));
            expect(small.exists(key, { ns: namespace })).toBe(library.exists(key, { ns: namespace as never }));
          }
        },
      ),
      { numRuns: process.env['TEST_LENGTH'] === 'full' ? 20_000 : 1000 },
    );
  });
});

describe('useTranslation', () => {
  it('gives the texts of its namespace, and the same function as long as it is the same', () => {
    const [library, small] = sidesOf('de', bundles['de'] ?? {});
    const key = Object.keys(bundles['de']?.['search'] ?? {})[0] ?? '';
    const theirs = renderHook(() => useLibrary('search' as never), {
      wrapper: ({ children }: { children: ReactNode }) => <LibraryProvider i18n={library}>{children}</LibraryProvider>,
    });
    const ours = renderHook(() => useTranslation('search'), {
      wrapper: ({ children }: { children: ReactNode }) => <I18nextProvider i18n={small}>{children}</I18nextProvider>,
    });
    expect(key).not.toBe('');
    expect(ours.result.current.t(key)).toBe((theirs.result.current.t as (key: string) => string)(key));
    expect(ours.result.current.i18n.language).toBe('de');
    const { t } = ours.result.current;
    ours.rerender();
    expect(ours.result.current.t).toBe(t);
  });
});
