// `npm run scorecard`: the checks of OpenSSF Scorecard that can be computed from the files of the project, each from 0 to
// 10 and weighted by its risk as there. Those that ask the host (branch protection, reviews, releases) are left out.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const WEIGHTS = { critical: 10, high: 7.5, medium: 5, low: 2.5 } as const;

export interface Score {
  name: string;
  risk: keyof typeof WEIGHTS;
  /** 0 to 10. */
  score: number;
  /** What was found; empty where nothing is missing. */
  problems: readonly string[];
}

/** The files of a project, as far as checks read them. */
export interface Project {
  /** From the root, with slashes. */
  files: readonly string[];
  read: (file: string) => string;
}

const EXECUTABLE = /\.(exe|dll|so|dylib|jar|class|pyc|wasm|bin|elf|apk|o|a)$/i;
/** What a stranger who opens a pull request can write. */
const UNTRUSTED =
  /\$\{\{[^}]*github\.(event\.(issue|pull_request|comment|review|head_commit|commits)[\w.]*\.(title|body|message|name|email|ref|label)|head_ref)/;

const workflowsOf = ({ files, read }: Project) =>
  files.filter((file) => /^\.github\/workflows\/.*\.ya?ml$/.test(file)).map((file) => ({ file, text: read(file) }));

/** The score of a share: all is 10, none is 0. */
const shareOf = (good: number, all: number) => (all === 0 ? 10 : Math.floor((good * 10) / all));
const allOrNothing = (problems: readonly string[]) => ({ score: problems.length === 0 ? 10 : 0, problems });
const isThere = (found: boolean, problem: string) => allOrNothing(found ? [] : [problem]);

function tokenPermissions(project: Project) {
  const problems = workflowsOf(project).flatMap(({ file, text }) => {
    const [, top = ''] = /^permissions:(.*(?:\n {2}\S.*)*)/m.exec(text) ?? [];
    if (top === '') return [`${file}: no permissions at the top`];
    return /write/.test(top) ? [`${file}: writes by default`] : [];
  });
  return allOrNothing(problems);
}

function pinnedDependencies(project: Project) {
  const used = workflowsOf(project).flatMap(({ file, text }) =>
    [...text.matchAll(/uses: (\S+)/g)].map(([, action = '']) => ({
      what: `${file}: ${action}`,
      isPinned: /@[0-9a-f]{40}$/.test(action),
    })),
  );
  const installs = workflowsOf(project).flatMap(({ file, text }) =>
    [...text.matchAll(/npm (install|i)\b.*/g)].map(([line]) => ({ what: `${file}: ${line}`, isPinned: false })),
  );
  const images = project.files
    .filter((file) => /Dockerfile$/.test(file))
    .flatMap((file) =>
      [...project.read(file).matchAll(/^ARG NODE_IMAGE=(\S+)|^FROM (?!\$)(\S+)/gm)].map(([line, given, from]) => ({
        what: `${file}: ${line}`,
        isPinned: /@sha256:[0-9a-f]{64}$/.test(given ?? from ?? ''),
      })),
    );
  const all = [...used, ...installs, ...images];
  const loose = all.filter(({ isPinned }) => !isPinned);
  return { score: shareOf(all.length - loose.length, all.length), problems: loose.map(({ what }) => what) };
}

function securityPolicy({ files, read }: Project) {
  const file = files.find((each) => /^(\.github\/|docs\/)?SECURITY\.md$/.test(each));
  if (!file) return { score: 0, problems: ['no SECURITY.md'] };
  const text = read(file);
  const problems = [
    ...(/https?:\/\/|@|Report a vulnerability/.test(text) ? [] : ['no way to report']),
    ...(text.length > 300 ? [] : ['hardly any text']),
    ...(/\b(days|hours)\b/.test(text) && /vulnerab/i.test(text) ? [] : ['no times of disclosure']),
  ];
  return { score: 10 - 3 * problems.length, problems };
}

/** The scores of a project. */
export function scoresOf(project: Project): Score[] {
  const { files, read } = project;
  const workflows = workflowsOf(project);
  const runs = (pattern: RegExp) => workflows.some(({ text }) => pattern.test(text));
  const dangerous = workflows.flatMap(({ file, text }) =>
    /pull_request_target|workflow_run/.test(text) || UNTRUSTED.test(text) ? [`${file}: runs what strangers write`] : [],
  );
  return [
    { name: 'Dangerous-Workflow', risk: 'critical', ...allOrNothing(dangerous) },
    { name: 'Binary-Artifacts', risk: 'high', ...allOrNothing(files.filter((file) => EXECUTABLE.test(file))) },
    {
      name: 'Dependency-Update-Tool',
      risk: 'high',
      ...isThere(files.includes('.github/dependabot.yml'), 'no update bot'),
    },
    { name: 'Token-Permissions', risk: 'high', ...tokenPermissions(project) },
    {
      name: 'Fuzzing',
      risk: 'medium',
      ...isThere(
        files.some((file) => /\.test\.tsx?$/.test(file) && /from 'fast-check'/.test(read(file))),
        'no property tests',
      ),
    },
    {
      name: 'Packaging',
      risk: 'medium',
      ...isThere(runs(/docker buildx build[\s\S]*--push/), 'no workflow publishes images'),
    },
    { name: 'Pinned-Dependencies', risk: 'medium', ...pinnedDependencies(project) },
    { name: 'SAST', risk: 'medium', ...isThere(runs(/github\/codeql-action\/analyze@/), 'no analysis of the code') },
    {
      name: 'SBOM',
      risk: 'medium',
      ...isThere(runs(/--sbom=true/) && files.includes('tools/release/sbom.ts'), 'no list of parts'),
    },
    { name: 'Security-Policy', risk: 'medium', ...securityPolicy(project) },
    {
      name: 'License',
      risk: 'low',
      ...isThere(files.includes('LICENSE') && /MIT License/.test(read('LICENSE')), 'no licence'),
    },
  ];
}

/** All scores together, weighted by risk: 0 to 10. */
export function weightedScore(scores: readonly Score[]): number {
  const whole = scores.reduce((sum, { risk }) => sum + WEIGHTS[risk], 0);
  return scores.reduce((sum, { risk, score }) => sum + score * WEIGHTS[risk], 0) / whole;
}

/** The files that are in the repository, or in the folder where it is none. */
export function projectAt(root: string): Project {
  const files = existsSync(join(root, '.git'))
    ? execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      }).split('\n')
    : globSync('**/*', { cwd: root, exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name) });
  return {
    files: files.filter((file) => file !== ''),
    read: (file) => readFileSync(join(root, file), 'utf8'),
  };
}

if (import.meta.main) {
  const scores = scoresOf(projectAt(resolve(import.meta.dirname, '../..')));
  for (const { name, risk, score, problems } of scores) {
    console.log(`${String(score).padStart(3)}  ${name.padEnd(24)} ${risk}`);
    for (const problem of problems) console.log(`       ${problem}`);
  }
  console.log(`\n${weightedScore(scores).toFixed(1)} of 10: ${scores.length} checks that need no host`);
}
