import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { createInvoice as endpoint } from '@baydesk/contract/invoices.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { fullName } from '@baydesk/domain/format/person-name';
import type { BilledInvoice, BilledItem } from '@baydesk/domain/invoices/order-invoices';
import { orderInvoices, sumOfKind } from '@baydesk/domain/invoices/order-invoices';
import type { Deposit } from '@baydesk/domain/invoices/take-deposits';
import { takeDeposits } from '@baydesk/domain/invoices/take-deposits';
import { dueDate } from '@baydesk/domain/ledger/due-date';
import type { PartyLedger } from '@baydesk/domain/ledger/party-ledger';
import { allocate, post } from '@baydesk/domain/ledger/party-ledger';
import { negated } from '@baydesk/domain/money/cents';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../platform/request/context.ts';
import { storeNumbered } from '../../platform/writes/document-number.ts';
import { Refusal, refuse, refuseStale } from '../../platform/request/errors.ts';
import { eventWrite, newEvent } from '../../platform/writes/events.ts';
import { lockNewId, refuseTakenId } from '../../platform/writes/taken-names.ts';
import type { Write } from '../../platform/writes/write-together.ts';
import { insertion } from '../../platform/writes/write-together.ts';
import type { HeldAccount } from '../ledger/public.ts';
import { assertEntryDay, holdCustomerAccounts, ledgerWrites } from '../ledger/public.ts';
import type { LoadedOrder } from '../work-orders/public.ts';
import { billableOrder, billOrder, lockOrder } from '../work-orders/public.ts';
import type { BillingSettings, Payer } from './billing-facts.queries.ts';
import { billTo, holdVehicle, payersOf, readBillingSettings, readPayers } from './billing-facts.queries.ts';
import type { BillingFacts } from './check-invoices.ts';
import { invoicingProblems, payerOf } from './check-invoices.ts';
import { readInvoicedTogether } from './invoice-view.queries.ts';
import { settleOrder } from './settle-orders.ts';

/** One invoice that is about to be stored. */
interface NewInvoice extends BilledInvoice {
  readonly id: string;
  readonly invoice_date: string;
  readonly due_date: string;
}

/** If a walk-in deposited more than the sale costs, either the caller gives the rest back or the sale is not invoiced. */
type WalkInDeposit = 'refused' | 'given_back';

/** Invoices an order, whole or not at all. A repeated call returns what the first one created. */
export async function createInvoice(
  ctx: Ctx,
  input: InputOf<typeof endpoint>,
  walk_in_deposit: WalkInDeposit = 'refused',
) {
  const { id, work_order_id } = input;
  const [, earlier, accounts, , locked, payers, settings] = await Promise.all([
    lockNewId(ctx, id),
    readInvoicedTogether(ctx, id),
    // The accounts are locked with their customers.
    holdCustomerAccounts(ctx, payersOf([work_order_id]), { kept_for_order: work_order_id }),
    holdVehicle(ctx, work_order_id),
    lockOrder(ctx, { work_order_id }),
    readPayers(ctx, [work_order_id]),
    readBillingSettings(ctx, work_order_id),
  ]);
  if (earlier.length > 0) return { collection: earlier };
  refuseStale(locked.order.version, input.version);
  const customer_po = input.customer_po || locked.order.customer_po;
  const loaded = { ...locked, order: { ...locked.order, customer_po } };
  const billed = orderInvoices(billableOrder(loaded, ctx.now));
  const deposits = depositsIn(accounts);
  assertReady(ctx, loaded, billed, {
    payers,
    // If the caller gives a walk-in the rest of the deposit back, deposits are no problem.
    deposits: walk_in_deposit === 'refused' ? deposits : [],
  });
  const today = workplaceDate(ctx.now, loaded.surroundings.timezone).toString();
  const invoice_date = input.invoice_date ?? today;
  for (const account of accounts)
    assertEntryDay(account, invoice_date, today, { name: 'invoice_date', label: 'Invoice date' });

  const invoices = billed.map((invoice, index): NewInvoice => ({
    ...invoice,
    id: index === 0 ? id : uuidv7(),
    invoice_date,
    due_date: dueDate(invoice_date, payerOf(payers, invoice).credit_terms),
  }));
  const moved = billOrder(ctx, locked, 'invoice_created', {
    columns: { customer_po },
    details: { invoice_ids: invoices.map((invoice) => invoice.id) },
  });
  const ledgers = postedLedgers(accounts, invoices, deposits);
  const settled = settledIn(ledgers);
  const store = () =>
    storeNumbered(
      ctx,
      {
        table: 'invoices',
        kind: 'invoice',
        workplace_id: loaded.order.workplace_id,
        starts_at: settings.numbering_start,
        rows: invoices.map((invoice) => ({
          ...invoiceColumns(ctx, invoice, loaded, moved.snapshot_id, payers, settings),
          is_settled: settled.has(invoice.id),
        })),
      },
      [
        ...moved.writes,
        ...itemWrites(ctx, invoices, loaded),
        ...entryWrites(ctx, ledgers, invoices, loaded),
        eventWrite(...invoices.map((invoice) => createdEvent(ctx, invoice, loaded))),
      ],
    );
  // Sent at once; an invoice does not show the status of its order.
  const [, collection] = await refuseTakenId(() =>
    Promise.all([
      store(),
      readInvoicedTogether(ctx, id),
      invoices.every((invoice) => settled.has(invoice.id)) ? settleOrder(ctx, work_order_id) : undefined,
    ]),
  );
  return { collection };
}

