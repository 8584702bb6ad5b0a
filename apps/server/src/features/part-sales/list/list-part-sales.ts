import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { listPartSales as endpoint, PartSaleRow } from '@baydesk/contract/part-sales.contract';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import { sql } from 'kysely';
import type { Ctx, WorkplaceCtx } from '../../../platform/request/context.ts';
import type { Condition } from '../../../platform/lists/document-list.ts';
import { foundPage, instantColumn, listedPage, numberColumn } from '../../../platform/lists/document-list.ts';
import { seesPrices } from '../../work-orders/public.ts';
import { foundSales } from './found-sales.ts';

type ListInput = InputOf<typeof endpoint>;

export type ReadSale = Omit<PartSaleRow, 'part_sale_number'> & { readonly shop_id: string };

/** At most so many parts are named. */
const PARTS_SHOWN = 3;

/** Parts that the customer gave back before paying are not sold. */
const SOLD_PARTS = sql`
  from part_requests r where r.work_order_id = o.id and r.removed_at is null and r.status <> 'returned'`;

const SALES = {
  table: 'work_orders',
  row: 'o',
  columns: sql`
    o.id, o.number, o.sale_status as status, o.status = 'paid' as is_paid, o.workplace_id, w.name as workplace_name, w.shop_id,
    o.customer_id, c.name as customer_name, c.is_walk_in, o.walk_in_name, o.customer_po,
    (select count(*) ${SOLD_PARTS}) as parts_count,
    array(select r.description ${SOLD_PARTS} order by r.position, r.id limit ${sql.lit(PARTS_SHOWN)}) as parts,
    o.authorized_total as total_cents, o.created_by, o.created_at`,
  joins: sql`join workplaces w on w.id = o.workplace_id join customers c on c.id = o.customer_id`,
  sorted_by: { created_at: instantColumn('o.created_at'), number: numberColumn('o.number') },
} as const;

/** The indexes of sales have this condition too. */
export const IS_SALE: Condition = sql`o.removed_at is null and o.order_kind = 'part_sale'`;

/** The conditions on `o` that the filters make. */
function scopeOf({ workplace }: WorkplaceCtx, { statuses = [], customer_id }: ListInput): Condition {
  const [status] = statuses;
  const conditions: Condition[] = [
    IS_SALE,
    customer_id ? sql`o.customer_id = ${customer_id}` : sql`o.workplace_id = ${workplace.id}`,
  ];
  if (status)
    conditions.push(
      statuses.length === 1 ? sql`o.sale_status = ${status}` : sql`o.sale_status = any (${statuses}::text[])`,
    );
  return sql`${sql.join(conditions, sql` and `)}` as Condition;
}

export async function listPartSales(ctx: WorkplaceCtx, input: ListInput) {
  const condition = scopeOf(ctx, input);
  const { sort_by = 'created_at', descending = true } = input;
  const sorting = { column: sort_by, descending };
  const { rows, ...page } = input.search
    ? await findSales(ctx, input, condition, input.sort_by && sorting)
    : await listedPage<ReadSale, SaleColumn>(ctx, SALES, condition, sorting, input);
  return { collection: rows.map((row) => shownSale(ctx, row)), ...page };
}

type SaleColumn = NonNullable<ListInput['sort_by']>;

interface Sorting {
  readonly column: SaleColumn;
  readonly descending: boolean;
}

/** A page of the sales that match, the best first unless the caller chose another order. */
export const findSales = (
  ctx: Pick<Ctx, 'db'>,
  page: Pick<ListInput, 'search' | 'page' | 'rows_per_page'>,
  condition: Condition,
  sorting?: Sorting,
  most?: number,
) =>
  foundPage<ReadSale, SaleColumn>(
    ctx,
    SALES,
    (most_of_page) => foundSales(page.search ?? '', condition, most ?? most_of_page),
    sorting,
    page,
  );

const shownSale = (ctx: Ctx, { shop_id, total_cents, ...sale }: ReadSale): PartSaleRow => ({
  ...sale,
  part_sale_number: saleNumber({ ...sale, shop_id }),
  total_cents: seesPrices(ctx, sale.workplace_id) ? total_cents : null,
});

export const saleNumber = ({ number, shop_id }: Pick<ReadSale, 'number' | 'shop_id'>): string =>
  orderNumber({ order_kind: 'part_sale', number, shop_id, imported_number: '' });
