/** What the calls about the app as a whole stand on. */
import type { SETTINGS_CALLS } from '../../shared/settings-calls.ts';
import { createSettingsHandlers } from '../core/contract/handlers/settings.ts';
import type { AccountService } from '../core/payment-account/index.ts';
import type { MovingService } from '../features/moving/index.ts';
import type { CrashNote } from '../core/platform/crash-note.ts';
import { createPageErrors } from '../core/platform/page-errors.ts';
import { readShippedParts } from '../core/platform/shipped-parts.ts';
import type { ComposeOptions } from './compose-options.ts';
import type { Feature } from '../core/feature.ts';

export function openAppSettings(
  { clock, log, confirmation, shippedParts }: ComposeOptions,
  parts: Pick<MovingService, 'isRetired'> & {
    account: AccountService;
    crashNote: CrashNote;
    mayPractise: boolean;
  },
): Feature<typeof SETTINGS_CALLS> {
  return {
    handlers: (services) =>
      createSettingsHandlers({
        ...services,
        ...parts,
        typedAnswers: confirmation.typed,
        shippedParts: () => readShippedParts(shippedParts, log),
        pageError: createPageErrors(parts.crashNote, clock, log),
      }),
  };
}
