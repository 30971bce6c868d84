/**
 * Moving this counter to another computer. No two counters may mint the same references, so the old
 * one starts no real payment any more once a file of it is complete, and whoever goes on (the new
 * computer, or the old one by a person's word) does so under a name that none had before.
 */
import { basename } from 'node:path';
import type { Moving } from '../../../shared/features/moving/moving.ts';
import { passphraseProblem } from '../../../shared/core/page/passphrase.ts';
import { Refusal, wrongField } from '../../core/platform/refusal.ts';
import { arrive } from './arrive.ts';
import { asStorageError } from './file-errors.ts';
import { leave } from './leave.ts';
import type { MovingParts, MovingService } from './service.ts';
import { createUnderWay } from './under-way.ts';

export function createMoving(parts: MovingParts): MovingService {
  const { settings, clock, log, places, onChange } = parts;
  const { note, name, mark, hasRecord, copied: copy } = parts.identity;
  const { pass = () => undefined } = parts;
  const underWay = createUnderWay(clock, onChange);

  const isMoved = () => note.get().state !== 'here';
  const terminalNow = () => settings.get().preferences.terminal;

  /** One at a time, and no real payment is started meanwhile. */
  function demandAlone(passphrase: string): void {
    copy.demandSettled();
    if (underWay.now !== null) throw new Refusal('not-possible-now', 'another move is under way');
    const problem = passphraseProblem(passphrase);
    if (problem !== null) throw wrongField('passphrase', problem);
  }

  function demandStart(): void {
    if (underWay.now !== null) throw new Refusal('being-moved', 'a move is under way');
    copy.demandSettled();
    if (isMoved()) throw new Refusal('counter-moved', 'this counter was moved');
  }

  function view(): Moving {
    const { at, path, arrivedAt } = note.get();
    return {
      state: copy.state() ?? (isMoved() ? 'moved' : 'here'),
      at,
      file: basename(path ?? '') || null,
      arrivedAt: parts.isKeyMissing() ? arrivedAt : null,
      work: underWay.now,
      mayTakeIn: !hasRecord(),
    };
  }

  return {
    view,
    place: () => places.view(),
    demandPack: demandAlone,
    async pack(passphrase) {
      demandAlone(passphrase);
      return underWay.run('packing', (progress) =>
        leave({ ...parts, note, pass }, passphrase, progress),
      );
    },
    async takeIn(passphrase, file) {
      demandAlone(passphrase);
      return underWay.run('taking-in', async (progress) => {
        const arriving = { ...parts, note, copy, hasRecord, pass };
        const outcome = await arrive(arriving, passphrase, file, progress);
        if (outcome.taken) await parts.anew();
        return outcome;
      });
    },
    cancel: () => underWay.cancel(),
    async useAgain() {
      if (underWay.now !== null) throw new Refusal('not-possible-now', 'a move is under way');
      copy.demandSettled();
      if (!isMoved()) return;
      try {
        name.retire([terminalNow()]);
        await name.take();
        note.set({ state: 'here' });
      } catch (error) {
        throw asStorageError(error);
      }
      log.info('this counter is used again after it was moved', {});
      onChange();
    },
    takeName(retired) {
      copy.expectRecord();
      return name.takeFor(retired);
    },
    async mayStart() {
      demandStart();
      // A copy that real money never touched, of a computer that was set up for many for example.
      if (mark.isCopied) await name.takeFor([]);
      copy.expectRecord();
      // Settings of before the move may have come back, from a copy for example.
      if (name.isRetired(terminalNow())) await name.take();
      demandStart();
    },
    demandStart,
    isRetired: name.isRetired,
    close: () => underWay.cancel(),
  };
}
