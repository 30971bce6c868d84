/** Serves the built page as `app://counterfoil/…`, from the list of its files and nothing else. */
import { protocol, type Protocol } from 'electron';
import type { Spoken } from '../../platform/language.ts';
import { listPageFiles } from '../../platform/page-files.ts';
import { APP_SCHEME } from './decisions.ts';
import { answerPageRequest } from './page-answer.ts';

/** Makes `app:` a secure scheme with origins. Must run before Electron is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/**
 * @param sessionProtocol of the session that the page runs in
 * @param pageFolder the built renderer
 * @param language what the page begins to speak
 * @throws the file system's error when the folder can't be read
 */
export function serveApp(sessionProtocol: Protocol, pageFolder: string, language: Spoken): void {
  const files = listPageFiles(pageFolder);
  sessionProtocol.handle(APP_SCHEME, (request) => answerPageRequest(request, files, language.id));
}
