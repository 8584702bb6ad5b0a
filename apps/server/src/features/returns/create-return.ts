import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { createReturn as endpoint, VendorReturn } from '@baydesk/contract/returns.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import type { WorkplaceCtx } from '../../platform/request/context.ts';
import { storeNumbered } from '../../platform/writes/document-number.ts';
import { eventWrite, newEvent } from '../../platform/writes/events.ts';
import { lockNewId, refuseTakenId } from '../../platform/writes/taken-names.ts';
import { holdCores } from '../work-orders/public.ts';
import { sumsOf } from './lock-return.ts';
import { putOnReturn } from './put-on-return.ts';
import { assertVendor } from './requests/assert-vendor.ts';
import { answerReturn } from './return-view.queries.ts';

/** Puts requests and cores on one return, all or none. A repeated call returns what the first one made. */
export async function createReturn(
  ctx: WorkplaceCtx,
  { id, vendor_id, request_ids, core_return_ids, note }: InputOf<typeof endpoint>,
): Promise<{ part_return: VendorReturn }> {
  await lockNewId(ctx, id);
  if (await isThere(ctx, id)) return answerReturn(ctx, id);
  const vendor_name = await assertVendor(ctx, vendor_id);
  const workplace_id = ctx.workplace.id;
  const cores = await holdCores(ctx, core_return_ids);
  const { items, writes } = await putOnReturn(
    ctx,
    { id, workplace_id, vendor_id },
    { request_ids, core_return_ids, cores },
  );
  const row = {
    id,
    workplace_id,
    number: 0,
    vendor_id,
    status: 'ready' as const,
    note,
    ...sumsOf(items),
    credit_memo_number: '',
    created_by: fullName(ctx.actor),
    created_at: ctx.now.toString({ fractionalSecondDigits: 3 }),
    sent_by: '',
    version: 1,
  };
  await refuseTakenId(() =>
    storeNumbered(ctx, { table: 'vendor_returns', kind: 'vendor_return', workplace_id, rows: [row] }, [
      ...writes,
      eventWrite(
        newEvent(ctx, 'part_return.created', {
          entity_id: id,
          workplace_id,
          after: {
            vendor: vendor_name,
            parts: items.map(({ part_number, description }) => part_number || description),
          },
        }),
      ),
    ]),
  );
  return answerReturn(ctx, id);
}

const isThere = async ({ db }: WorkplaceCtx, id: string): Promise<boolean> =>
  Boolean(await db.selectFrom('vendor_returns').select('id').where('id', '=', id).executeTakeFirst());
