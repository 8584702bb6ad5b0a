import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** An order, named by its own id or by the id of something on it. */
export type OrderKey =
  | { readonly work_order_id: string }
  | { readonly line_id: string }
  | { readonly part_request_id: string }
  | { readonly task_id: string };

/** The id of the order, looked up in the same statement that needs it. Removed rows name no order. */
export function orderIdOf(key: OrderKey): RawBuilder<string> {
  if ('work_order_id' in key) return sql<string>`${key.work_order_id}`;
  if ('line_id' in key)
    return sql<string>`(select work_order_id from work_order_lines where id = ${key.line_id} and removed_at is null)`;
  if ('part_request_id' in key)
    return sql<string>`(select work_order_id from part_requests where id = ${key.part_request_id} and removed_at is null)`;
  return sql<string>`(
    select l.work_order_id from line_tasks k join work_order_lines l on l.id = k.line_id
    where k.id = ${key.task_id} and k.removed_at is null)`;
}
