import type { Client } from 'pg';
import { newId } from './new-id.ts';
import type { Statement } from './record-statements.ts';

const UUID_V7 = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;

const millisecondOf = (uuid: string): number => Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16);

/** Repeats a recorded change by bare pg in a transaction, with new ids for the rows it creates. */
export async function repeatChange(client: Client, statements: readonly Statement[], since_ms: number): Promise<void> {
  const new_ids = new Map<string, string>();
  const renewedId = (uuid: string): string => {
    if (millisecondOf(uuid) < since_ms) return uuid;
    const new_id = new_ids.get(uuid) ?? newId();
    new_ids.set(uuid, new_id);
    return new_id;
  };
  const renewed = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll(UUID_V7, renewedId);
    return Array.isArray(value) ? value.map(renewed) : value;
  };
  await client.query('begin');
  for (const { text, values } of statements) await client.query(text, values.map(renewed));
  await client.query('commit');
}
