/**
 * Every way out of a page that is known, tried by the page's own script: it is served in the place of
 * the app's, so that the page's policy holds for it as for any other script of the page.
 */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';

export interface Ear {
  readonly port: number;
  /** What came, by the way it came: `tcp` or `udp`. */
  readonly heard: readonly string[];
  close(): Promise<void>;
}

/** Listens for TCP and UDP at one port of loopback; answers nothing. */
export async function listenForAnything(): Promise<Ear> {
  const heard: string[] = [];
  const tcp = createServer((socket) => {
    heard.push('tcp');
    socket.on('error', () => undefined);
    socket.destroy();
  });
  tcp.listen(0, '127.0.0.1');
  await once(tcp, 'listening');
  const bound = tcp.address();
  if (bound === null || typeof bound === 'string') throw new Error('bound to no port');
  const udp = createSocket('udp4');
  udp.on('message', () => void heard.push('udp'));
  udp.bind(bound.port, '127.0.0.1');
  await once(udp, 'listening');
  return {
    port: bound.port,
    heard,
    async close() {
      const closed = Promise.all([once(tcp, 'close'), once(udp, 'close')]);
      tcp.close();
      udp.close();
      await closed;
    },
  };
}

/** A page without any policy, where the same script gets out: what shows that an ear hears at all. */
export async function serveOpenPage(script: string) {
  const server = createHttpServer((request, response) => {
    const isScript = request.url === '/script.js';
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
    response.end(isScript ? script : '<!doctype html><body><script src="/script.js"></script>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('bound to no port');
  return {
    url: `http://127.0.0.1:${bound.port}/`,
    async close() {
      server.close();
      server.closeAllConnections();
      await Promise.resolve();
    },
  };
}

/** Those that leave the page where it is; each is a function's body, given `url` and `port`. */
export const WAYS_OUT: Readonly<Record<string, string>> = {
  fetch: `await fetch(url, { mode: 'no-cors' })`,
  'fetch that outlives the page': `await fetch(url, { mode: 'no-cors', keepalive: true, method: 'POST', body: 'x' })`,
  XMLHttpRequest: `const x = new XMLHttpRequest(); x.open('POST', url); x.send('x')`,
  beacon: `navigator.sendBeacon(url, 'x')`,
  WebSocket: `new WebSocket(url.replace('http', 'ws'))`,
  EventSource: `new EventSource(url)`,
  image: `new Image().src = url`,
  audio: `new Audio(url).play()`,
  script: `add('script', { src: url })`,
  module: `await import(url)`,
  style: `add('link', { rel: 'stylesheet', href: url })`,
  'style in the page': `add('style', { textContent: '@import "' + url + '"; body { background: url(' + url + ') }' })`,
  'style of an element': `document.body.style.backgroundImage = 'url(' + url + ')'`,
  font: `await new FontFace('f', 'url(' + url + ')').load()`,
  frame: `add('iframe', { src: url })`,
  object: `add('object', { data: url })`,
  embed: `add('embed', { src: url })`,
  video: `add('video', { src: url, autoplay: true })`,
  track: `add('video', { crossOrigin: 'x' }).append(Object.assign(document.createElement('track'), { src: url, default: true }))`,
  picture: `add('svg', {}).innerHTML = '<image href="' + url + '">'`,
  prefetch: `add('link', { rel: 'prefetch', href: url })`,
  preload: `add('link', { rel: 'preload', as: 'fetch', href: url })`,
  preconnect: `add('link', { rel: 'preconnect', href: url })`,
  prerender: `add('link', { rel: 'prerender', href: url })`,
  modulepreload: `add('link', { rel: 'modulepreload', href: url })`,
  manifest: `add('link', { rel: 'manifest', href: url })`,
  icon: `add('link', { rel: 'icon', href: url })`,
  'speculation rules': `add('script', { type: 'speculationrules', textContent: JSON.stringify({ prefetch: [{ urls: [url] }], prerender: [{ urls: [url] }] }) })`,
  form: `const f = add('form', { action: url, method: 'post', target: 'other' }); f.submit()`,
  ping: `const a = add('a', { href: '#here', ping: url }); a.click()`,
  'another window': `window.open(url)`,
  worker: `new Worker(url)`,
  'worker of a blob': `new Worker(URL.createObjectURL(new Blob(['fetch(' + JSON.stringify(url) + ')'])))`,
  'shared worker': `new SharedWorker(url)`,
  'service worker': `await navigator.serviceWorker.register(url)`,
  worklet: `await CSS.paintWorklet.addModule(url)`,
  WebTransport: `await new WebTransport(url.replace('http:', 'https:')).ready`,
  'code from text': `eval('fetch(' + JSON.stringify(url) + ')')`,
  report: `new ReportingObserver(() => undefined).observe(); add('meta', { httpEquiv: 'Content-Security-Policy', content: 'img-src x; report-uri ' + url }); new Image().src = 'data:x'`,
  refresh: `add('iframe', {}).contentDocument.head.append(Object.assign(document.createElement('meta'), { httpEquiv: 'refresh', content: '0;url=' + url }))`,
  WebRTC: `await call(RTCPeerConnection)`,
};

/** Ends the page where a browser holds it: so each has a page of its own. */
export const LAST_WAYS_OUT: Readonly<Record<string, string>> = {
  'WebRTC of a blank frame': `await call(add('iframe', {}).contentWindow.RTCPeerConnection)`,
  'the page itself': `location.href = url`,
};

/** @returns a script that goes these ways and leaves the names of those it tried as the title */
export function scriptOf(ways: Readonly<Record<string, string>>, port: number): string {
  const tries = Object.entries(ways).map(
    ([name, body]) => `[${JSON.stringify(name)}, async () => { ${body} }]`,
  );
  return `(async () => {
  const port = ${port};
  const url = 'http://127.0.0.1:' + port + '/';
  const add = (name, fields) => {
    const made = Object.assign(document.createElement(name), fields);
    document.body.append(made);
    return made;
  };
  const call = async (Connection) => {
    const server = '127.0.0.1:' + port;
    const pc = new Connection({
      iceServers: [
        { urls: 'stun:' + server },
        { urls: ['turn:' + server, 'turn:' + server + '?transport=tcp'], username: 'a', credential: 'b' },
      ],
    });
    pc.createDataChannel('x');
    await pc.setLocalDescription(await pc.createOffer());
  };
  const tried = [];
  for (const [name, go] of [${tries.join(',\n')}]) {
    tried.push(name);
    try {
      await Promise.race([go(), new Promise((resolve) => setTimeout(resolve, 150))]);
    } catch {
      // Refused, as it should be: what counts is what the ear hears.
    }
  }
  document.title = 'tried ' + tried.length;
})();`;
}
