/** What a taken-over page of the customer's would try against the cashier's, in the same browser. */

/**
 * @param cashier the origin of the cashier's page
 * @param calls names of the contract's calls
 * @returns a script whose value is a promise of the ways that led somewhere
 */
export const waysToTheCashier = (cashier: string, calls: readonly string[]): string => `
(async (cashier, calls) => {
  const led = [];
  const attempt = async (what, act) => {
    if (await act().catch(() => false)) led.push(what);
  };
  const until = (target, good, bad) => new Promise((resolve) => {
    target.addEventListener(good, () => resolve(true));
    target.addEventListener(bad, () => resolve(false));
  });
  for (const origin of [cashier, location.origin])
    for (const call of calls)
      await attempt(origin + ' ' + call, async () => {
        const answer = await fetch(origin + '/call/' + call, {
          method: 'POST',
          credentials: 'include',
          headers: { 'Content-Type': 'application/json' },
          body: '{}',
        });
        return answer.ok;
      });
  for (const path of ['/', '/bridge.js', '/events?after='])
    await attempt(path, async () => {
      await fetch(cashier + path, { credentials: 'include', mode: 'no-cors' });
      return true;
    });
  await attempt('stream', async () =>
    until(new EventSource(cashier + '/events', { withCredentials: true }), 'open', 'error'));
  await attempt('script', async () => {
    const script = document.createElement('script');
    script.src = cashier + '/bridge.js';
    document.body.append(script);
    return until(script, 'load', 'error');
  });
  return led;
})(${JSON.stringify(cashier)}, ${JSON.stringify(calls)})`;
