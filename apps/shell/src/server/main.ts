import { ConfigurationError, refusalText } from '@posada/config';
import { startTelemetry, stopTelemetry } from '@posada/telemetry';
import { readConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import { createShell } from './shell.ts';

function configOrExit() {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(refusalText('site', process.env, error));
    process.exit(1);
  }
}

const config = configOrExit();
const log = createLog(config.logLevel);
for (const [name, meant] of config.misspelled) log.warn(`${name} is not a setting of the site; is ${meant} meant?`);
if (process.env['NODE_ENV'] !== 'production' && !config.isDevelopment) {
  log.warn('NODE_ENV is not "production": React renders with its development build, several times slower');
}
await startTelemetry({
  endpoint: config.telemetryEndpoint,
  service: 'posada-site',
  onFailure: (error) => log.warn({ err: error }, 'traces and metrics could not be sent'),
});
const shell = await createShell(config, { log });
await shell.listen().catch((error: unknown) => {
  log.fatal({ err: error }, 'the site cannot listen');
  process.exit(1);
});

async function stop(delayMs: number) {
  await shell.close(delayMs);
  await stopTelemetry().finally(() => process.exit(0));
}
process.on('SIGTERM', () => void stop(config.shutdownDelayMs));
process.on('SIGINT', () => void stop(0));
