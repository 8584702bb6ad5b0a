import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { removeCredit as endpoint } from '@baydesk/contract/credits.contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { holdCustomerAccounts } from '../ledger/public.ts';
import { assertNotRefunded, reverseDocument } from '../payments/public.ts';
import { takeCreditBack } from '../returns/public.ts';
import { viewCredit } from './credit-view.queries.ts';
import { settleCredited } from './settle-credited.ts';

/**
 * Takes a credit back. The documents it settled are open again, its items can be credited again, and the goods that came
 * with it leave the shelf.
 */
export async function removeCredit(ctx: Ctx, input: InputOf<typeof endpoint>) {
  const { id, reason } = input;
  // Accounts are locked before stock and orders, as when a credit is made.
  await holdCustomerAccounts(ctx, sql`select customer_id from credits where id = ${id}`, {});
  await takeCreditBack(ctx, id, reason);
  const removed = await reverseDocument(ctx, input, {
    table: 'credits',
    document_type: 'credit',
    event: 'credit.removed',
    is_void: 'credit_is_void',
    view: viewCredit,
    numberOf: ({ credit_number }) => credit_number,
    assertFree: ({ credit_number, applied_to }) => assertNotRefunded(credit_number, applied_to),
  });
  if (removed.invoice_id !== null) await settleCredited(ctx, removed.invoice_id);
  return removed;
}
