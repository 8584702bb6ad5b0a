import type { DBSchema } from 'idb';
import { openDB } from 'idb';
import type { NewEntry, OutboxEntry } from './outbox-entry.ts';

interface OutboxStore extends DBSchema {
  punches: { key: number; value: OutboxEntry };
}

let opening: ReturnType<typeof open> | undefined;
const open = () =>
  openDB<OutboxStore>('baydesk.outbox', 1, {
    upgrade: (db) => void db.createObjectStore('punches', { keyPath: 'place', autoIncrement: true }),
  });

async function write() {
  const db = await (opening ??= open());
  // On disk before it counts as done, because a device may lose its power.
  return db.transaction('punches', 'readwrite', { durability: 'strict' });
}

export async function readEntries(): Promise<readonly OutboxEntry[]> {
  return (await (opening ??= open())).getAll('punches');
}

/** Stores a punch and returns its place. */
export async function addEntry(entry: NewEntry): Promise<number> {
  const { store, done } = await write();
  // The store adds the place.
  const place = await store.add(entry as OutboxEntry);
  await done;
  return place;
}

export async function changeEntry(entry: OutboxEntry): Promise<void> {
  const { store, done } = await write();
  await store.put(entry);
  await done;
}

export async function removeEntries(places: readonly number[]): Promise<void> {
  const { store, done } = await write();
  await Promise.all(places.map((place) => store.delete(place)));
  await done;
}
