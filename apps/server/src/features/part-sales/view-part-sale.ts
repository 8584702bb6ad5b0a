import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { PartSaleDetail, viewPartSale as endpoint } from '@baydesk/contract/part-sales.contract';
import { creditNumber, invoiceNumber } from '@baydesk/domain/invoices/invoice-number';
import type { Cents } from '@baydesk/domain/money/cents';
import { partSaleStatus } from '@baydesk/domain/part-sales/part-sale-status';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { detailFor, lineOfSale, loadOrder } from '../work-orders/public.ts';

interface StandingInvoice {
  readonly id: string;
  readonly number: number;
  readonly total_cents: Cents;
  readonly open_cents: Cents;
}

interface StandingCredit {
  readonly id: string;
  readonly number: number;
  readonly total_cents: Cents;
  readonly date: string;
}

interface SaleMoney {
  readonly is_walk_in: boolean;
  readonly invoice: StandingInvoice | null;
  readonly credits: readonly StandingCredit[];
}

/** The invoice of a sale that stands, and its credits that stand, in one statement. */
async function readMoney({ db }: Pick<Ctx, 'db'>, id: string): Promise<SaleMoney | undefined> {
  const { rows } = await sql<SaleMoney>`
    select c.is_walk_in,
      (select json_build_object('id', i.id, 'number', i.number, 'total_cents', i.total_cents, 'open_cents', e.open_cents)
        from invoices i join party_entries e on e.id = i.id
        where i.work_order_id = o.id and i.reversed_on is null) as invoice,
      array(
        select json_build_object('id', k.id, 'number', k.number, 'total_cents', k.total_cents, 'date', k.credit_date)
        from invoices i join credits k on k.invoice_id = i.id
        where i.work_order_id = o.id and i.reversed_on is null and k.reversed_on is null
        order by k.credit_date, k.number) as credits
    from work_orders o join customers c on c.id = o.customer_id where o.id = ${id}`.execute(db);
  return rows[0];
}

export async function showPartSale(ctx: Ctx, id: string): Promise<PartSaleDetail> {
  const [loaded, money] = await Promise.all([loadOrder(ctx, id), readMoney(ctx, id)]);
  const { id: line_id } = lineOfSale(loaded);
  const { shop_id } = loaded.surroundings;
  const { order } = loaded;
  const detail = detailFor(ctx, loaded);
  const { invoice = null, credits = [], is_walk_in = false } = money ?? {};
  return {
    ...detail,
    part_sale: {
      id,
      part_sale_number: detail.work_order.work_order_number,
      status: partSaleStatus({ status: order.status, is_credited: credits.length > 0 }),
      is_paid: order.status === 'paid',
      is_walk_in,
      walk_in_name: order.walk_in_name,
      line_id,
      invoice: invoice && {
        id: invoice.id,
        invoice_number: invoiceNumber({ number: invoice.number, shop_id }),
        total_cents: invoice.total_cents,
        open_cents: invoice.open_cents,
      },
      credits: credits.map(({ number, ...credit }) => ({
        ...credit,
        credit_number: creditNumber({ number, shop_id }),
      })),
    },
  };
}

export const viewPartSale = (ctx: Ctx, { id }: InputOf<typeof endpoint>) => showPartSale(ctx, id);
