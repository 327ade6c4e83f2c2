// npm run i18n:new -- sv     writes the files of a new language, in English: what is translated next
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { catalogueOf, isLocale, type Locale } from '@posada/i18n';
import { ENGLISH, formsOf, type Texts } from './i18n.ts';

const root = resolve(import.meta.dirname, '../..');
const PLURAL = /_(one|two|few|many|other)$/;

const readTexts = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Texts;

/** Catalogues of every app, lib and module of the back end, with the plural forms of the language. */
function catalogues(locale: Locale): [file: string, content: string][] {
  const name = catalogueOf(locale);
  return globSync(ENGLISH, { cwd: root }).map((file) => {
    const texts = Object.entries(readTexts(file)).flatMap(([key, text]) => {
      if (key.endsWith('_other')) return formsOf(name).map((form) => [key.replace(PLURAL, `_${form}`), text]);
      return PLURAL.test(key) ? [] : [[key, text]];
    });
    return [join(dirname(file), `${name}.json`), `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`];
  });
}

/** What the assistant understands, and the questions that it is examined with. */
function assistant(locale: Locale): [file: string, content: string][] {
  return ['words', 'evaluation/questions'].map((folder) => {
    const path = join('apps/api/src/modules/assistant', folder);
    return [join(path, `${locale}.json`), readFileSync(join(root, path, 'en.json'), 'utf8')];
  });
}

/** Texts of the demo chain by their English. */
function demo(locale: Locale): [file: string, content: string] {
  const folder = 'demo/src/shared/languages';
  const [model = ''] = readdirSync(join(root, folder));
  const texts = Object.fromEntries(Object.keys(readTexts(join(folder, model))).map((text) => [text, text]));
  return [join(folder, `${locale}.json`), `${JSON.stringify(texts, null, 2)}\n`];
}

/** Posts of the demo's journal. */
function posts(locale: Locale): [file: string, content: string][] {
  const folder = 'demo/src/shared/posts';
  return readdirSync(join(root, folder, 'en')).map((name) => [
    join(folder, locale, name),
    readFileSync(join(root, folder, 'en', name), 'utf8'),
  ]);
}

const [locale] = process.argv.slice(2);
if (!isLocale(locale)) throw new Error(`${locale} is not a row of libs/i18n/src/languages.ts: add it first`);
for (const [file, content] of [...catalogues(locale), ...assistant(locale), demo(locale), ...posts(locale)]) {
  const path = join(root, file);
  if (existsSync(path)) continue;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  console.log(file);
}
