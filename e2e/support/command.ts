import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../tools/start/processes.ts';
import { apiPort, siteUrl } from './addresses.ts';
import { databaseSettings } from './database.ts';

/** Runs a command of the installation (`npm run api -- …`) beside the running site; returns what it prints. */
export async function command(...args: string[]): Promise<string> {
  const env = {
    ...process.env,
    ...databaseSettings(),
    POSADA_ENV: 'demo',
    API_PORT: String(apiPort),
    SITE_URL: siteUrl,
  };
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'apps/api/src/cli.ts'), ...args], { env });
  return stdout;
}
