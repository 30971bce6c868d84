/** Says once which host the end-to-end tests run in. */
import { hostName } from '../support/app.ts';

export function setup(): void {
  process.stdout.write(`\nThe end-to-end tests run in ${hostName}.\n`);
}
