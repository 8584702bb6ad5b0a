import type { ClientBase } from 'pg';
import { withOwner } from '../platform/database/database.ts';

export interface OwnerConnection {
  connected(): Promise<ClientBase>;
  disconnect(): Promise<void>;
}

/** Keeps one connection as the owner open, because connecting takes longer than most statements of a test. */
export function keepOwnerConnected(database_url: string): OwnerConnection {
  let current: { readonly client: Promise<ClientBase>; close(): Promise<void> } | undefined;

  function connect() {
    const closing = Promise.withResolvers<void>();
    const opening = Promise.withResolvers<ClientBase>();
    const closed = withOwner(database_url, async (client) => {
      // A test may end this connection from the database's side; the next statement then opens another.
      client.once('end', () => (current = undefined));
      opening.resolve(client);
      await closing.promise;
    }).catch(opening.reject);
    const close = async () => {
      closing.resolve();
      await closed;
    };
    return { client: opening.promise, close };
  }

  return {
    connected: () => (current ??= connect()).client,
    disconnect: async () => current?.close(),
  };
}
