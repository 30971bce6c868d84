/** What the head office of a counter stands on. */
import path from 'node:path';
import type { OFFICE_CALLS } from '../../../shared/features/office/calls.ts';
import type { Core, Feature } from '../../core/feature.ts';
import { usualTrust } from '../../core/network/trust.ts';
import type { CoreOptions } from '../../core/options.ts';
import { customerForm } from '../../core/payments/customers/index.ts';
import { createOfficeHandlers } from './handlers.ts';
import { createOffice, type OfficeService } from './office.ts';

export function openOffice(
  options: CoreOptions,
  core: Core,
): Feature<typeof OFFICE_CALLS> & { readonly service: OfficeService } {
  const { dataFolder, version, clock, random, log, keychain, trust, alsoTrust } = options;
  const service = createOffice({
    path: path.join(dataFolder, 'office.json'),
    version,
    keychain,
    random,
    clock,
    log,
    trust: () => trust ?? usualTrust(alsoTrust),
    customerKey: (customer) =>
      customerForm(customer, core.settings.get().preferences.customers).key,
    onChange: core.overviewChanged,
  });
  return {
    service,
    handlers: createOfficeHandlers({ ...core, office: service }),
    inMode: (opened) => service.inMode(opened),
  };
}
