/** Puts the decisions of `decisions.ts` to Electron: for every session and every page there is. */
import { app, type Event, type Session, type WebContents } from 'electron';
import type { Log } from '../../core/platform/log.ts';
import { mayNavigate, mayRequest, mayUse } from './decisions.ts';

/**
 * Guards every page as it is made, whoever makes it. Certificate errors, logins and client
 * certificates keep Electron's own answer, which is no; nothing of ours may change that.
 */
export function guardEveryPage(log: Log): void {
  app.on('web-contents-created', (_event, contents) => guardPage(contents, log));
}

function guardPage(contents: WebContents, log: Log): void {
  // With `closeNetwork` WebRTC is left without a packet of any kind.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  const refuse = (event: Event, what: string) => {
    event.preventDefault();
    log.warn('refused', { what, page: contents.getType() });
  };

  contents.on('will-frame-navigate', (event) => {
    if (!mayNavigate(event.url, event.isMainFrame)) refuse(event, 'navigation');
  });
  contents.on('will-navigate', (event) => {
    if (!mayNavigate(event.url, event.isMainFrame)) refuse(event, 'navigation');
  });
  contents.on('will-redirect', (event) => refuse(event, 'redirect'));
  contents.on('will-attach-webview', (event) => refuse(event, 'webview'));
  contents.on('select-bluetooth-device', (event, _devices, choose) => {
    refuse(event, 'bluetooth device');
    choose('');
  });
  contents.setWindowOpenHandler(() => {
    log.warn('refused', { what: 'new window', page: contents.getType() });
    return { action: 'deny' };
  });
}

/**
 * Guards a session: no permission but the clipboard's, no device, no download, no file system, no
 * screen capture, no dictionary fetched, and no request that is not for our own files.
 * @param developerTools whether this build has developer tools
 */
export function guardSession(session: Session, developerTools: boolean): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) =>
    answer(
      mayUse(permission, { address: details.requestingUrl, isMainFrame: details.isMainFrame }),
    ),
  );
  session.setPermissionCheckHandler((_contents, permission, origin, details) =>
    mayUse(permission, { address: origin, isMainFrame: details.isMainFrame }),
  );
  session.setDevicePermissionHandler(() => false);
  session.setBluetoothPairingHandler((_details, answer) => answer({ confirmed: false }));
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null));
  session.on('select-hid-device', (event, _details, choose) => {
    event.preventDefault();
    choose();
  });
  session.on('select-usb-device', (event, _details, choose) => {
    event.preventDefault();
    choose();
  });
  session.on('select-serial-port', (event, _ports, _contents, choose) => {
    event.preventDefault();
    choose('');
  });
  session.on('file-system-access-restricted', (event, _details, answer) => {
    event.preventDefault();
    answer('deny');
  });
  session.on('will-download', (event) => event.preventDefault());
  // Switched off alone it still fetches the dictionary of the system's language.
  session.setSpellCheckerLanguages([]);
  session.setSpellCheckerEnabled(false);
  session.webRequest.onBeforeRequest((details, answer) =>
    answer({ cancel: !mayRequest(details.url, developerTools) }),
  );
}

/**
 * Leaves a session no network at all. WebRTC and host names go past every request handler, but not
 * past the proxy: this one is an address to which nothing can be sent, for loopback too.
 */
export async function closeNetwork(session: Session): Promise<void> {
  await session.setProxy({
    mode: 'fixed_servers',
    proxyRules: 'http://0.0.0.0:0',
    proxyBypassRules: '<-loopback>',
  });
}
