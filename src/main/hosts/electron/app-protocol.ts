/** Serves the built page as `app://counterfoil/…`, from the list of its files and nothing else. */
import { protocol, type Protocol } from 'electron';
import { type DocumentStart, listPageFiles } from '../../core/platform/page-files.ts';
import { APP_SCHEME } from './decisions.ts';
import { answerPageRequest } from './page-answer.ts';

/** What Chromium calls a request that failed for no reason that it knows. */
const FAILED = -2;

/** Makes `app:` a secure scheme with origins. Must run before Electron is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/**
 * Serves by the older of Electron's two ways, which it calls deprecated: `protocol.handle` loads all of
 * Node's `fetch` for the first request and hands each file out in pieces through main's thread, for
 * which the window would wait a hundred milliseconds longer. Should the older one go, it is the way.
 * @param sessionProtocol of the session that the page runs in
 * @param pageFolder the built renderer
 * @param start what its document begins with, asked for when it is handed out
 * @throws the file system's error when the folder can't be read
 */
export function serveApp(
  sessionProtocol: Protocol,
  pageFolder: string,
  start: () => DocumentStart,
): void {
  const files = listPageFiles(pageFolder);
  sessionProtocol.registerBufferProtocol(APP_SCHEME, (request, answer) => {
    answerPageRequest(request, files, start).then(answer, () => answer({ error: FAILED }));
  });
}
