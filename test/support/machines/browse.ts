/** As much of a browser as it takes to be sent from page to page: it keeps cookies and follows. */
import { Agent, request } from 'undici';

/**
 * Goes to an address and wherever it is sent from there.
 * @param trust PEM certificate of the authority to trust
 * @returns the addresses that were visited, and the last reply
 */
export async function browse(
  address: string,
  trust: string,
): Promise<{ visited: string[]; status: number; text: string }> {
  const dispatcher = new Agent({ connect: { ca: trust } });
  const cookies = new Map<string, string>();
  const visited: string[] = [];
  let next = address;
  try {
    for (let hop = 0; hop < 12; hop += 1) {
      visited.push(next);
      const reply = await request(next, {
        dispatcher,
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          accept: 'text/html',
        },
      });
      for (const cookie of [reply.headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
      const text = await reply.body.text();
      const { location } = reply.headers;
      if (typeof location !== 'string') return { visited, status: reply.statusCode, text };
      next = new URL(location, next).href;
    }
  } finally {
    await dispatcher.destroy();
  }
  throw new Error('sent in circles');
}
