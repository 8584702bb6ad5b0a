import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { endTransfer as endpoint, StockTransfer } from '@baydesk/contract/inventory.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { statusLabel } from '@baydesk/domain/status/status-label';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse, refuseStale } from '../../../platform/request/errors.ts';
import { eventWrite, newEvent } from '../../../platform/writes/events.ts';
import { modification, writeTogether } from '../../../platform/writes/write-together.ts';
import { holdStockAt, keepStockAt } from '../ledger/hold-stock.ts';
import { moveStock } from '../ledger/move-stock.ts';
import { viewTransfer } from './transfer-view.queries.ts';

type Input = InputOf<typeof endpoint>;

/** Puts arrived pieces onto the shelves there, or recalled ones back onto their own, at the value they left with. */
export async function endTransfer(ctx: Ctx, { id, version, status }: Input): Promise<StockTransfer> {
  const transfer = await viewTransfer(ctx, id);
  const is_back = status === 'cancelled';
  const [workplace_id, location] = is_back
    ? [transfer.from_workplace_id, transfer.from_workplace]
    : [transfer.to_workplace_id, transfer.to_workplace];
  if (!ctx.actor.workplace_ids.includes(workplace_id)) refuse('transfer_elsewhere', { location });
  const part_ids = transfer.items.map(({ part_id }) => part_id);
  const [items, , stock_parts, locked] = await Promise.all([
    ctx.db
      .selectFrom('stock_transfer_items')
      .select(['part_id', 'quantity', 'value_cents'])
      .where('transfer_id', '=', id)
      .execute(),
    keepStockAt(ctx, workplace_id, part_ids),
    holdStockAt(ctx, workplace_id, part_ids),
    lockTransfer(ctx, id),
  ]);
  refuseStale(locked.version, version);
  if (locked.status !== 'in_transit')
    refuse('status_move_not_allowed', { from: statusLabel(locked.status), to: statusLabel(status) });
  const parts = new Map(stock_parts.map((part) => [part.part_id, part]));
  const { writes } = moveStock(
    ctx,
    stock_parts,
    items.map(({ part_id, quantity, value_cents }) => {
      const part = parts.get(part_id) ?? refuse('not_found');
      return {
        stock_part_id: part.id,
        kind: 'transfer_in',
        quantity,
        value_cents,
        // A part that was never bought here has no other cost. Pieces without a value do not give it one.
        is_receipt: part.last_cost_cents === null && value_cents !== 0,
        reason: is_back ? 'The transfer was cancelled' : '',
        document_type: 'stock_transfer',
        document_id: id,
        document_number: transfer.transfer_number,
      };
    }),
  );
  const ended = {
    id,
    status,
    ended_by: fullName(ctx.actor),
    ended_at: ctx.now.toString({ fractionalSecondDigits: 3 }),
    version: version + 1,
  };
  const event = { entity_id: id, workplace_id, after: { transfer_number: transfer.transfer_number } };
  await writeTogether(ctx.db, [
    ...writes,
    modification('stock_transfers', [ended]),
    eventWrite(newEvent(ctx, is_back ? 'inventory.called_back' : 'inventory.arrived', event)),
  ]);
  return viewTransfer(ctx, id);
}

const lockTransfer = ({ db }: Ctx, id: string) =>
  db
    .selectFrom('stock_transfers')
    .select(['status', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
