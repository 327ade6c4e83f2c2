import { LOG_LEVELS } from '@posada/config';
import { pino } from 'pino';

/** One line of JSON an event. Never tokens, names, addresses with queries. */
export const log = pino({
  // a level that does not exist is refused together with the rest of the configuration
  level: LOG_LEVELS.find((level) => level === process.env['LOG_LEVEL']) ?? 'info',
  base: { app: 'shell' },
});
