import { type BaseLogger, pino } from 'pino';

/** What the program writes about itself. */
export type Log = BaseLogger;

/** One line of JSON an event, on standard output. Never tokens, names, addresses with queries. */
export const createLog = (level: string): Log => pino({ level, base: { app: 'shell' } });

/** For tests of parts that would write. */
export const silentLog: Log = pino({ level: 'silent' });
