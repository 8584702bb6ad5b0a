import type { undoMerge as endpoint } from '@baydesk/contract/customers.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { emptyAgain } from '@baydesk/domain/customers/fill-blanks';
import { whyMergeIsSettled } from '@baydesk/domain/customers/merge-undo';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { viewCustomer } from './customer-view.queries.ts';
import { lockAnyCustomer, saveCustomer } from './customers.store.ts';
import { toldOf } from './merge-customers.ts';
import { viewMerge } from './merges.queries.ts';
import { lockMerge, saveUndone } from './merges.store.ts';
import { moveEverythingBack } from './moves-with-customer.ts';

export async function undoMerge(ctx: Ctx, { id }: InputOf<typeof endpoint>) {
  const { kept_id, merged_id, was_retired, moved, kept_before, kept_after } = await lockMerge(ctx, id);
  for (const customer_id of [kept_id, merged_id].toSorted()) await lockAnyCustomer(ctx, customer_id);
  const reason = whyMergeIsSettled(await viewMerge(ctx, id), ctx.now);
  if (reason) refuse('merge_is_settled', { reason });
  const before = emptyAgain(await viewCustomer(ctx, kept_id), kept_before, kept_after);
  await saveCustomer(ctx, merged_id, { merged_into_id: null, is_retired: was_retired });
  await moveEverythingBack(ctx, moved, kept_id, merged_id);
  await saveCustomer(ctx, kept_id, before);
  await saveUndone(ctx, id);
  const merge = await viewMerge(ctx, id);
  await recordEvent(ctx, 'customer.merge_undone', { entity_id: kept_id, after: { ...before, ...toldOf(merge) } });
  return merge;
}
