import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** An order, named by its own id or by the id of something on it. */
export type OrderKey =
  | { readonly work_order_id: string }
  | { readonly line_id: string }
  | { readonly part_request_id: string }
  | { readonly task_id: string };

/** The id of the order, looked up in the same statement that needs it. Removed rows name no order. */
export const ORDER_ID_BY = {
  work_order_id: (id: RawBuilder<string>) => id,
  line_id: (id: RawBuilder<string>) =>
    sql<string>`(select work_order_id from work_order_lines where id = ${id} and removed_at is null)`,
  part_request_id: (id: RawBuilder<string>) =>
    sql<string>`(select work_order_id from part_requests where id = ${id} and removed_at is null)`,
  task_id: (id: RawBuilder<string>) => sql<string>`(
    select l.work_order_id from line_tasks k join work_order_lines l on l.id = k.line_id
    where k.id = ${id} and k.removed_at is null)`,
};

export type NamedBy = keyof typeof ORDER_ID_BY;

/** The kind of id that names the order, and the id itself. */
export function namedBy(key: OrderKey): readonly [by: NamedBy, id: string] {
  if ('work_order_id' in key) return ['work_order_id', key.work_order_id];
  if ('line_id' in key) return ['line_id', key.line_id];
  if ('part_request_id' in key) return ['part_request_id', key.part_request_id];
  return ['task_id', key.task_id];
}

export function orderIdOf(key: OrderKey): RawBuilder<string> {
  const [by, id] = namedBy(key);
  return ORDER_ID_BY[by](sql<string>`${id}`);
}

/** The location of the order, looked up in the same way. */
export const workplaceOf = (key: OrderKey): RawBuilder<string> =>
  sql<string>`(select workplace_id from work_orders where id = ${orderIdOf(key)})`;
