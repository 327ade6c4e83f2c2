// `node --test --test-global-setup`: one PostgreSQL for all test files of the run. Without it, each test runs on an
// embedded database in memory, and what needs PostgreSQL starts a server of its own.
import { sharePostgres } from './postgres.fixtures.ts';

let server: Awaited<ReturnType<typeof sharePostgres>>;

export async function globalSetup(): Promise<void> {
  server = await sharePostgres();
}

export async function globalTeardown(): Promise<void> {
  await server?.stop();
}
