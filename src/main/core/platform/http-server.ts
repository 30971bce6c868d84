/**
 * `node:http`'s server, loaded when the first one is made. Imported as a module it would bring a
 * whole fetch and WebSocket client along at every start, since each of its exports is read then.
 */
import type { RequestListener, Server, ServerOptions } from 'node:http';

/** As `createServer` of `node:http`. */
export const createHttpServer = (options: ServerOptions, listener: RequestListener): Server =>
  process.getBuiltinModule('node:http').createServer(options, listener);
