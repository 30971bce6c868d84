/** Calls about the head office. */
import type { OFFICE_CALLS } from '../../../shared/features/office/calls.ts';
import type { HandlersOf } from '../../core/contract/handlers.ts';
import type { Services } from '../../core/contract/services.ts';
import { createShownMode } from '../../core/contract/shown-mode.ts';
import type { ExportService } from '../exports/index.ts';
import type { OfficeService } from './office.ts';
import { type OfficeFileWords, saveOfficeFile } from './office-file.ts';

interface OfficeServices extends Services {
  office: OfficeService;
  exports: Pick<ExportService, 'makeReport'>;
  fileWords: () => Promise<OfficeFileWords>;
}

export function createOfficeHandlers(services: OfficeServices): HandlersOf<typeof OFFICE_CALLS> {
  const { office, gate, settings } = services;
  const { withOverview } = createShownMode(services);
  return {
    joinOffice: gate.confirmed(
      'joinOffice',
      ({ code }) => {
        const address = office.addressOf(code);
        if (address === null) return [];
        const { host, counter } = address;
        return [{ what: 'office-joined', values: { to: host, counter } }];
      },
      ({ code }) => office.join(code),
    ),
    chooseOfficeWords: gate.confirmed(
      'chooseOfficeWords',
      ({ words }) => {
        const joined = office.view();
        if (joined === null || !words || joined.words) return [];
        return [{ what: 'office-words', values: { to: joined.host } }];
      },
      ({ words }) => withOverview(() => office.chooseWords(words)),
    ),
    askOtherCounters: ({ customer }) => office.hints(customer, settings.get().mode),
    readAllCounters: (query) => office.read(query),
    exportAllCounters: gate.limited('exportAllCounters', ({ format, ...chosen }) =>
      saveOfficeFile(services, chosen, format),
    ),
    leaveOffice: gate.confirmed(
      'leaveOffice',
      () => {
        const joined = office.view();
        return joined === null ? [] : [{ what: 'office-left', values: { from: joined.host } }];
      },
      () => withOverview(() => office.leave()),
    ),
  };
}
