import type { OrderKind } from '@baydesk/domain/work-orders/order-kind';
import { sql } from 'kysely';

/** True if a line `r` of an order `x` takes up declined work. Deleted lines and lines cancelled with their order do not. */
export const TAKES_UP = sql<boolean>`r.removed_at is null and x.removed_at is null
  and (r.status <> 'cancelled' or r.decided_at is not null)`;

/** The order on which a declined line `l` was taken up again. */
export const TAKEN_UP_ON = sql<TakenUpOn | null>`(
  select json_build_object('id', x.id, 'number', x.number, 'order_kind', x.order_kind, 'imported_number', x.imported_number, 'shop_id', w.shop_id)
  from work_order_lines r join work_orders x on x.id = r.work_order_id join workplaces w on w.id = x.workplace_id
  where l.status = 'cancelled' and r.revives_line_id = l.id and ${TAKES_UP} limit 1)`;

export interface TakenUpOn {
  readonly id: string;
  readonly number: number;
  readonly order_kind: OrderKind;
  readonly imported_number: string;
  readonly shop_id: string;
}
