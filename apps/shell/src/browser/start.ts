import '@posada/ui/base.css';
import { nextTask } from './next-task.ts';

/**
 * The entry. Libraries are evaluated one by one, each in a task of its own, before the program that imports them all:
 * in one task they would block a slow phone for a third of a second. They stand in the same files as without this.
 */
const STEPS: (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '../shared/react-router.ts'),
  () => import(/* webpackMode: "eager" */ '../shared/react-query.ts'),
  () => import(/* webpackMode: "eager" */ '../shared/react-i18next.ts'),
  () => import(/* webpackMode: "eager" */ '../shared/valibot.ts'),
  () => import(/* webpackMode: "eager" */ '@module-federation/runtime-core'),
  () => import(/* webpackMode: "eager" */ '@posada/api-client'),
  () => import(/* webpackMode: "eager" */ '@posada/ui'),
  async () => (await import(/* webpackMode: "eager" */ './main.tsx')).start(),
];

// not awaited at the top level: the bundler would add the runtime of asynchronous modules, 0.9 kB
async function run() {
  try {
    for (const step of STEPS) {
      await step();
      await nextTask();
    }
  } catch (error) {
    console.error(error);
    window.posadaEvents?.release?.();
  }
}

void run();
