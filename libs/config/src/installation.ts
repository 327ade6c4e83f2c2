import { type ConfigurationError, type Environment, isOurs, type SettingsRead } from './read-settings.ts';
import {
  oneOf,
  onOff,
  optional,
  originAddress,
  type Settings,
  secret,
  setting,
  webAddress,
  wholeNumber,
} from './settings.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Settings that back end and shell share: one environment serves both. */
export const SHARED_SETTINGS = {
  POSADA_ENV: setting(
    oneOf(['production', 'demo']),
    '`demo` is for trying out: nothing has to be safe, and mails go to the mailbox. `npm start` sets it, and adds the demo chain and simulated payments',
    'production',
  ),
  SITE_URL: optional(
    originAddress,
    'public address of the site, without a path; links in e-mails take its protocol and port',
    'required; in the demo `http://localhost:4000`',
  ),
  PUBLIC_HTTPS: optional(
    onOff,
    '`off` where guests reach the site by plain http on purpose; else strict transport security, secure cookies',
    'on; off in the demo',
  ),
  SHELL_SECRET: optional(
    secret,
    'by this the shell proves itself to the back end, at least 32 characters, the same for both',
    'required; in the demo none',
    { isSecret: true },
  ),
  SHUTDOWN_DELAY: optional(
    wholeNumber(0, 120),
    'seconds from SIGTERM, when readiness becomes 503, until the process takes no more connections',
    '5; in the demo 0',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    webAddress,
    'OpenTelemetry collector (OTLP over HTTP) that traces and metrics go to; the other variables `OTEL_…` hold too',
    'no telemetry',
  ),
  LOG_LEVEL: setting(oneOf(LOG_LEVELS), LOG_LEVELS.map((level) => `\`${level}\``).join(', '), 'info'),
} satisfies Settings;

const SHUTDOWN_SECONDS = 5;

/** What both programs take from their shared settings. */
export interface Installation {
  isDemo: boolean;
  siteUrl: string;
  isHttps: boolean;
  /** Undefined in a demo that has none: the back end then believes no shell. */
  shellSecret: string | undefined;
  /** Between "not ready" and the end of listening. */
  shutdownDelayMs: number;
  logLevel: string;
  /** Collector of traces and metrics; undefined: none, telemetry is off. */
  telemetryEndpoint: string | undefined;
}

/**
 * The shared settings as both programs use them. In production it adds a line to `read.problems` for each one that is
 * missing or not safe.
 */
export function installationOf(
  read: SettingsRead<typeof SHARED_SETTINGS>,
  { mustBeSafe }: { mustBeSafe: boolean },
): Installation {
  const { values, isGiven, problems } = read;
  const isDemo = values.POSADA_ENV === 'demo';
  const siteUrl = values.SITE_URL ?? 'http://localhost:4000';
  const isSecure = siteUrl.startsWith('https:');
  const isHttps = values.PUBLIC_HTTPS ?? (!isDemo || isSecure);
  if (mustBeSafe && !isDemo) {
    if (!isGiven('SITE_URL')) {
      problems.push('SITE_URL is not set: the public address of the site, like SITE_URL=https://www.hotel.example.');
    }
    if (!isGiven('SHELL_SECRET')) {
      problems.push(
        'SHELL_SECRET is not set: the same random text for back end and shell, like the output of: openssl rand -hex 32.',
      );
    }
  }
  if (values.SITE_URL && isHttps && !isSecure) {
    problems.push(
      `SITE_URL=${siteUrl} is not https: passwords would travel readable. Where that is meant, set PUBLIC_HTTPS=off.`,
    );
  }
  if (!isHttps && isSecure) problems.push(`PUBLIC_HTTPS=off, but SITE_URL=${siteUrl} is https.`);
  return {
    isDemo,
    siteUrl,
    isHttps,
    shellSecret: values.SHELL_SECRET,
    shutdownDelayMs: (values.SHUTDOWN_DELAY ?? (isDemo ? 0 : SHUTDOWN_SECONDS)) * 1000,
    logLevel: values.LOG_LEVEL ?? 'info',
    telemetryEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
}

/** The refusal as whoever starts the program reads it. */
export function refusalText(
  program: string,
  { POSADA_ENV }: Environment,
  { problems, misspelled }: ConfigurationError,
): string {
  return [
    `posada: the ${program} does not start. To be changed:`,
    '',
    ...problems.map((problem) => `  - ${problem}`),
    ...[...misspelled]
      .filter(([name]) => !isOurs(name))
      .map(([name, meant]) => `  - ${name} is set; is ${meant} meant?`),
    '',
    ...(POSADA_ENV === 'demo'
      ? []
      : ['This is a start in production, since POSADA_ENV is not "demo". To try Posada out: npm start']),
    'All settings: docs/settings.md.',
  ].join('\n');
}
