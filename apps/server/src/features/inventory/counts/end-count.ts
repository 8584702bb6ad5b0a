import type { InputOf } from '@baydesk/contract/define-endpoint';
import type {
  cancelCount as cancelEndpoint,
  CountStatus,
  postCount as postEndpoint,
  StockCountRow,
} from '@baydesk/contract/inventory/counts.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse, refuseStale } from '../../../platform/request/errors.ts';
import { eventWrite, newEvent } from '../../../platform/writes/events.ts';
import { modification, writeTogether } from '../../../platform/writes/write-together.ts';
import { holdStock } from '../ledger/hold-stock.ts';
import { moveStock } from '../ledger/move-stock.ts';
import { countItems, differenceOf, viewCountRow } from './count-view.queries.ts';

type PostInput = InputOf<typeof postEndpoint>;

/** Moves the stock by the differences, each with a reason, and remembers when each part was counted. */
export async function postCount(ctx: Ctx, input: PostInput): Promise<StockCountRow> {
  const { id } = input;
  const { count_number } = await viewCountRow(ctx, id);
  // Stock is locked before documents.
  const { rows: in_count } = await sql<{ id: string }>`
    select stock_part_id as id from stock_count_items where count_id = ${id}`.execute(ctx.db);
  const stock_parts = await holdStock(
    ctx,
    in_count.map((item) => item.id),
  );
  const { workplace_id } = await lockCount(ctx, input, 'posted');
  const counted = (await countItems(ctx, id)).filter((item) => item.counted_quantity !== null);
  const reasons = new Map(input.reasons.map(({ stock_part_id, reason }) => [stock_part_id, reason]));
  const differing = counted
    .map((item) => ({ ...item, difference: differenceOf(item) ?? 0 }))
    .filter(({ difference }) => difference !== 0)
    .map((item) => ({ ...item, reason: reasons.get(item.stock_part_id) || input.reason }));
  if (differing.some(({ reason }) => reason === ''))
    refuse('invalid_input', { message: 'Reason is a required field' }, 'reason');
  const { writes } = moveStock(
    ctx,
    stock_parts,
    differing.map(({ stock_part_id, difference, reason }) => ({
      stock_part_id,
      kind: 'count',
      quantity: difference,
      reason,
      document_type: 'stock_count',
      document_id: id,
      document_number: count_number,
    })),
  );
  await sql`
    update stock_parts s set last_counted_at = i.counted_at
    from stock_count_items i
    where i.count_id = ${id} and i.counted_at is not null and s.id = i.stock_part_id`.execute(ctx.db);
  if (differing.length > 0)
    await sql`
      update stock_count_items i set reason = r.reason
      from jsonb_to_recordset(${JSON.stringify(differing.map(({ stock_part_id, reason }) => ({ stock_part_id, reason })))}::jsonb)
        r (stock_part_id uuid, reason text)
      where i.count_id = ${id} and i.stock_part_id = r.stock_part_id`.execute(ctx.db);
  const after = { count_number, counted: counted.length, differences: differing.length };
  await writeTogether(ctx.db, [
    ...writes,
    ended(ctx, input, 'posted'),
    eventWrite(newEvent(ctx, 'inventory.count_posted', { entity_id: id, workplace_id, after })),
  ]);
  return viewCountRow(ctx, id);
}

/** Ends a count without moving anything. */
export async function cancelCount(ctx: Ctx, input: InputOf<typeof cancelEndpoint>): Promise<StockCountRow> {
  const { id } = input;
  const { workplace_id } = await lockCount(ctx, input, 'cancelled');
  await writeTogether(ctx.db, [
    ended(ctx, input, 'cancelled'),
    eventWrite(newEvent(ctx, 'inventory.count_cancelled', { entity_id: id, workplace_id })),
  ]);
  return viewCountRow(ctx, id);
}

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** Waits for people who are entering their counts. */
async function lockCount({ db, actor }: Ctx, { id, version }: Versioned, to: CountStatus) {
  const count = await db
    .selectFrom('stock_counts')
    .select(['workplace_id', 'status', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!count || !actor.workplace_ids.includes(count.workplace_id)) return refuse('not_found');
  refuseStale(count.version, version);
  if (count.status !== 'counting')
    refuse('status_move_not_allowed', { from: statusLabel(count.status), to: statusLabel(to) });
  return count;
}

const ended = ({ actor, now }: Ctx, { id, version }: Versioned, status: CountStatus) =>
  modification('stock_counts', [
    {
      id,
      status,
      ended_by: fullName(actor),
      ended_at: now.toString({ fractionalSecondDigits: 3 }),
      version: version + 1,
    },
  ]);
