/**
 * A process of its own that sends with the payment client and with the design account's, and says
 * what came of each. Its environment and Node's switches are the test's.
 */
import { exchangeOver } from './tls-exchange.ts';
import { hardenEnvironment } from '../../../src/main/core/platform/environment.ts';

const [origin = '', isHardened] = process.argv.slice(2);
// As the entries of both hosts do, before anything connects.
if (isHardened === 'hardened') hardenEnvironment(process.env);
process.stdout.write(JSON.stringify(await exchangeOver(origin)));