function assertReady({ actor }: Ctx, loaded: LoadedOrder, billed: readonly BilledInvoice[], facts: BillingFacts): void {
  const problems = invoicingProblems(loaded, actor, billed, facts);
  if (problems.length === 0) return;
  const FIELDS: Partial<Record<(typeof problems)[number]['code'], string>> = { customer_po_missing: 'customer_po' };
  throw new Refusal(
    'not_ready_to_invoice',
    problems.map(({ code, message }) => {
      const field = FIELDS[code];
      return { code: 'not_ready_to_invoice', message, ...(field && { field }) };
    }),
  );
}

const invoiceColumns = (
  { actor, now }: Ctx,
  invoice: NewInvoice,
  { order }: LoadedOrder,
  snapshot_id: string,
  payers: ReadonlyMap<string, Payer>,
  { numbering_start: _numbering_start, ...settings }: BillingSettings,
) => {
  const payer = payerOf(payers, invoice);
  return {
    id: invoice.id,
    workplace_id: order.workplace_id,
    number: 0,
    customer_id: invoice.customer_id,
    payer: invoice.payer,
    work_order_id: order.id,
    snapshot_id,
    vehicle_id: order.vehicle_id,
    invoice_date: invoice.invoice_date,
    due_date: invoice.due_date,
    credit_terms: payer.credit_terms,
    customer_po: order.customer_po,
    labour_cents: sumOfKind(invoice, 'labour'),
    parts_cents: sumOfKind(invoice, 'part'),
    cores_cents: sumOfKind(invoice, 'core'),
    supplies_cents: sumOfKind(invoice, 'supplies'),
    subtotal_cents: invoice.subtotal_cents,
    tax_cents: invoice.tax_cents,
    total_cents: invoice.total_cents,
    paper: { ...settings, bill_to: { ...billTo(payer), ...(order.walk_in_name && { name: order.walk_in_name }) } },
    created_by: fullName(actor),
    created_at: now.toString({ fractionalSecondDigits: 3 }),
    reversed_by: '',
    reversed_reason: '',
    version: 1,
  };
};

function itemWrites({ actor }: Ctx, invoices: readonly NewInvoice[], loaded: LoadedOrder): readonly Write[] {
  const { organization_id } = actor;
  const items = invoices.flatMap((invoice) =>
    invoice.items.map((item, position) => ({
      organization_id,
      id: uuidv7(),
      invoice_id: invoice.id,
      position,
      ...item,
      ...described(item, loaded),
    })),
  );
  const taxes = invoices.flatMap((invoice) =>
    invoice.taxes.map((tax, position) => ({ organization_id, invoice_id: invoice.id, position, ...tax })),
  );
  return [insertion('invoice_items', items), insertion('invoice_taxes', taxes)];
}

