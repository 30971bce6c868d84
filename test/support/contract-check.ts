/** Listens to what a page asks of the bridge in memory, and holds it against the contract. */
import type { Page } from 'playwright-core';
import { contractBreaches } from './contract-breaches.ts';

/**
 * @param page before it is opened
 * @returns grows by a line for each call or answer that main would not let through
 */
export async function watchContract(page: Page): Promise<readonly string[]> {
  const breaches: string[] = [];
  await page.exposeFunction('heardCall', (name: string, input: unknown, answer: unknown) => {
    breaches.push(...contractBreaches(name, input, answer));
  });
  return breaches;
}
