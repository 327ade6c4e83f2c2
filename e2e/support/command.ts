import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../tools/start/processes.ts';
import { apiPort } from './addresses.ts';

/** Runs a command of the installation (`npm run api -- …`) beside the running site; returns what it prints. */
export async function command(...args: string[]): Promise<string> {
  const env = { ...process.env, POSADA_ENV: 'demo', API_PORT: String(apiPort) };
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'apps/api/src/cli.ts'), ...args], { env });
  return stdout;
}
