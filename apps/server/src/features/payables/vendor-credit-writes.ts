import { fullName } from '@baydesk/domain/format/person-name';
import { allocateOldestFirst } from '@baydesk/domain/ledger/allocate';
import { allocate, post } from '@baydesk/domain/ledger/party-ledger';
import type { Cents } from '@baydesk/domain/money/cents';
import { negated } from '@baydesk/domain/money/cents';
import { v7 as uuidv7 } from 'uuid';
import { numberedWrites } from '../../platform/writes/document-number.ts';
import { eventWrite, newEvent } from '../../platform/writes/events.ts';
import type { Write } from '../../platform/writes/write-together.ts';
import type { HeldAccount } from '../ledger/public.ts';
import { ledgerWrites } from '../ledger/public.ts';
import type { EnteringCtx } from './bill-writes.ts';

/** A credit of a vendor that is about to be entered. */
export interface NewVendorCredit {
  readonly id: string;
  readonly workplace_id: string;
  /** The delivery that it corrects; null for a credit that is entered by hand. */
  readonly delivery_id: string | null;
  readonly credit_memo_number: string;
  readonly credit_date: string;
  readonly reason: string;
  readonly amount_cents: Cents;
}

interface Applied {
  /** The bills that it settles at once as far as they are open, the oldest first. */
  readonly apply_to_bill_ids: readonly string[];
}

/**
 * The writes that enter a credit on a held account of its vendor, with its number, for a statement that writes this account
 * only once. Its day has to be checked before. The rest that settles no bill is left for a payment.
 */
export function vendorCreditWrites(
  ctx: EnteringCtx,
  account: HeldAccount,
  credit: NewVendorCredit,
  { apply_to_bill_ids }: Applied,
): readonly Write[] {
  const { id, workplace_id, credit_date, amount_cents } = credit;
  const bills = account.entries
    .filter((entry) => apply_to_bill_ids.includes(entry.id))
    .map((entry, number) => ({ ...entry, due_date: entry.entry_date, number }));
  const after = allocateOldestFirst(amount_cents, bills).reduce(
    (ledger, { id: charge_id, amount_cents: part }) =>
      allocate(ledger, {
        id: uuidv7(),
        charge_id,
        credit_id: id,
        amount_cents: part,
        allocation_date: credit_date,
      }),
    post(account, { id, kind: 'credit', amount_cents: negated(amount_cents), entry_date: credit_date }),
  );
  const columns = {
    ...credit,
    number: 0,
    vendor_id: account.id,
    created_by: fullName(ctx.actor),
    created_at: ctx.now.toString({ fractionalSecondDigits: 3 }),
    reversed_by: '',
    reversed_reason: '',
    version: 1,
  };
  return [
    ...numberedWrites(ctx, { table: 'vendor_credits', kind: 'vendor_credit', workplace_id, rows: [columns] }),
    ...ledgerWrites(ctx, account, after, () => ({
      workplace_id,
      due_date: credit_date,
      document_type: 'vendor_credit',
      document_id: id,
    })),
    eventWrite(
      newEvent(ctx, 'vendor_transaction.credit_created', {
        entity_id: account.id,
        workplace_id,
        after: {
          document_id: id,
          delivery_id: credit.delivery_id,
          credit_memo_number: credit.credit_memo_number,
          date: credit_date,
          amount: amount_cents,
          reason: credit.reason,
        },
      }),
    ),
  ];
}
