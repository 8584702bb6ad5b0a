import { fullName } from '@baydesk/domain/format/person-name';
import { post } from '@baydesk/domain/ledger/party-ledger';
import type { Cents } from '@baydesk/domain/money/cents';
import { sumCents } from '@baydesk/domain/money/cents';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { numberedWrites } from '../../platform/writes/document-number.ts';
import { eventWrite, newEvent } from '../../platform/writes/events.ts';
import type { Write } from '../../platform/writes/write-together.ts';
import type { HeldAccount } from '../ledger/public.ts';
import { ledgerWrites } from '../ledger/public.ts';

export type EnteringCtx = Pick<Ctx, 'actor' | 'now' | 'request_id'>;

/** A bill that is about to be entered. */
export interface NewBill {
  readonly id: string;
  readonly workplace_id: string;
  /** Null for a bill that does not pass through stock. */
  readonly delivery_id: string | null;
  /** The vendor's own number; '' if its paper has not come yet. */
  readonly invoice_number: string;
  readonly bill_date: string;
  readonly due_date: string;
  readonly memo: string;
  readonly items_cents: Cents;
  readonly cores_cents: Cents;
  readonly freight_cents: Cents;
  readonly other_charges_cents: Cents;
  readonly tax_cents: Cents;
  /** The vendor's paper says another total. */
  readonly has_open_difference: boolean;
}

/**
 * The writes that enter a bill on a held account of its vendor, with its number, for a statement that writes this account
 * only once. Its day and its number have to be checked before.
 */
export function billWrites(ctx: EnteringCtx, account: HeldAccount, bill: NewBill): readonly Write[] {
  const { id, workplace_id, due_date, bill_date } = bill;
  const total_cents = sumCents([
    bill.items_cents,
    bill.cores_cents,
    bill.freight_cents,
    bill.other_charges_cents,
    bill.tax_cents,
  ]);
  const after = post(account, { id, kind: 'purchase', amount_cents: total_cents, entry_date: bill_date });
  const columns = {
    ...bill,
    number: 0,
    vendor_id: account.id,
    total_cents,
    created_by: fullName(ctx.actor),
    created_at: ctx.now.toString({ fractionalSecondDigits: 3 }),
    reversed_by: '',
    reversed_reason: '',
    version: 1,
  };
  return [
    ...numberedWrites(ctx, { table: 'vendor_bills', kind: 'bill', workplace_id, rows: [columns] }),
    ...ledgerWrites(ctx, account, after, () => ({ workplace_id, due_date, document_type: 'bill', document_id: id })),
    eventWrite(
      newEvent(ctx, 'vendor_transaction.bill_created', {
        entity_id: account.id,
        workplace_id,
        after: {
          document_id: id,
          delivery_id: bill.delivery_id,
          invoice_number: bill.invoice_number,
          date: bill_date,
          due_date,
          amount: total_cents,
          memo: bill.memo,
        },
      }),
    ),
  ];
}

/**
 * Says of the earlier bills of a delivery whether the vendor's paper has another total, and what its number is, if it was
 * corrected.
 */
export const markDifference = (
  delivery_id: string,
  has_open_difference: boolean,
  invoice_number?: string,
): Write => sql`
  update vendor_bills set has_open_difference = ${has_open_difference},
    invoice_number = ${invoice_number === undefined ? sql.ref('invoice_number') : invoice_number},
    version = version + 1
  where delivery_id = ${delivery_id} and reversed_on is null`;
