import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { reverseInvoice as endpoint } from '@baydesk/contract/invoices.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { fullName } from '@baydesk/domain/format/person-name';
import { reverse } from '@baydesk/domain/ledger/party-ledger';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../platform/request/context.ts';
import { Refusal, refuse, refuseStale } from '../../platform/request/errors.ts';
import { eventWrite, newEvent } from '../../platform/writes/events.ts';
import { modification, writeTogether } from '../../platform/writes/write-together.ts';
import type { HeldAccount } from '../ledger/public.ts';
import { holdCustomerAccounts, ledgerWrites } from '../ledger/public.ts';
import { assertEditable, billOrder, lockOrder } from '../work-orders/public.ts';
import { readInvoicedTogether, viewInvoice } from './invoice-view.queries.ts';

/**
 * Takes back all invoices of an order together, because the order can only be invoiced again as a whole. The counter-entries
 * have today's date, so a closed month stays as it was. The numbers are never used again.
 */
export async function reverseInvoice(ctx: Ctx, { id, version, reason }: InputOf<typeof endpoint>) {
  const invoiced_together = await readInvoicedTogether(ctx, id);
  const [first] = invoiced_together;
  if (!first) return refuse('not_found');
  const ids = invoiced_together.map((invoice) => invoice.id);
  const payers = sql`select customer_id from invoices where id = any (${ids}::uuid[])`;
  const [accounts, loaded, invoices] = await Promise.all([
    holdCustomerAccounts(ctx, payers, { ids }),
    lockOrder(ctx, { work_order_id: first.work_order_id }),
    readInvoicedTogether(ctx, id),
  ]);
  assertEditable(ctx, loaded, true);
  const invoice = invoices.find((each) => each.id === id) ?? refuse('not_found');
  refuseStale(invoice.version, version);
  if (invoice.state === 'void') refuse('invoice_is_void');
  const [settled] = invoices.flatMap(({ reversible_reason }) => reversible_reason ?? []);
  if (settled) throw new Refusal('invoice_is_settled', [{ code: 'invoice_is_settled', message: settled }]);
  const today = workplaceDate(ctx.now, loaded.surroundings.timezone).toString();
  const moved = billOrder(ctx, loaded, 'invoice_reversed', { details: { invoice_ids: ids, reason } });
  await writeTogether(ctx.db, [
    ...moved.writes,
    modification(
      'invoices',
      invoices.map((each) => ({
        id: each.id,
        // Its counter-entry settles it. Written here, because a second write of the row would lock the vehicle.
        is_settled: true,
        reversed_on: today,
        reversed_by: fullName(ctx.actor),
        reversed_reason: reason,
        version: each.version + 1,
      })),
    ),
    ...accounts.flatMap((account) => reversals(ctx, account, ids, today, loaded.order.workplace_id)),
    ...invoices.map((each) =>
      eventWrite(
        newEvent(ctx, 'invoice.reversed', { entity_id: each.id, workplace_id: each.workplace_id, after: { reason } }),
      ),
    ),
  ]);
  return viewInvoice(ctx, { id });
}

const reversals = (
  ctx: Ctx,
  account: HeldAccount,
  invoice_ids: readonly string[],
  today: string,
  workplace_id: string,
) => {
  const own = account.entries.filter(({ id }) => invoice_ids.includes(id));
  const after = own.reduce(
    (ledger, { id }) => reverse(ledger, id, { id: uuidv7(), entry_date: today, allocation_id: uuidv7() }),
    account as Parameters<typeof reverse>[0],
  );
  return ledgerWrites(ctx, account, after, ({ reverses_id }) => ({
    workplace_id,
    due_date: today,
    document_type: 'invoice',
    document_id: reverses_id ?? '',
  }));
};
