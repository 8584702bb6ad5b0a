import type { ErrorCode } from '@baydesk/contract/errors';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { fullName } from '@baydesk/domain/format/person-name';
import type { MoneyDocument } from '@baydesk/domain/invoices/invoice-number';
import type { PartyLedger } from '@baydesk/domain/ledger/party-ledger';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse, refuseStale } from '../../platform/request/errors.ts';
import { eventWrite, newEvent } from '../../platform/writes/events.ts';
import { modification, writeTogether } from '../../platform/writes/write-together.ts';
import { assertEnrolledAt, holdVendorAccount, ledgerWrites } from '../ledger/public.ts';

interface StandingDocument {
  readonly vendor_id: string;
  readonly workplace_id: string;
  readonly workplace_name: string;
  readonly timezone: string;
  readonly reversal: object | null;
  readonly version: number;
}

/** How documents of one kind are taken back. */
interface Reversal<Document extends StandingDocument> {
  readonly table: 'vendor_bills' | 'vendor_credits' | 'vendor_payments';
  readonly document_type: Extract<MoneyDocument, 'bill' | 'vendor_credit' | 'vendor_payment'>;
  readonly action: 'bill_reversed' | 'credit_reversed' | 'payment_reversed';
  readonly is_void: ErrorCode;
  readonly view: (ctx: Ctx, input: { readonly id: string }) => Promise<Document>;
  readonly numberOf: (document: Document) => string;
  /** The further entries that change with it. */
  readonly entriesWith?: (document: Document) => readonly string[];
  /** Refuses a document of which something stands in the way. */
  readonly assertFree?: (document: Document) => void;
  /** The ledger without the document, from a day on. */
  readonly takeBack: (ledger: PartyLedger, document: Document, day: string) => PartyLedger;
}

interface ReversalInput {
  readonly id: string;
  readonly version: number;
  readonly reason: string;
}

/** Takes a vendor's document back by counter-entries of today, so a closed month stays as it was. */
export async function reverseVendorDocument<Document extends StandingDocument>(
  ctx: Ctx,
  { id, version, reason }: ReversalInput,
  kind: Reversal<Document>,
): Promise<Document> {
  const { table, document_type, view } = kind;
  const seen_document = await view(ctx, { id });
  const { vendor_id } = seen_document;
  const [account, document] = await Promise.all([
    holdVendorAccount(ctx, vendor_id, [id, ...(kind.entriesWith?.(seen_document) ?? [])]),
    view(ctx, { id }),
  ]);
  assertEnrolledAt(ctx, document, kind.numberOf(document));
  if (document.reversal !== null) refuse(kind.is_void);
  refuseStale(document.version, version);
  kind.assertFree?.(document);
  const { workplace_id } = document;
  const today = workplaceDate(ctx.now, document.timezone).toString();
  const after = kind.takeBack(account, document, today);
  await writeTogether(ctx.db, [
    modification(table, [
      { id, reversed_on: today, reversed_by: fullName(ctx.actor), reversed_reason: reason, version: version + 1 },
    ]),
    ...ledgerWrites(ctx, account, after, () => ({ workplace_id, due_date: today, document_type, document_id: id })),
    eventWrite(
      newEvent(ctx, `vendor_transaction.${kind.action}`, {
        entity_id: vendor_id,
        workplace_id,
        after: { document_id: id, number: kind.numberOf(document), reason },
      }),
    ),
  ]);
  return view(ctx, { id });
}
