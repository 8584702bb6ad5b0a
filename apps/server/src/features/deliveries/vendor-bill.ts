import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import type { CreditTerm } from '@baydesk/domain/customers/credit-terms';
import { dueDate } from '@baydesk/domain/ledger/due-date';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents, negated } from '@baydesk/domain/money/cents';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../platform/request/context.ts';
import type { Write } from '../../platform/writes/write-together.ts';
import type { HeldAccount } from '../ledger/public.ts';
import { assertEntryDay } from '../ledger/public.ts';
import { billWrites, vendorCreditWrites } from '../payables/public.ts';

/** A delivery as the vendor's account needs it. */
interface BilledDelivery {
  readonly id: string;
  readonly workplace_id: string;
  readonly vendor_invoice_number: string;
  readonly credit_terms: CreditTerm;
  readonly timezone: string;
}

interface Amounts {
  readonly items_cents: Cents;
  readonly cores_cents: Cents;
  readonly freight_cents: Cents;
  readonly other_charges_cents: Cents;
  readonly tax_cents: Cents;
  readonly total_cents: Cents;
}

const NO_CHARGES = {
  cores_cents: cents(0),
  freight_cents: cents(0),
  other_charges_cents: cents(0),
  tax_cents: cents(0),
} as const;

/** Enters the bill of a delivery on the day of the vendor's paper; what costs nothing has no bill. */
export function enterBill(
  ctx: Ctx,
  account: HeldAccount,
  delivery: BilledDelivery & Amounts & { readonly delivery_date: string; readonly has_open_difference: boolean },
): readonly Write[] {
  const { delivery_date, total_cents, timezone } = delivery;
  const field = { name: 'delivery_date', label: 'Delivery date' };
  assertEntryDay(account, delivery_date, workplaceDate(ctx.now, timezone).toString(), field);
  if (total_cents === 0) return [];
  return billWrites(ctx, account, {
    id: uuidv7(),
    workplace_id: delivery.workplace_id,
    delivery_id: delivery.id,
    invoice_number: delivery.vendor_invoice_number,
    bill_date: delivery_date,
    due_date: dueDate(delivery_date, delivery.credit_terms),
    memo: '',
    items_cents: delivery.items_cents,
    cores_cents: delivery.cores_cents,
    freight_cents: delivery.freight_cents,
    other_charges_cents: delivery.other_charges_cents,
    tax_cents: delivery.tax_cents,
    has_open_difference: delivery.has_open_difference,
  });
}

interface Correction {
  /** The amount that we owe more than before; negative for less. */
  readonly amount_cents: Cents;
  readonly reason: string;
  readonly has_open_difference: boolean;
  /** The bills of the delivery, which a credit settles as far as they are open. */
  readonly bill_ids: readonly string[];
}

/** Enters today what a delivery costs more or less than was billed: a further bill, or a credit. */
export function enterCorrection(
  ctx: Ctx,
  account: HeldAccount,
  delivery: BilledDelivery,
  { amount_cents, reason, has_open_difference, bill_ids }: Correction,
): readonly Write[] {
  if (amount_cents === 0) return [];
  const today = workplaceDate(ctx.now, delivery.timezone).toString();
  assertEntryDay(account, today, today);
  const { id: delivery_id, workplace_id } = delivery;
  if (amount_cents < 0)
    return vendorCreditWrites(
      ctx,
      account,
      {
        id: uuidv7(),
        workplace_id,
        delivery_id,
        credit_memo_number: '',
        credit_date: today,
        reason,
        amount_cents: negated(amount_cents),
      },
      { apply_to_bill_ids: bill_ids },
    );
  return billWrites(ctx, account, {
    id: uuidv7(),
    workplace_id,
    delivery_id,
    invoice_number: delivery.vendor_invoice_number,
    bill_date: today,
    due_date: dueDate(today, delivery.credit_terms),
    memo: reason,
    ...NO_CHARGES,
    items_cents: amount_cents,
    has_open_difference,
  });
}
