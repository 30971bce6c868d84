/** What the calls about the app as a whole stand on. */
import type { SETTINGS_CALLS } from '../../shared/contract/settings.ts';
import { createSettingsHandlers } from '../contract/handlers/settings.ts';
import type { MovingService } from '../features/moving/index.ts';
import type { CrashNote } from '../platform/crash-note.ts';
import { createPageErrors } from '../platform/page-errors.ts';
import { readShippedParts } from '../platform/shipped-parts.ts';
import type { ComposeOptions } from './compose-options.ts';
import type { Core, Room } from './rooms.ts';

export function openAppSettings(
  { clock, log, confirmation, shippedParts }: ComposeOptions,
  core: Core,
  parts: { moving: Pick<MovingService, 'isRetired'>; crashNote: CrashNote; mayPractise: boolean },
): Room<typeof SETTINGS_CALLS> {
  return {
    handlers: createSettingsHandlers({
      ...core,
      ...parts,
      typedAnswers: confirmation.typed,
      shippedParts: () => readShippedParts(shippedParts, log),
      pageError: createPageErrors(parts.crashNote, clock, log),
    }),
  };
}
