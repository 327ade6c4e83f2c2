// accounts.fixtures.ts <public address> <private address>: contracts with the simulated providers, by provider, as JSON.
import { sandboxAccounts } from './sandbox.ts';

const [publicBase = '', privateBase = ''] = process.argv.slice(2);
process.stdout.write(JSON.stringify(sandboxAccounts(publicBase, privateBase)));
