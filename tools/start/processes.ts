import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** Whether a port can be listened on, on all addresses. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const probe = createServer();
    probe.once('error', () => answer(false));
    probe.listen(port, () => probe.close(() => answer(true)));
  });
}

/** Runs a command to its end; its output is kept and shown only when it fails. */
export function run(command: string, args: string[], env: NodeJS.ProcessEnv = process.env): Promise<string> {
  return new Promise((done, failed) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk;
      });
    }
    child.on('error', failed);
    child.on('exit', (code) => {
      if (code === 0) done(output);
      else failed(new Error(`${command} ${args.join(' ')} ended with ${code}\n${output.trimEnd()}`));
    });
  });
}

export interface Service {
  name: string;
  pid: number;
  stop(): Promise<void>;
  /** Settles when the process ends, by itself or stopped. */
  ended: Promise<number | null>;
}

/**
 * Young objects of the back end in more than 8 MB cost a hundred megabytes and bring no speed. It holds some 50 MB, and
 * with Node's own limit of several gigabytes lets three times as much pile up before it cleans: docs/bench-api.md.
 */
const BACK_END_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=1024'];
const NODE_FLAGS: Record<string, string[]> = {
  'apps/api/src/main.ts': BACK_END_FLAGS,
  'demo/src/main.ts': BACK_END_FLAGS,
};

/** Starts a program of the project as a child process whose lines carry its name. */
export function startService(name: string, file: string, args: string[], env: Record<string, string>): Service {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...(NODE_FLAGS[file] ?? []), join(root, file), ...args],
    { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const show = (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n')) if (line.trim()) console.log(`  ${name.padEnd(5)} ${line}`);
  };
  child.stdout?.on('data', show);
  child.stderr?.on('data', show);
  const ended = new Promise<number | null>((settle) => child.once('exit', (code) => settle(code)));
  return {
    name,
    pid: child.pid ?? 0,
    ended,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const kill = setTimeout(() => child.kill('SIGKILL'), 12_000);
      await ended;
      clearTimeout(kill);
    },
  };
}

/** Waits until an address answers 200. */
export async function whenReady(url: string, service: Service, timeoutMs = 120_000): Promise<void> {
  const until = Date.now() + timeoutMs;
  let over = false;
  void service.ended.then(() => {
    over = true;
  });
  while (Date.now() < until) {
    if (over) throw new Error(`${service.name} has stopped while starting; its last lines are above.`);
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
      await response.body?.cancel();
      if (response.ok) return;
    } catch {
      // not listening yet
    }
    await new Promise((next) => setTimeout(next, 100));
  }
  throw new Error(`${service.name} did not answer at ${url} within ${timeoutMs / 1000} s.`);
}
