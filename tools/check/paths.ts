import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const TOP = '(?:apps|libs|tools|demo|docs|e2e|deploy|\\.github)';
/** A path from the root of the repository, also inside other text. */
const FROM_ROOT = new RegExp(`(?<![\\w./@-])${TOP}/[\\w./<>{},*-]*[\\w>}*]`, 'g');
/** A path inside of a package, in backticks. */
const IN_PACKAGE = /`((?:src|i18n)\/[\w./<>{},*-]+)`/g;
const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g;
/** Made by a build or a start, or below a folder of packages. */
const MADE = /(^|\/)(dist|node_modules|\.posada|\.nx|mailbox)(\/|$)/;
const COMMENT = /(?:^|\s)(?:\/\/|\/?\*)(.*)$/gm;

/** `<block>` and `*` stand for any name. */
function exists(root: string, path: string): boolean {
  const clean = path.replace(/[.,]+$/, '');
  if (MADE.test(clean)) return true;
  // a decision is known by its number
  const pattern = clean.replace(/<[^>]+>/g, '*').replace(/^(docs\/decisions\/\d{4})$/, '$1-*');
  return /[*{]/.test(pattern) ? globSync(pattern, { cwd: root }).length > 0 : existsSync(join(root, pattern));
}

/** Paths that a page of Markdown names and that are not there. */
export function brokenInPage(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
    .replace(/<!--[\s\S]*?-->/g, '')
    // files that the page has its reader write
    .replace(/^`[^`]+`\n\n```[\s\S]*?^```$/gm, '')
    // and commands of a guide, which name such files; a test runs them
    .replace(/^docs\/add-a/.test(file) ? /^```sh\n[\s\S]*?^```$/gm : '', '');
  const own = dirname(file);
  const home = own.split('/').slice(0, 2).join('/');
  const links = [...text.matchAll(LINK)].map(([, path = '']) => join(own, path));
  const fromRoot = [...text.replace(/\]\([^)]*\)/g, ']').matchAll(FROM_ROOT)].map(([path]) => path);
  const inPackage = [...text.matchAll(IN_PACKAGE)].map(([, path = '']) => join(home, path));
  const named = [...links, ...fromRoot, ...(/^(apps|libs|tools)\//.test(own) ? inPackage : [])];
  return [...new Set(named)].filter((path) => !exists(root, path));
}

/** Paths that comments of a source file name and that are not there. */
export function brokenInComments(root: string, file: string): string[] {
  const comments = [...readFileSync(join(root, file), 'utf8').matchAll(COMMENT)]
    .map(([, text = '']) => text)
    .join('\n');
  return [...new Set([...comments.matchAll(FROM_ROOT)].map(([path]) => path))].filter((path) => !exists(root, path));
}

/** Variables of OpenTelemetry and of GitHub's runners, which their own programs read. */
const FOREIGN = /^(OTEL|GITHUB)_/;

/** Every word of a name that source files hold; tests may name what no longer exists. */
export const wordsIn = (root: string, files: readonly string[]): ReadonlySet<string> =>
  new Set(
    files
      .filter((file) => !/\.(test|node-test|spec)\.tsx?$/.test(file))
      .flatMap((file) => readFileSync(join(root, file), 'utf8').match(/[A-Za-z_$][\w$]*/g) ?? []),
  );

/** Functions (`name(`) and settings or constants (`LIKE_THIS`) that a page names in backticks and no source file has. */
export function unknownNames(root: string, file: string, words: ReadonlySet<string>): string[] {
  const prose = readFileSync(join(root, file), 'utf8').replace(/```[\s\S]*?```/g, '');
  const code = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
  const functions = code.flatMap((text) => text.match(/(?<![\w.-])[a-z]\w*(?=\()/g) ?? []);
  const constants = code.flatMap((text) => text.match(/(?<![\w-])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?!\w)/g) ?? []);
  return [...new Set([...functions, ...constants])].filter((name) => !words.has(name) && !FOREIGN.test(name));
}
