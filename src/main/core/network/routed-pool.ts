/**
 * A pool of connections whose way to the service may change: a laptop comes into another network.
 * Connections of the way before serve what they were given and are then closed.
 */
import { type buildConnector, Pool } from 'undici';
import { DIRECT, type Route } from './proxies.ts';

export interface RoutedPool {
  /** The pool for this way; after `close` one that takes nothing more. */
  along(route: Route): Pool;
  readonly closed: boolean;
  /** Serves what was given to it, and takes nothing more. */
  close(): Promise<void>;
  destroy(): Promise<void>;
}

/**
 * @param options for each pool; `connections` limits those of all ways together
 * @param connectAlong how connections are made on a way
 */
export function openRoutedPool(
  origin: string,
  options: Omit<Pool.Options, 'connect' | 'connections'> & { connections: number },
  connectAlong: (route: Route) => buildConnector.connector,
): RoutedPool {
  const places = createPlaces(options.connections);
  const leaving = new Set<Pool>();
  const open = (route: Route) => ({
    key: JSON.stringify(route),
    pool: new Pool(origin, { ...options, connect: places.limit(connectAlong(route)) }),
  });
  let current = open(DIRECT);
  const all = () => [current.pool, ...leaving];

  return {
    along(route) {
      if (current.pool.closed || JSON.stringify(route) === current.key) return current.pool;
      const { pool } = current;
      current = open(route);
      leaving.add(pool);
      void pool.close().then(() => leaving.delete(pool));
      return current.pool;
    },
    get closed() {
      return current.pool.closed;
    },
    async close() {
      await Promise.all(all().map((pool) => pool.close()));
    },
    async destroy() {
      await Promise.all(all().map((pool) => pool.destroy()));
    },
  };
}

/** Places for so many connections at once; who finds none waits in line. */
function createPlaces(count: number) {
  let free = count;
  const waiting: (() => void)[] = [];
  const take = (begin: () => void) => {
    if (free === 0) return void waiting.push(begin);
    free -= 1;
    begin();
  };
  const give = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return {
    limit(connect: buildConnector.connector): buildConnector.connector {
      return (target, callback) =>
        take(() =>
          connect(target, (...made) => {
            const [failure, socket] = made;
            // A socket that is closed already would never say so again.
            if (failure !== null || socket.closed) give();
            else socket.once('close', give);
            callback(...made);
          }),
        );
    },
  };
}
