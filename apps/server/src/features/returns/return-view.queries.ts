import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { VendorReturn, VendorReturnRow, viewReturn as endpoint } from '@baydesk/contract/returns.contract';
import { documentNumber } from '@baydesk/domain/documents/document-number';
import { returnNumber } from '@baydesk/domain/returns/return-number';
import { returnActions } from '@baydesk/domain/returns/return-status';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import type { ReadRequest } from './return-request-row.queries.ts';
import { REQUEST_COLUMNS, REQUEST_JOINS, seesCosts, shownRequest } from './return-request-row.queries.ts';

/** A return as it is read, before amounts are hidden. */
export type ReadReturnRow = Omit<VendorReturnRow, 'return_number'> & { readonly shop_id: string };

export type ReadReturn = ReadReturnRow &
  Pick<VendorReturn, 'note' | 'sent_by'> & {
    readonly timezone: string;
    readonly items: readonly ReadRequest[];
    readonly credit: { readonly id: string; readonly number: number; readonly shop_id: string } | null;
  };

/** The columns of a row, for the return `t`. */
export const RETURN_COLUMNS = sql`
  t.id, t.number, w.shop_id, t.workplace_id, t.vendor_id, v.name as vendor_name, t.status, t.items_count, t.asked_cents,
  t.credited_cents, t.credit_memo_number, t.credit_date, t.created_by, t.created_at, t.sent_at, t.version,
  (select min(q.due_on) from return_requests r join core_returns q on q.id = r.core_return_id
    where r.return_id = t.id and r.removed_at is null) as due_on`;

/** The tables of the columns. */
export const RETURN_JOINS = sql`
  join workplaces w on w.id = t.workplace_id
  join vendors v on v.id = t.vendor_id`;

/** The row as the caller may see it. */
export function shownReturnRow(ctx: Pick<Ctx, 'actor'>, row: ReadReturnRow): VendorReturnRow {
  const { shop_id: _shop_id, ...shown } = row;
  const sees_costs = seesCosts(ctx);
  return {
    ...shown,
    return_number: returnNumber(row),
    asked_cents: sees_costs ? row.asked_cents : null,
    credited_cents: sees_costs ? row.credited_cents : null,
  };
}

/** Reads a return with everything on it, without hiding amounts. */
export async function readReturn({ db }: Pick<Ctx, 'db'>, id: string): Promise<ReadReturn | undefined> {
  const [{ rows }, { rows: items }] = await Promise.all([
    sql<Omit<ReadReturn, 'items'>>`
      select ${RETURN_COLUMNS}, t.note, t.sent_by, w.timezone,
        (select jsonb_build_object('id', c.id, 'number', c.number, 'shop_id', w.shop_id)
          from vendor_credits c where c.id = t.vendor_credit_id) as credit
      from vendor_returns t ${RETURN_JOINS} where t.id = ${id}`.execute(db),
    sql<ReadRequest>`
      select ${REQUEST_COLUMNS} from return_requests r ${REQUEST_JOINS}
      where r.return_id = ${id} and r.removed_at is null order by r.requested_at, r.id`.execute(db),
  ]);
  const [stored_return] = rows;
  return stored_return && { ...stored_return, items };
}

/** The return as the caller may see it; a return of another location is refused as not found. */
export async function answerReturn(ctx: Pick<Ctx, 'db' | 'actor'>, id: string): Promise<{ part_return: VendorReturn }> {
  const stored_return = await readReturn(ctx, id);
  if (!stored_return || !ctx.actor.workplace_ids.includes(stored_return.workplace_id)) return refuse('not_found');
  const { items, credit, note, sent_by, timezone: _timezone, ...row } = stored_return;
  return {
    part_return: {
      ...shownReturnRow(ctx, row),
      note,
      sent_by,
      items: items.map((item) => shownRequest(ctx, item)),
      actions: [...returnActions(row.status)],
      vendor_credit: credit && { id: credit.id, credit_number: documentNumber('vendor_credit', credit) },
    },
  };
}

export const viewReturn = (ctx: Ctx, { id }: InputOf<typeof endpoint>) => answerReturn(ctx, id);
