import type { OrderKind } from '@baydesk/domain/work-orders/order-kind';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { ReturnRequest, viewReturnRequests as endpoint } from '@baydesk/contract/returns.contract';
import { invoiceNumber } from '@baydesk/domain/invoices/invoice-number';
import type { Cents } from '@baydesk/domain/money/cents';
import { isPermitted, view } from '@baydesk/domain/permissions/permission';
import { returnTotal } from '@baydesk/domain/returns/return-money';
import { returnNumber } from '@baydesk/domain/returns/return-number';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';

interface Numbered {
  readonly number: number;
  readonly shop_id: string;
}

/** A return request as it is read, before costs are hidden. */
export type ReadRequest = Omit<
  ReturnRequest,
  'work_order_number' | 'invoice_number' | 'cost_decimal' | 'restocking_fee' | 'total' | 'return_number'
> & {
  readonly work_order: (Numbered & { readonly order_kind: OrderKind; readonly imported_number: string }) | null;
  readonly invoices: readonly Numbered[];
  readonly vendor_return: Numbered | null;
  readonly cost_cents: Cents;
  readonly restocking_fee_cents: Cents;
};

/** The columns of a row, for the return request `r`. Its order is the one that has the part today. */
export const REQUEST_COLUMNS = sql`
  r.id, r.kind, r.status, r.workplace_id, r.vendor_id, coalesce(v.name, p.vendor_name, '') as vendor_name, r.part_request_id,
  p.work_order_id, r.catalogue_part_id, r.part_number, r.description, r.quantity, r.cost_cents, r.quantity_accepted,
  r.restocking_fee_cents, r.reason, r.note, q.due_on, r.return_id, r.requested_by, r.requested_at, r.version,
  (select jsonb_build_object('number', o.number, 'shop_id', w.shop_id, 'order_kind', o.order_kind, 'imported_number', o.imported_number)
    from work_orders o join workplaces w on w.id = o.workplace_id where o.id = p.work_order_id) as work_order,
  coalesce((
    select jsonb_agg(jsonb_build_object('number', i.number, 'shop_id', w.shop_id) order by i.number)
    from invoices i join workplaces w on w.id = i.workplace_id
    where i.work_order_id = p.work_order_id and i.reversed_on is null), '[]'::jsonb) as invoices,
  (select jsonb_build_object('number', t.number, 'shop_id', w.shop_id)
    from vendor_returns t join workplaces w on w.id = t.workplace_id where t.id = r.return_id) as vendor_return`;

/** The tables of the columns. */
export const REQUEST_JOINS = sql`
  left join vendors v on v.id = r.vendor_id
  left join part_requests p on p.id = r.part_request_id
  left join core_returns q on q.id = r.core_return_id`;

/** True if the person sees the costs of parts. */
export const seesCosts = ({ actor }: Pick<Ctx, 'actor'>): boolean =>
  isPermitted(actor.permissions, view('part_return', 'cost'));

/** The row as the caller may see it. */
export function shownRequest(ctx: Pick<Ctx, 'actor'>, read: ReadRequest): ReturnRequest {
  const { work_order, invoices, vendor_return, cost_cents, restocking_fee_cents, ...request } = read;
  const sees_costs = seesCosts(ctx);
  return {
    ...request,
    work_order_number: work_order ? orderNumber(work_order) : '',
    invoice_number: invoices.map(invoiceNumber).join(', '),
    return_number: vendor_return ? returnNumber(vendor_return) : '',
    cost_decimal: sees_costs ? cost_cents : null,
    restocking_fee: sees_costs ? restocking_fee_cents : null,
    total: sees_costs ? returnTotal(read) : null,
  };
}

/** Return requests of the caller's locations, in the order of their ids as given; removed ones are left out. */
async function findRequests(ctx: Pick<Ctx, 'db' | 'actor'>, ids: readonly string[]): Promise<ReturnRequest[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ReadRequest>`
    select ${REQUEST_COLUMNS} from return_requests r ${REQUEST_JOINS}
    where r.id = any (${ids}::uuid[]) and r.removed_at is null
      and r.workplace_id = any (${ctx.actor.workplace_ids}::uuid[])`.execute(ctx.db);
  return ids.flatMap((id) => {
    const row = rows.find((each) => each.id === id);
    return row ? [shownRequest(ctx, row)] : [];
  });
}

export async function answerRequest(ctx: Pick<Ctx, 'db' | 'actor'>, id: string): Promise<ReturnRequest> {
  const [request] = await findRequests(ctx, [id]);
  return request ?? refuse('not_found');
}

export const viewReturnRequests = async (ctx: Ctx, { ids }: InputOf<typeof endpoint>) => ({
  collection: await findRequests(ctx, ids),
});
