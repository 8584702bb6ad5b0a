import type { Profile } from '@baydesk/contract/profile.contract';
import type { QueryClient } from '@tanstack/react-query';
import type { DBSchema } from 'idb';
import { openDB } from 'idb';
import type { QueryKey } from '../api/use-endpoint.ts';

interface LastKnown {
  readonly user_id: string;
  /** The query key as text, because keys of the store cannot be lists of unknown length. */
  readonly name: string;
  readonly query_key: QueryKey;
  readonly answer: unknown;
  /** When the server answered, by the clock of the device. */
  readonly known_at: number;
}

interface LastKnownStore extends DBSchema {
  answers: { key: [string, string]; value: LastKnown };
}

let opening: ReturnType<typeof open> | undefined;
const open = () =>
  openDB<LastKnownStore>('baydesk.last-known', 1, {
    upgrade: (db) => void db.createObjectStore('answers', { keyPath: ['user_id', 'name'] }),
  });
const store = () => (opening ??= open());

/** Keeps the newest answers to these queries on the device, and no other person's, until the returned function is called. */
export function keepLastKnown(client: QueryClient, user_id: string, query_keys: readonly QueryKey[]): () => void {
  void forgetOthers(user_id).catch(() => undefined);
  const keys_by_name = new Map(query_keys.map((query_key) => [JSON.stringify(query_key), query_key]));
  const keep = (name: string) => {
    const query_key = keys_by_name.get(name);
    const state = query_key && client.getQueryState(query_key);
    if (!query_key || !state?.data) return;
    const answer: LastKnown = { user_id, name, query_key, answer: state.data, known_at: state.dataUpdatedAt };
    // A device without room goes on without stored answers.
    void store()
      .then((db) => db.put('answers', answer))
      .catch(() => undefined);
  };
  for (const name of keys_by_name.keys()) keep(name);
  return client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') keep(event.query.queryHash);
  });
}

/** Puts a person's stored answers back into the cache, each with its age; returns their profile if it is stored. */
export async function restoreLastKnown(client: QueryClient, user_id: string): Promise<Profile | null> {
  const db = await store();
  const answers = await db.getAll('answers', IDBKeyRange.bound([user_id, ''], [user_id, '\uffff']));
  for (const { query_key, answer, known_at } of answers)
    client.setQueryData(query_key, answer, { updatedAt: known_at });
  return (answers.find(({ query_key: [first] }) => first === 'profile')?.answer as Profile | undefined) ?? null;
}

/** Keys are sorted by the person first. */
async function forgetOthers(user_id: string): Promise<void> {
  const db = await store();
  await db.delete('answers', IDBKeyRange.upperBound([user_id, ''], true));
  await db.delete('answers', IDBKeyRange.lowerBound([user_id, '\uffff'], true));
}

/** Deletes all stored answers, so that the next person on the device cannot see them. */
export async function forgetLastKnown(): Promise<void> {
  await (await store()).clear('answers');
}
