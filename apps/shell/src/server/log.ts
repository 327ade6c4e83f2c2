import { pino } from 'pino';

/** One line of JSON an event. Never tokens, names, addresses with queries. */
export const log = pino({ level: process.env['LOG_LEVEL'] ?? 'info', base: { app: 'shell' } });
