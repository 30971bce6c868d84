/** Calls about the app as a whole: its overview, mode and preferences, and questions that wait. */
import type { ClockDoubt } from '../../../../shared/core/time/clock-doubt.ts';
import type { Mode } from '../../../../shared/core/payments/payments.ts';
import type { PageError } from '../../../../shared/core/page/page-error.ts';
import type { ShippedPart } from '../../../../shared/core/page/shipped-parts.ts';
import type { AccountService } from '../../payment-account/index.ts';
import type { Change, TypedAnswers } from '../../platform/confirmation/confirmation.ts';
import type { CrashNote } from '../../platform/crash-note.ts';
import { Refusal, wrongField } from '../../platform/refusal.ts';
import type { SETTINGS_CALLS } from '../../../../shared/settings-calls.ts';
import type { HandlersOf } from '../handlers.ts';
import { createShownMode } from '../shown-mode.ts';
import { createPreferenceHandlers, type PreferenceServices } from './preferences.ts';

interface SettingsServices extends PreferenceServices {
  account: AccountService;
  /** Null where the host asks in a box of its own. */
  typedAnswers: TypedAnswers | null;
  shippedParts: () => Promise<ShippedPart[]>;
  crashNote: Pick<CrashNote, 'told'>;
  /** Whether the organisation offers practice. */
  mayPractise: boolean;
  /** Takes down an error of the page, or drops it. */
  pageError: (error: PageError) => void;
}

/** Money is of another day from then on. The service's word stands, whatever is trusted here. */
const trustChanges = (doubt: ClockDoubt | null): readonly Change[] =>
  doubt?.by === 'record'
    ? [{ what: 'trust-clock', values: { from: doubt.used, to: doubt.shown } }]
    : [];

export function createSettingsHandlers(
  services: SettingsServices,
): HandlersOf<typeof SETTINGS_CALLS> {
  const { settings, account, workspaces, ledgerCare, typedAnswers, gate } = services;
  const { payments, recordCare, withOverview } = createShownMode(services);

  /** @throws Refusal where it can't be the mode now */
  function demandMode(mode: Mode): void {
    if (mode === 'practice' && !services.mayPractise)
      throw new Refusal('set-by-organisation', 'practice is not offered');
    // A record of real payments can be read, or restored, without an account; nobody is asked then.
    const hasRecord =
      ledgerCare.live.notice.damage !== null ||
      (workspaces.opened('live')?.payments.outline().payments ?? 0) > 0;
    if (mode === 'live' && account.current() === null && !hasRecord)
      throw new Refusal('no-account', 'live mode needs a payment account');
  }

  function modeChanges(mode: Mode): readonly Change[] {
    demandMode(mode);
    const isLive = settings.get().mode === 'live';
    return mode === 'live' && !isLive ? [{ what: 'go-live', values: {} }] : [];
  }

  async function setMode(mode: Mode): Promise<void> {
    demandMode(mode);
    await workspaces.use(mode);
    await settings.save({ mode, firstStart: false });
  }

  async function answer(code: string): Promise<void> {
    const answered = typedAnswers?.answer(code) ?? 'no-question';
    if (answered === 'wrong') throw wrongField('code', 'code-wrong', 'the code is another one');
    if (answered === 'no-question')
      throw new Refusal('not-possible-now', 'nothing waits for a code');
  }

  return {
    getOverview: async () => {
      // A restore can take long; that it is under way is part of what is asked for.
      if (!recordCare().restoring) await payments();
      return services.overview();
    },
    setMode: gate.confirmed(
      'setMode',
      ({ mode }) => modeChanges(mode),
      ({ mode }) => withOverview(() => setMode(mode)),
    ),
    ...createPreferenceHandlers(services),
    answerQuestion: ({ code }) => withOverview(() => answer(code)),
    getShippedParts: () => services.shippedParts(),
    dropQuestion: () => withOverview(async () => typedAnswers?.drop()),
    reportPageError: (error) => {
      services.pageError(error);
      return {};
    },
    finishLesson: ({ lesson }) =>
      withOverview(async () => {
        await settings.save(({ lessonsDone }) => ({
          lessonsDone: lessonsDone.includes(lesson) ? lessonsDone : [...lessonsDone, lesson],
        }));
      }),
    trustClock: gate.confirmed(
      'trustClock',
      () => trustChanges(services.shopClock.doubt),
      () => withOverview(async () => services.shopClock.trustMachine()),
    ),
    closeCrashNotice: () => withOverview(async () => services.crashNote.told()),
  };
}
