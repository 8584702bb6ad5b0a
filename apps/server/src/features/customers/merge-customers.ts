import type * as contract from '@baydesk/contract/customers.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { emptyAgain, fillBlanks } from '@baydesk/domain/customers/fill-blanks';
import { whyMergeIsSettled } from '@baydesk/domain/customers/merge-undo';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { lockNewId } from '../../platform/writes/taken-names.ts';
import { viewCustomer } from './customer-view.queries.ts';
import { lockAnyCustomer, lockCustomer, lockCustomers, saveCustomer } from './customers.store.ts';
import { findMerge, viewMerge } from './merges.queries.ts';
import { insertMerge, lockMerge, saveUndone } from './merges.store.ts';
import type { PartsOfCustomer } from './parts-of-customer.ts';
import { moveParts, movePartsBack } from './parts-of-customer.ts';

/** A repeated call returns the merge made by the first. */
export async function mergeCustomers(ctx: Ctx, input: InputOf<typeof contract.mergeCustomers>, parts: PartsOfCustomer) {
  const { id, kept_id, merged_id } = input;
  await lockNewId(ctx, id);
  const done = await findMerge(ctx, id);
  if (done) return done;
  if (kept_id === merged_id) refuse('same_customer', {}, 'merged_id');
  await lockCustomers(ctx, [kept_id, merged_id]);
  const kept_customer = await lockCustomer(ctx, kept_id, input.kept_version);
  const merged = await lockCustomer(ctx, merged_id, input.merged_version);
  const { before: kept_before, after: kept_after } = fillBlanks(kept_customer, merged);
  const moved = await moveParts(ctx, parts, merged_id, kept_id);
  await saveCustomer(ctx, kept_id, kept_after);
  await saveCustomer(ctx, merged_id, { merged_into_id: kept_id, is_retired: true });
  const { is_retired: was_retired } = merged;
  await insertMerge(ctx, { id, kept_id, merged_id, was_retired, moved, kept_before, kept_after });
  const merge = await viewMerge(ctx, id);
  await recordEvent(ctx, 'customer.merged', {
    entity_id: kept_id,
    before: kept_before,
    after: { ...kept_after, ...historyOf(merge) },
  });
  return merge;
}

/** The part of a merge that is recorded in the history. */
const historyOf = ({
  merged_id,
  merged_name,
  contacts_count,
  vehicles_count,
  notes_count,
}: Awaited<ReturnType<typeof viewMerge>>) => ({
  merged_id,
  merged_name,
  contacts_count,
  vehicles_count,
  notes_count,
});

export async function undoMerge(ctx: Ctx, { id }: InputOf<typeof contract.undoMerge>, parts: PartsOfCustomer) {
  const { kept_id, merged_id, was_retired, moved, kept_before, kept_after } = await lockMerge(ctx, id);
  for (const customer_id of [kept_id, merged_id].toSorted()) await lockAnyCustomer(ctx, customer_id);
  const reason = whyMergeIsSettled(await viewMerge(ctx, id), ctx.now);
  if (reason) refuse('merge_is_settled', { reason });
  const before = emptyAgain(await viewCustomer(ctx, kept_id), kept_before, kept_after);
  await saveCustomer(ctx, merged_id, { merged_into_id: null, is_retired: was_retired });
  await movePartsBack(ctx, parts, moved, kept_id, merged_id);
  await saveCustomer(ctx, kept_id, before);
  await saveUndone(ctx, id);
  const merge = await viewMerge(ctx, id);
  await recordEvent(ctx, 'customer.merge_undone', { entity_id: kept_id, after: { ...before, ...historyOf(merge) } });
  return merge;
}
