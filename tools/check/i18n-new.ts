// npm run i18n:new -- sv     writes the files of a new language, in English: what is translated next
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { catalogueOf, isLocale, type Locale, languageTag } from '@posada/i18n';
import { formsOf, type Texts } from './i18n.ts';

const root = resolve(import.meta.dirname, '../..');
const PLURAL = /_(one|two|few|many|other)$/;

const readTexts = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Texts;

/** Catalogues of every app and lib, with the plural forms of the language. */
function catalogues(locale: Locale): [file: string, content: string][] {
  const name = catalogueOf(locale);
  return globSync('{apps,libs}/*/src/i18n/en.json', { cwd: root }).map((file) => {
    const texts = Object.entries(readTexts(file)).flatMap(([key, text]) => {
      if (key.endsWith('_other')) return formsOf(name).map((form) => [key.replace(PLURAL, `_${form}`), text]);
      return PLURAL.test(key) ? [] : [[key, text]];
    });
    return [join(dirname(file), `${name}.json`), `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`];
  });
}

/** What the back end writes to guests: one file in each folder that has an English one. */
function mails(locale: Locale): [file: string, content: string][] {
  const name = catalogueOf(locale);
  return globSync('apps/api/src/modules/messages/*/en.ts', { cwd: root }).map((file) => {
    const english = readFileSync(join(root, file), 'utf8');
    const own = english
      .replace(/export const en\b/, `export const ${name}`)
      .replaceAll("plural('en'", `plural('${languageTag(locale)}'`);
    return [join(dirname(file), `${name}.ts`), own];
  });
}

/** What the assistant says and understands, and the questions that it is examined with. */
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
for (const [file, content] of [
  ...catalogues(locale),
  ...mails(locale),
  ...assistant(locale),
  demo(locale),
  ...posts(locale),
]) {
  const path = join(root, file);
  if (existsSync(path)) continue;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  console.log(file);
}
