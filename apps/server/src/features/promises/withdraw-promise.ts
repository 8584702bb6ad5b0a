import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { PaymentPromise, withdrawPromise as endpoint } from '@baydesk/contract/promises.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse, refuseStale } from '../../platform/request/errors.ts';
import { eventWrite, newEvent } from '../../platform/writes/events.ts';
import { writeTogether } from '../../platform/writes/write-together.ts';
import { assertNoteHere } from '../notes/public.ts';
import { findPromise } from './promises.queries.ts';

/** The note stays, because it says what was promised then. */
export async function withdrawPromise(
  ctx: Ctx,
  { id, version, is_withdrawn }: InputOf<typeof endpoint>,
): Promise<PaymentPromise> {
  const promise = await ctx.db
    .selectFrom('payment_promises')
    .select(['note_id', 'workplace_id', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!promise) return refuse('not_found');
  refuseStale(promise.version, version);
  await assertNoteHere(ctx, promise.note_id);
  await ctx.db
    .updateTable('payment_promises')
    .set({
      withdrawn_at: is_withdrawn ? ctx.now.toString() : null,
      withdrawn_by: is_withdrawn ? fullName(ctx.actor) : '',
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
  const after = (await findPromise(ctx, id)) ?? refuse('not_found');
  const action = is_withdrawn ? 'invoice.promise_withdrawn' : 'invoice.promise_restored';
  const { promised_on } = after;
  await writeTogether(ctx.db, [
    eventWrite(
      ...after.invoice_ids.map((entity_id) =>
        newEvent(ctx, action, { entity_id, workplace_id: promise.workplace_id, after: { promised_on } }),
      ),
    ),
  ]);
  return after;
}
