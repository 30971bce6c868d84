/** As much of a browser as it takes to be sent from page to page: it keeps cookies and follows. */

/**
 * Goes to an address and wherever it is sent from there.
 * @returns the addresses that were visited, and the last reply
 */
export async function browse(
  address: string,
): Promise<{ visited: string[]; status: number; text: string }> {
  const cookies = new Map<string, string>();
  const visited: string[] = [];
  let next = address;
  for (let hop = 0; hop < 12; hop += 1) {
    visited.push(next);
    const reply = await fetch(next, {
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        accept: 'text/html',
      },
    });
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = reply.headers.get('location');
    if (location === null) return { visited, status: reply.status, text: await reply.text() };
    await reply.body?.cancel();
    next = new URL(location, next).href;
  }
  throw new Error('sent in circles');
}
