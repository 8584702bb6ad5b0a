import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { listLinePhotos as endpoint } from '@baydesk/contract/notes.contract';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import { selectAttachments } from './attachments.queries.ts';

export async function listLinePhotos(ctx: Ctx, { work_order_id }: InputOf<typeof endpoint>) {
  const collection = await selectAttachments(ctx.db)
    .innerJoin('work_order_lines as l', 'l.id', 'a.line_id')
    .where('l.work_order_id', '=', work_order_id)
    .where('l.removed_at', 'is', null)
    .where('a.removed_at', 'is', null)
    .orderBy('a.created_at')
    .orderBy('a.id')
    .execute();
  if (collection.length === 0) await assertOrderThere(ctx, work_order_id);
  return { collection };
}

async function assertOrderThere({ db }: Ctx, id: string): Promise<void> {
  const order = await db
    .selectFrom('work_orders')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!order) refuse('not_found');
}
