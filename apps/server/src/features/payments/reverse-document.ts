import type { ErrorCode } from '@baydesk/contract/errors';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { fullName } from '@baydesk/domain/format/person-name';
import type { MoneyDocument } from '@baydesk/domain/invoices/invoice-number';
import type { ResourceName } from '@baydesk/domain/permissions/permission-table';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse, refuseStale } from '../../platform/request/errors.ts';
import { eventWrite, newEvent } from '../../platform/writes/events.ts';
import { modification, writeTogether } from '../../platform/writes/write-together.ts';
import { settleOrdersOfInvoices } from '../invoices/public.ts';
import type { HeldAccount } from '../ledger/public.ts';
import {
  assertEnrolledAt,
  holdCustomerAccount,
  ledgerWrites,
  reversedWhole,
  turnedInvoices,
} from '../ledger/public.ts';

interface StandingDocument {
  readonly customer_id: string;
  readonly workplace_id: string;
  readonly workplace_name: string;
  readonly timezone: string;
  readonly reversal: object | null;
  readonly version: number;
}

/** How documents of one kind are taken back. */
interface Reversal<Document extends StandingDocument> {
  readonly table: 'payments' | 'credits' | 'adjustments' | 'refunds';
  readonly document_type: Exclude<MoneyDocument, 'invoice'>;
  readonly event: `${ResourceName}.${string}`;
  readonly is_void: ErrorCode;
  readonly view: (ctx: Ctx, input: { readonly id: string }) => Promise<Document>;
  readonly numberOf: (document: Document) => string;
  /** Refuses a document of which something stands in the way. */
  readonly assertFree?: (document: Document, account: HeldAccount) => void;
}

interface ReversalInput {
  readonly id: string;
  readonly version: number;
  readonly reason: string;
}

/**
 * Takes a document back by a counter-entry of today, so a closed month stays as it was. The documents it settled are as open
 * as before.
 */
export async function reverseDocument<Document extends StandingDocument>(
  ctx: Ctx,
  { id, version, reason }: ReversalInput,
  { table, document_type, event, is_void, view, numberOf, assertFree }: Reversal<Document>,
): Promise<Document> {
  const { customer_id } = await view(ctx, { id });
  const [account, document] = await Promise.all([holdCustomerAccount(ctx, customer_id, [id]), view(ctx, { id })]);
  assertEnrolledAt(ctx, document, numberOf(document));
  if (document.reversal !== null) refuse(is_void);
  refuseStale(document.version, version);
  if (document.customer_id !== customer_id) refuse('changed_meanwhile', { who: 'Someone else' });
  assertFree?.(document, account);
  const { workplace_id } = document;
  const today = workplaceDate(ctx.now, document.timezone).toString();
  const after = reversedWhole(account, id, today);
  await writeTogether(ctx.db, [
    modification(table, [
      { id, reversed_on: today, reversed_by: fullName(ctx.actor), reversed_reason: reason, version: version + 1 },
    ]),
    ...ledgerWrites(ctx, account, after, () => ({ workplace_id, due_date: today, document_type, document_id: id })),
    eventWrite(newEvent(ctx, event, { entity_id: id, workplace_id, after: { reason } })),
  ]);
  await settleOrdersOfInvoices(ctx, turnedInvoices(account, after));
  return view(ctx, { id });
}
