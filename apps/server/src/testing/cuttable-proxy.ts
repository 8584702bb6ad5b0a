import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';

export interface CuttableProxy {
  /** The database's address through the proxy. */
  readonly url: string;
  /** Breaks every connection and refuses new ones, as if the database had stopped. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Passes nothing on any more, without breaking a connection, as if the database had frozen. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

export async function openCuttableProxy(database_url: string): Promise<CuttableProxy> {
  const behind = new URL(database_url);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  };
  const pairs = new Set<readonly [Socket, Socket]>();
  let is_frozen = false;
  const join = ([socket, onward]: readonly [Socket, Socket]) => socket.pipe(onward).pipe(socket);
  const server = createServer((socket) => {
    const onward = connect(Number(behind.port || 5432), behind.hostname);
    for (const end of [socket, onward]) keep(end);
    const pair = [socket, onward] as const;
    pairs.add(pair);
    if (!is_frozen) join(pair);
    socket.once('close', () => pairs.delete(pair));
    socket.once('close', () => onward.destroy());
    onward.once('close', () => socket.destroy());
  });
  const listen = (port: number) =>
    new Promise<void>((listening) => {
      server.listen(port, '127.0.0.1', listening);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      for (const socket of sockets) socket.destroy();
    });
  const freeze = () => {
    is_frozen = true;
    for (const [socket, onward] of pairs) {
      socket.unpipe(onward);
      onward.unpipe(socket);
    }
  };
  const thaw = () => {
    is_frozen = false;
    for (const pair of pairs) join(pair);
  };
  const url = new URL(database_url);
  url.hostname = '127.0.0.1';
  // The folder of the database's socket file, which would lead past the proxy.
  url.searchParams.delete('host');
  url.port = String(port);
  return { url: url.href, cut, mend: () => listen(port), freeze, thaw, close: cut };
}
