/** A session for a page that main alone loads, and that needs nothing but its own files. */
import { session, type Session } from 'electron';
import type { DocumentStart } from '../../core/platform/page-files.ts';
import { serveApp } from './app-protocol.ts';
import { closeNetwork, guardSession } from './guards.ts';

export interface ClosedSessionParts {
  /** Of the session; what it keeps is gone with the app. */
  readonly name: string;
  /** Absolute path. */
  readonly pageFolder: string;
  readonly developerTools: boolean;
  /** What the document begins with, asked for when it is handed out. */
  readonly start: () => DocumentStart;
}

export interface ClosedSession {
  readonly session: Session;
  /** Nothing may be loaded before. */
  readonly networkClosed: Promise<void>;
}

/** @throws the file system's error when the page's folder can't be read */
export function openClosedSession(parts: ClosedSessionParts): ClosedSession {
  const opened = session.fromPartition(parts.name, { cache: false });
  guardSession(opened, parts.developerTools);
  // It needs not even the clipboard.
  opened.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  opened.setPermissionCheckHandler(() => false);
  const networkClosed = closeNetwork(opened);
  serveApp(opened.protocol, parts.pageFolder, parts.start);
  return { session: opened, networkClosed };
}
