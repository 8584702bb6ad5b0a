import type { createAdjustment as endpoint } from '@baydesk/contract/credits.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { fullName } from '@baydesk/domain/format/person-name';
import { post } from '@baydesk/domain/ledger/party-ledger';
import { negated } from '@baydesk/domain/money/cents';
import { sql } from 'kysely';
import type { WorkplaceCtx } from '../../platform/request/context.ts';
import { storeNumbered } from '../../platform/writes/document-number.ts';
import { refuse } from '../../platform/request/errors.ts';
import { eventWrite, newEvent } from '../../platform/writes/events.ts';
import { lockNewId, refuseTakenId } from '../../platform/writes/taken-names.ts';
import { settleOrdersOfInvoices } from '../invoices/public.ts';
import {
  assertAllocations,
  assertEntryDay,
  assertSameAsBefore,
  holdCustomerAccounts,
  ledgerWrites,
  turnedInvoices,
  withAllocations,
} from '../ledger/public.ts';
import { readCharges } from '../payments/public.ts';
import { findAdjustment, viewAdjustment } from './adjustment-view.queries.ts';

type Input = InputOf<typeof endpoint>;

/** Writes off what is open on invoices, or charges for paying late. A repeated call returns what the first one created. */
export async function createAdjustment(ctx: WorkplaceCtx, input: Input) {
  const { id, customer_id, kind, amount_cents, adjustment_date, allocations } = input;
  const customers = sql`
    select id from customers where id = ${customer_id} and removed_at is null and merged_into_id is null`;
  const named = allocations.map((allocation) => allocation.id);
  const [, earlier, [account], charges] = await Promise.all([
    lockNewId(ctx, id),
    findAdjustment(ctx, id),
    holdCustomerAccounts(ctx, customers, { is_open: true }),
    readCharges(ctx, customer_id, named),
  ]);
  if (earlier) {
    const { adjustment_number, amount, date } = earlier;
    assertSameAsBefore(adjustment_number, { amount_cents: amount, date }, { amount_cents, date: adjustment_date });
    return earlier;
  }
  if (!account) return refuse('no_longer_there', { field: 'Customer' }, 'customer_id');
  const today = workplaceDate(ctx.now, ctx.workplace.timezone).toString();
  assertEntryDay(account, adjustment_date, today, { name: 'adjustment_date', label: 'Date' });
  const is_write_off = kind === 'write_off';
  if (is_write_off) assertAllocations(amount_cents, allocations, charges);

  const amount = is_write_off ? negated(amount_cents) : amount_cents;
  const charged = post(account, { id, kind: 'adjustment', amount_cents: amount, entry_date: adjustment_date });
  const after = is_write_off ? withAllocations(charged, id, allocations, adjustment_date) : charged;
  const workplace_id = ctx.workplace.id;
  await refuseTakenId(() =>
    storeNumbered(
      ctx,
      { table: 'adjustments', kind: 'adjustment', workplace_id, rows: [adjustmentColumns(ctx, input)] },
      [
        ...ledgerWrites(ctx, account, after, () => ({
          workplace_id,
          due_date: adjustment_date,
          document_type: 'adjustment',
          document_id: id,
        })),
        eventWrite(
          newEvent(ctx, 'credit.adjusted', {
            entity_id: id,
            workplace_id,
            after: { customer_id, kind, amount: amount_cents, date: adjustment_date, reason: input.reason },
          }),
        ),
      ],
    ),
  );
  await settleOrdersOfInvoices(ctx, turnedInvoices(account, after));
  return viewAdjustment(ctx, { id });
}

const adjustmentColumns = ({ actor, now, workplace }: WorkplaceCtx, input: Input) => ({
  id: input.id,
  workplace_id: workplace.id,
  number: 0,
  customer_id: input.customer_id,
  kind: input.kind,
  adjustment_date: input.adjustment_date,
  amount_cents: input.amount_cents,
  reason: input.reason,
  created_by: fullName(actor),
  created_at: now.toString({ fractionalSecondDigits: 3 }),
  reversed_by: '',
  reversed_reason: '',
  version: 1,
});
