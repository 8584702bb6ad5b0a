import type { reverseAdjustment as endpoint } from '@baydesk/contract/credits.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { liveAllocations } from '@baydesk/domain/ledger/party-ledger';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { reverseDocument } from '../payments/public.ts';
import { viewAdjustment } from './adjustment-view.queries.ts';

/** Takes a write-off back, which opens its invoices again, or a finance charge that nothing was paid on. */
export const reverseAdjustment = (ctx: Ctx, input: InputOf<typeof endpoint>) =>
  reverseDocument(ctx, input, {
    table: 'adjustments',
    document_type: 'adjustment',
    event: 'credit.adjustment_reversed',
    is_void: 'adjustment_is_void',
    view: viewAdjustment,
    numberOf: ({ adjustment_number }) => adjustment_number,
    assertFree({ id, kind }, account) {
      // A payment is taken back by its own reversal, so that somebody decides about the money.
      if (kind === 'finance_charge' && liveAllocations(account, id).length > 0) refuse('adjustment_is_settled');
    },
  });