function described({ kind, line_id, part_request_id }: BilledItem, { lines, part_requests }: LoadedOrder) {
  const line_name = lines.find(({ id }) => id === line_id)?.line_name ?? '';
  const part = part_requests.find(({ id }) => id === part_request_id);
  const part_number = part?.part_number ?? '';
  if (kind === 'supplies') return { description: 'Shop supplies', part_number };
  if (kind === 'labour') return { description: line_name, part_number };
  return {
    description: kind === 'core' ? `Core deposit for ${part?.description}` : (part?.description ?? ''),
    part_number,
  };
}

/** An account as it was, and with the invoices. */
interface PostedLedger {
  readonly before: HeldAccount;
  readonly after: PartyLedger;
}

/**
 * Posts the invoices to their payers' accounts, of which one may get several; deposits on the order settle the customer's as
 * far as they reach.
 */
function postedLedgers(
  accounts: readonly HeldAccount[],
  invoices: readonly NewInvoice[],
  deposits: readonly Deposit[],
): readonly PostedLedger[] {
  if (invoices.some(({ customer_id }) => !accounts.some(({ id }) => id === customer_id)))
    refuse('changed_meanwhile', { who: 'Someone else' });
  return accounts.map((before) => {
    const own = invoices.filter(({ customer_id }) => customer_id === before.id);
    return { before, after: own.reduce((ledger, invoice) => posted(ledger, invoice, deposits), before as PartyLedger) };
  });
}

/** Only deposits on the order are read with the accounts. */
const depositsIn = (accounts: readonly HeldAccount[]): readonly Deposit[] =>
  accounts.flatMap(({ id: account_id, entries }) =>
    entries.map(({ id, open_cents }) => ({ id, account_id, left_cents: negated(open_cents) })),
  );

/** The entries on which nothing is to pay, because deposits cover it or everything is free. */
const settledIn = (ledgers: readonly PostedLedger[]): ReadonlySet<string> =>
  new Set(
    ledgers.flatMap(({ after }) => after.entries.filter(({ open_cents }) => open_cents === 0).map(({ id }) => id)),
  );

function entryWrites(
  ctx: Ctx,
  ledgers: readonly PostedLedger[],
  invoices: readonly NewInvoice[],
  { order }: LoadedOrder,
): readonly Write[] {
  const due = new Map(invoices.map(({ id, due_date }) => [id, due_date]));
  return ledgers.flatMap(({ before, after }) =>
    ledgerWrites(ctx, before, after, ({ id, entry_date }) => ({
      workplace_id: order.workplace_id,
      due_date: due.get(id) ?? entry_date,
      document_type: 'invoice',
      document_id: id,
    })),
  );
}

function posted(ledger: PartyLedger, invoice: NewInvoice, deposits: readonly Deposit[]): PartyLedger {
  const { id: charge_id, total_cents, invoice_date } = invoice;
  const charged = post(ledger, {
    id: charge_id,
    kind: 'purchase',
    amount_cents: total_cents,
    entry_date: invoice_date,
  });
  return takeDeposits(invoice, deposits).reduce(
    (settled, { id: credit_id, amount_cents }) =>
      allocate(settled, { id: uuidv7(), charge_id, credit_id, amount_cents, allocation_date: invoice_date }),
    charged,
  );
}

const createdEvent = (ctx: Ctx, invoice: NewInvoice, { order }: LoadedOrder) =>
  newEvent(ctx, 'invoice.created', {
    entity_id: invoice.id,
    workplace_id: order.workplace_id,
    after: {
      work_order_id: order.id,
      customer_id: invoice.customer_id,
      invoice_date: invoice.invoice_date,
      total: invoice.total_cents,
    },
  });
