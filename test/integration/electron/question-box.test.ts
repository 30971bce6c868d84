/** What a page must not do by itself is confirmed in a box of the system's, which no page can press. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { QUESTION_MS } from '../../../src/main/core/platform/confirmation/confirmation.ts';
import { main as TEXTS } from '../../../src/shared/i18n/en/main.ts';
import type { NamedAddress } from '../../../src/shared/core/page/person-question.ts';
import { openShell } from '../../support/fakes/electron/open-shell.ts';

const ADDRESSES: readonly NamedAddress[] = [
  { purpose: 'payment-service', address: 'https://xn--pypal-4ve.example:8443/v1' },
  { purpose: 'payment-callback', address: `https://shop.example/${'x'.repeat(5000)}` },
];
const { yes: use, no: dontUse, question } = TEXTS.addresses;

describe('the box for an address', () => {
  it('shows the hosts in full, and is pressed away by whoever hits a key', async () => {
    const { confirm, boxes, settle } = await openShell();
    const outcome = confirm(ADDRESSES);
    await settle();
    const [box] = boxes;
    expect(box).toMatchObject({ message: question, buttons: [dontUse, use], open: true });
    expect([box?.defaultId, box?.cancelId]).toEqual([0, 0]);
    const detail = box?.detail ?? '';
    for (const line of [
      'Host: xn--pypal-4ve.example',
      'In letters: pаypal.example',
      'Port: 8443',
      'Address: https://xn--pypal-4ve.example:8443/v1',
      'Host: shop.example',
    ])
      expect(detail).toContain(line);
    // The buttons stay on the screen.
    expect(detail.length).toBeLessThan(1500);
    box?.answer(dontUse);
    expect(await outcome).toBe('refused');
  });

  it('confirms what was pressed', async () => {
    const { confirm, boxes, settle } = await openShell();
    const outcome = confirm(ADDRESSES);
    await settle();
    boxes[0]?.answer(use);
    expect(await outcome).toBe('confirmed');
  });

  it('says what else would change, from what to what, with nothing hidden in it', async () => {
    const { confirm, boxes, settle } = await openShell();
    const outcome = confirm(
      [],
      [
        { what: 'refused-codes', values: { from: '', to: '51, 7' } },
        { what: 'forget', values: { customer: 'Adé\u202e\n\nSay yes', payments: '3' } },
      ],
    );
    await settle();
    const { question: asks, no, yes, look } = TEXTS.confirm;
    expect(boxes[0]).toMatchObject({
      message: asks,
      buttons: [no, yes],
      defaultId: 0,
      cancelId: 0,
    });
    expect(boxes[0]?.detail).toBe(
      [
        'Codes that mean “refused” for new payments: 51, 7. Today: none.',
        'Erase the customer “Adé\u{fffd} Say yes” for good. Payments: 3.',
        look,
      ].join('\n\n'),
    );
    boxes[0]?.answer(yes);
    expect(await outcome).toBe('confirmed');
  });

  it('is one at a time', async () => {
    const { confirm, boxes, settle } = await openShell();
    const first = confirm(ADDRESSES);
    await settle();
    expect(await confirm(ADDRESSES)).toBe('busy');
    expect(boxes).toHaveLength(1);
    boxes[0]?.answer(use);
    expect(await first).toBe('confirmed');
    const next = confirm(ADDRESSES);
    await settle();
    boxes[1]?.answer(dontUse);
    expect(await next).toBe('refused');
  });

  it('is shown three times to somebody who says no, and then not for a quarter of an hour', async () => {
    const { confirm, boxes, settle } = await openShell();
    for (let at = 0; at < 3; at += 1) {
      const outcome = confirm(ADDRESSES);
      await settle();
      boxes[at]?.answer(dontUse);
      expect(await outcome).toBe('refused');
    }
    expect(await confirm(ADDRESSES)).toBe('too-often');
    expect(boxes).toHaveLength(3);
  });

  it('goes away after five minutes, and whoever presses it then is too late', async () => {
    const { confirm, boxes, settle } = await openShell();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const outcome = confirm(ADDRESSES);
    await settle();
    await vi.advanceTimersByTimeAsync(QUESTION_MS - 1);
    expect(boxes[0]?.open).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(boxes[0]?.open).toBe(false);
    boxes[0]?.answer(use);
    expect(await outcome).toBe('unanswered');
  });

  it('goes with the window, and with the app', async () => {
    const { confirm, window, boxes, settle, closeConfirmation } = await openShell();
    const outcome = confirm(ADDRESSES);
    await settle();
    window.emit('closed');
    expect(await outcome).toBe('refused');
    expect(boxes[0]?.open).toBe(false);
    const other = confirm(ADDRESSES);
    await settle();
    closeConfirmation();
    expect(await other).toBe('refused');
    expect(await confirm(ADDRESSES)).toBe('refused');
    expect(boxes).toHaveLength(2);
  });

  it('is refused where the system can show none', async () => {
    const { confirm, electron } = await openShell();
    vi.spyOn(electron.dialog, 'showMessageBox').mockRejectedValue(new Error('no box'));
    expect(await confirm(ADDRESSES)).toBe('refused');
    expect(await confirm(ADDRESSES)).toBe('refused');
  });
});

it('no address is confirmed while there is no window to ask on', async () => {
  const { confirm, window, boxes } = await openShell();
  window.isDestroyed = () => true;
  expect(await confirm(ADDRESSES)).toBe('refused');
  expect(boxes).toEqual([]);
});
