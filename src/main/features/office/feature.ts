/** What the head office of a counter stands on. */
import path from 'node:path';
import type { OFFICE_CALLS } from '../../../shared/features/office/calls.ts';
import type { Core, Feature } from '../../core/feature.ts';
import { usualTrust } from '../../core/network/trust.ts';
import type { CoreOptions } from '../../core/options.ts';
import { customerForm } from '../../core/payments/customers/index.ts';
import type { ExportService } from '../exports/index.ts';
import { loadReportWords } from '../reports/index.ts';
import { createOfficeHandlers } from './handlers.ts';
import { createOffice, type OfficeService } from './office.ts';

export function openOffice(
  options: CoreOptions,
  core: Core,
  exports: Pick<ExportService, 'makeReport'>,
): Feature<typeof OFFICE_CALLS> & { readonly service: OfficeService } {
  const { dataFolder, version, clock, random, log, keychain, language, trust, alsoTrust } = options;
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
    handlers: (services) =>
      createOfficeHandlers({
        ...services,
        office: service,
        exports,
        fileWords: async () => {
          const { method } = await loadReportWords(language, []);
          const { exportFile, officeFile } = language.texts;
          return { ...officeFile, file: exportFile, method };
        },
      }),
    inMode: (opened) => service.inMode(opened),
  };
}
