import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { createCredit as endpoint } from '@baydesk/contract/credits.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { fullName } from '@baydesk/domain/format/person-name';
import type { Credit } from '@baydesk/domain/credits/credit-part';
import { allocate, post } from '@baydesk/domain/ledger/party-ledger';
import { cents, negated, sumCents } from '@baydesk/domain/money/cents';
import { coresOfCredit } from '@baydesk/domain/part-requests/core-return';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { WorkplaceCtx } from '../../platform/request/context.ts';
import { storeNumbered } from '../../platform/writes/document-number.ts';
import { refuse } from '../../platform/request/errors.ts';
import { eventWrite, newEvent } from '../../platform/writes/events.ts';
import { lockNewId, refuseTakenId } from '../../platform/writes/taken-names.ts';
import type { Write } from '../../platform/writes/write-together.ts';
import { insertion } from '../../platform/writes/write-together.ts';
import { settleOrdersOfInvoices } from '../invoices/public.ts';
import type { HeldAccount } from '../ledger/public.ts';
import { assertEntryDay, assertSameAsBefore, holdCustomerAccounts, ledgerWrites } from '../ledger/public.ts';
import { keepCreditedCores } from '../work-orders/public.ts';
import { appliedToInvoice, creditAmounts, creditedItems } from './credit-amounts.ts';
import { findCredit, viewCredit } from './credit-view.queries.ts';
import { readCreditable } from './creditable.queries.ts';
import { settleCredited } from './settle-credited.ts';

type Input = InputOf<typeof endpoint>;

/**
 * Credits items of an invoice, or an amount of goodwill. It settles the invoice as far as that is open; what is left can be
 * applied or refunded. A repeated call returns what the first one created.
 */
export async function createCredit(ctx: WorkplaceCtx, input: Input) {
  const { id, customer_id, invoice_id, credit_date } = input;
  const customers = sql`
    select id from customers where id = ${customer_id} and removed_at is null and merged_into_id is null`;
  const [, earlier, [account], invoice] = await Promise.all([
    lockNewId(ctx, id),
    findCredit(ctx, id),
    holdCustomerAccounts(ctx, customers, invoice_id ? { ids: [invoice_id] } : {}),
    invoice_id ? readCreditable(ctx, invoice_id) : undefined,
  ]);
  if (earlier) {
    const { credit_number, total_cents, credit_date_created: date } = earlier;
    // The caller names an amount only for goodwill; the amount of credited items is computed from the invoice.
    const amount_cents = input.amount_cents ?? total_cents;
    assertSameAsBefore(credit_number, { amount_cents: total_cents, date }, { amount_cents, date: credit_date });
    return earlier;
  }
  if (!account) return refuse('no_longer_there', { field: 'Customer' }, 'customer_id');
  if (invoice_id && invoice?.customer_id !== customer_id)
    return refuse('no_longer_there', { field: 'Invoice' }, 'invoice_id');
  const today = workplaceDate(ctx.now, ctx.workplace.timezone).toString();
  assertEntryDay(account, credit_date, today, { name: 'credit_date', label: 'Credit date' });
  const credit = invoice ? creditAmounts(invoice, input.items) : goodwill(input);

  const after = posted(account, input, credit);
  // A credit belongs to the location of its invoice.
  const workplace_id = invoice?.workplace_id ?? ctx.workplace.id;
  await refuseTakenId(() =>
    storeNumbered(
      ctx,
      { table: 'credits', kind: 'credit', workplace_id, rows: [creditColumns(ctx, input, credit, workplace_id)] },
      [
        ...itemWrites(ctx, id, credit),
        ...ledgerWrites(ctx, account, after, () => ({
          workplace_id,
          due_date: credit_date,
          document_type: 'credit',
          document_id: id,
        })),
        eventWrite(
          newEvent(ctx, 'credit.created', {
            entity_id: id,
            workplace_id,
            after: { customer_id, invoice_id, amount: credit.total_cents, date: credit_date, reason: input.reason },
          }),
        ),
      ],
    ),
  );
  if (invoice) await keepCreditedCores(ctx, id, coresOfCredit(creditedItems(invoice, input.items)));
  if (invoice_id) await Promise.all([settleOrdersOfInvoices(ctx, [invoice_id]), settleCredited(ctx, invoice_id)]);
  return viewCredit(ctx, { id });
}

/** Goodwill has no items and no tax. */
const goodwill = ({ amount_cents }: Input): Credit => {
  const total_cents = amount_cents ?? cents(0);
  return { items: [], taxes: [], net_cents: total_cents, total_cents };
};

function posted(account: HeldAccount, { id, invoice_id, credit_date }: Input, { total_cents }: Credit) {
  const entry = { id, kind: 'credit', amount_cents: negated(total_cents), entry_date: credit_date } as const;
  const ledger = post(account, entry);
  const charge = account.entries.find((each) => each.id === invoice_id);
  const amount_cents = appliedToInvoice(total_cents, charge?.open_cents ?? cents(0));
  if (!charge || amount_cents === 0) return ledger;
  const allocation = { id: uuidv7(), charge_id: charge.id, credit_id: id, amount_cents };
  return allocate(ledger, { ...allocation, allocation_date: credit_date });
}

const creditColumns = ({ actor, now }: WorkplaceCtx, input: Input, credit: Credit, workplace_id: string) => ({
  id: input.id,
  workplace_id,
  number: 0,
  customer_id: input.customer_id,
  invoice_id: input.invoice_id,
  credit_date: input.credit_date,
  reason: input.reason,
  subtotal_cents: credit.net_cents,
  tax_cents: sumCents(credit.taxes.map(({ tax_cents }) => tax_cents)),
  total_cents: credit.total_cents,
  created_by: fullName(actor),
  created_at: now.toString({ fractionalSecondDigits: 3 }),
  reversed_by: '',
  reversed_reason: '',
  version: 1,
});

function itemWrites({ actor }: WorkplaceCtx, credit_id: string, { items, taxes }: Credit): readonly Write[] {
  const { organization_id } = actor;
  const item_rows = items.map(({ item_id, ...item }) => ({
    organization_id,
    credit_id,
    invoice_item_id: item_id,
    ...item,
  }));
  const tax_rows = taxes.map((tax, position) => ({ organization_id, credit_id, position, ...tax }));
  return [insertion('credit_items', item_rows), insertion('credit_taxes', tax_rows)];
}
