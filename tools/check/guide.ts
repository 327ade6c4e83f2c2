import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Too large to copy, and nothing that a guide changes. */
const LINKED = 'demo/media';
/** What `tools/start/bootstrap.mjs` writes when packages are installed. */
const STAMP = '.posada-installed';

/** One thing that a guide asks for. */
type Step =
  | { kind: 'file'; path: string; content: string }
  | { kind: 'change'; path: string; before: string; after: string }
  | { kind: 'run'; command: string };

const BLOCK = /^`([^`\n]+)`$|^```(\w+)\n([\s\S]*?)^```$/gm;

/** Lines of a diff without their signs: those that are there before, and those that are there after. */
function sides(diff: string) {
  const lines = diff.trimEnd().split('\n');
  const side = (sign: string) =>
    lines
      .filter((line) => line === '' || line[0] === ' ' || line[0] === sign)
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  return { before: side('-'), after: side('+') };
}

/**
 * The steps of a guide, in their order. A path in backticks on a line of its own names the file of the blocks below it:
 * the whole content, or changes as `diff`. Each line of an `sh` block is a command.
 */
export function stepsOf(guide: string): Step[] {
  const steps: Step[] = [];
  let path = '';
  for (const [, named, language, content = ''] of guide.matchAll(BLOCK)) {
    if (named) path = named;
    else if (language === 'sh')
      steps.push(
        ...content
          .trim()
          .split('\n')
          .map((command) => ({ kind: 'run' as const, command })),
      );
    else if (language === 'diff') steps.push({ kind: 'change', path, ...sides(content) });
    else steps.push({ kind: 'file', path, content });
  }
  return steps;
}

/** A copy of the repository, as it is now, in which guides are followed. Installed packages are linked. */
export class Scratch {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
    const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root });
    for (const file of list.toString().split('\0')) {
      if (!file || file.startsWith(`${LINKED}/`) || !existsSync(join(root, file))) continue;
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      cpSync(join(root, file), join(folder, file));
    }
    symlinkSync(join(root, LINKED), join(folder, LINKED));
    this.#link('node_modules');
    // of workspaces that have versions of their own
    for (const own of globSync('{apps,libs,tools}/*/node_modules', { cwd: root }))
      symlinkSync(join(root, own), join(folder, own));
  }

  /** Packages of others are linked; ours are relative links, which lead into the copy. */
  #link(modules: string) {
    mkdirSync(join(this.folder, modules));
    for (const name of readdirSync(join(root, modules))) {
      const [from, to] = [join(root, modules, name), join(this.folder, modules, name)];
      // the stamp of the lockfile: no script of the copy installs anything
      if (name === STAMP) writeFileSync(to, createHash('sha256').update(this.read('package-lock.json')).digest('hex'));
      else if (name === '@posada') cpSync(from, to, { recursive: true, verbatimSymlinks: true });
      else symlinkSync(from, to);
    }
  }

  path = (...parts: string[]) => join(this.folder, ...parts);
  read = (file: string) => readFileSync(this.path(file), 'utf8');

  /** @throws {Error} with all that the command has printed */
  run(command: string): string {
    const bins = [dirname(process.execPath), this.path('node_modules/.bin'), process.env['PATH']].join(delimiter);
    const env = { ...process.env, PATH: bins, NX_DAEMON: 'false', NODE_NO_WARNINGS: '1', NODE_TEST_CONTEXT: undefined };
    try {
      return execFileSync('bash', ['-c', command], { cwd: this.folder, encoding: 'utf8', stdio: 'pipe', env });
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`${command}\n${stdout}\n${stderr}`, { cause: error });
    }
  }

  /** @throws {Error} the guide names lines that are not in the file, or not in one place */
  follow(step: Step): void {
    if (step.kind === 'run') {
      this.run(step.command);
      return;
    }
    const file = this.path(step.path);
    if (step.kind === 'file') {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, step.content);
      return;
    }
    const parts = readFileSync(file, 'utf8').split(step.before);
    if (parts.length !== 2) throw new Error(`${step.path} has these lines ${parts.length - 1} times:\n${step.before}`);
    writeFileSync(file, parts.join(step.after));
  }
}
