import type { removeCustomerTransaction as endpoint } from '@baydesk/contract/credits/transactions.contract';
import {
  removeCredit as creditEndpoint,
  reverseAdjustment as adjustmentEndpoint,
} from '@baydesk/contract/credits.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { reverseInvoice as invoiceEndpoint } from '@baydesk/contract/invoices.contract';
import { reversePayment as paymentEndpoint } from '@baydesk/contract/payments.contract';
import { reverseRefund as refundEndpoint } from '@baydesk/contract/payments/refunds.contract';
import type { PermissionNeed } from '@baydesk/domain/permissions/permission';
import { isPermitted } from '@baydesk/domain/permissions/permission';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { invoiceCommands } from '../invoices/public.ts';
import { paymentCommands } from '../payments/public.ts';
import { removeCredit } from './remove-credit.ts';
import { reverseAdjustment } from './reverse-adjustment.ts';

type Input = InputOf<typeof endpoint>;

interface Removal {
  readonly permission: PermissionNeed;
  readonly run: (ctx: Ctx, input: Input) => Promise<unknown>;
}

/** How each kind of document is taken back, with the permission of its own call. */
const REMOVALS: Readonly<Record<string, Removal>> = {
  invoice: { permission: invoiceEndpoint.permission, run: invoiceCommands.reverseInvoice },
  payment: { permission: paymentEndpoint.permission, run: paymentCommands.reversePayment },
  credit: { permission: creditEndpoint.permission, run: removeCredit },
  refund: { permission: refundEndpoint.permission, run: paymentCommands.reverseRefund },
  adjustment: { permission: adjustmentEndpoint.permission, run: reverseAdjustment },
};

/** Takes back the document with this id, whatever its kind. A document and its entry in the ledger have the same id. */
export async function removeCustomerTransaction(ctx: Ctx, input: Input) {
  const { id } = input;
  const entry = await ctx.db
    .selectFrom('party_entries')
    .select('document_type')
    .where('id', '=', id)
    .whereRef('document_id', '=', 'id')
    .executeTakeFirst();
  const removal = REMOVALS[entry?.document_type ?? ''] ?? refuse('not_found');
  if (!isPermitted(ctx.actor.permissions, removal.permission)) refuse('not_permitted');
  await removal.run(ctx, input);
  return { id };
}
