import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';

/** Lines of the message that are printed for each failure. */
const LINES = 4;
/** ANSI colours. */
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** Prints at the very end, in a few lines for each failed test, where it is and why: the end of a log is what is read. */
export default class FailuresReporter implements Reporter {
  #root: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite) {
    this.#root = suite;
  }

  onEnd() {
    const failed = this.#root?.allTests().filter((test) => test.outcome() === 'unexpected') ?? [];
    for (const test of failed) console.log(`FAILED ${titleOf(test)}\n${reasonOf(test)}`);
  }
}

function titleOf(test: TestCase): string {
  const { file, line } = test.location;
  return `${file.split('/e2e/').at(-1)}:${line} ${test.titlePath().slice(3).join(' › ')}`;
}

function reasonOf(test: TestCase): string {
  const errors = test.results.at(-1)?.errors ?? [];
  return errors
    .map(({ message = '', location }) => {
      const lines = message.replace(COLOURS, '').split('\n').filter(Boolean).slice(0, LINES);
      return [...lines, ...(location ? [`at line ${location.line}`] : [])].map((line) => `  ${line}`).join('\n');
    })
    .join('\n');
}
