import type { FastifyInstance } from 'fastify';
import type { Simulation } from '../../../apps/api/src/wiring/simulation.ts';
import { createMinistry } from './ministry.sandbox.ts';
import { sandboxRecaptcha } from './recaptcha.sandbox.ts';
import { createSandbox, SANDBOX_ACCOUNTS, type Sandbox, type SandboxOptions } from './sandbox.ts';
import { sandboxVerifactu } from './verifactu.sandbox.ts';

interface SimulationOptions extends Pick<SandboxOptions, 'database' | 'clock' | 'slowMs' | 'deliver'> {
  /** `PAYMENT_CALLBACK_URL`: notifications to it are for this very back end. */
  paymentCallbackUrl?: string | undefined;
}

/** The payment providers, reCAPTCHA and authorities, simulated inside the back end that uses them. */
export function createSimulation(options: SimulationOptions): Simulation & Pick<Sandbox, 'settled'> {
  const { database, clock, slowMs, paymentCallbackUrl } = options;
  let server: FastifyInstance | undefined;
  /** A notification to this very back end: without a network, whatever its address. */
  async function toOurselves(url: string, headers: Readonly<Record<string, string>>, body: string) {
    const path =
      paymentCallbackUrl && url.startsWith(paymentCallbackUrl)
        ? url.slice(paymentCallbackUrl.length)
        : url.replace(/^https?:\/\/[^/]+\/api/, '');
    if (!server) throw new Error('the simulation has no server yet');
    return (await server.inject({ method: 'POST', url: path, headers: { ...headers }, payload: body })).statusCode;
  }
  const sandbox = createSandbox({
    database,
    clock,
    deliver: options.deliver ?? toOurselves,
    ...(slowMs === undefined ? {} : { slowMs }),
  });
  return {
    providers: { accounts: SANDBOX_ACCOUNTS, send: sandbox.send },
    botCheck: sandboxRecaptcha(),
    verifactu: sandboxVerifactu(),
    ministry: createMinistry().receive,
    addTo(app) {
      server = app;
      sandbox.addTo(app);
    },
    settled: sandbox.settled,
  };
}
