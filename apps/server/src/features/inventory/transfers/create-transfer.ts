import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { createTransfer as endpoint, StockTransfer } from '@baydesk/contract/inventory.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { addQuantities } from '@baydesk/domain/inventory/stock-level';
import { transferNumber } from '@baydesk/domain/inventory/stock-number';
import { negated } from '@baydesk/domain/money/cents';
import { sql } from 'kysely';
import type { WorkplaceCtx } from '../../../platform/request/context.ts';
import { storeNumbered, takenNumber } from '../../../platform/writes/document-number.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { eventWrite, newEvent } from '../../../platform/writes/events.ts';
import { lockNewId, refuseTakenId } from '../../../platform/writes/taken-names.ts';
import { insertion } from '../../../platform/writes/write-together.ts';
import { holdStock } from '../ledger/hold-stock.ts';
import { moveStock } from '../ledger/move-stock.ts';
import { findTransfer, viewTransfer } from './transfer-view.queries.ts';

type Input = InputOf<typeof endpoint>;

/**
 * Sends pieces to another location at their average value. A repeated call returns what the first one
 * created, and other values under its id are refused.
 */
export async function createTransfer(ctx: WorkplaceCtx, input: Input): Promise<StockTransfer> {
  const { id, to_workplace_id } = input;
  const items = added(input.items);
  const workplace_id = ctx.workplace.id;
  const [, earlier, stock_parts] = await Promise.all([
    lockNewId(ctx, id),
    findTransfer(ctx, id),
    holdStock(
      ctx,
      items.map(({ stock_part_id }) => stock_part_id),
    ),
    assertDestination(ctx, to_workplace_id),
  ]);
  const part_ids = new Map(stock_parts.map((part) => [part.id, part.part_id]));
  if (earlier) {
    const parts = items.map(({ stock_part_id, quantity }) => ({ part_id: part_ids.get(stock_part_id), quantity }));
    return isSame(earlier, input, parts) ? earlier : refuse('entered_before', transferAbout(earlier));
  }
  const here = stock_parts.filter((part) => part.workplace_id === workplace_id);
  if (here.length < items.length) return refuse('no_longer_there', { field: 'Part' }, 'items');
  const { moved, writes } = moveStock(
    ctx,
    here,
    items.map(({ stock_part_id, quantity, field }) => ({
      stock_part_id,
      kind: 'transfer_out' as const,
      quantity: -quantity,
      document_type: 'stock_transfer' as const,
      document_id: id,
      field,
    })),
    sql`${transferNumber({ number: 0, shop_id: ctx.workplace.shop_id }).slice(0, -1)} || ${takenNumber('stock_transfer')}`,
  );
  const sent = moved.map(({ move, value_cents }) => ({
    organization_id: ctx.actor.organization_id,
    transfer_id: id,
    part_id: part_ids.get(move.stock_part_id) ?? refuse('not_found'),
    quantity: -move.quantity,
    value_cents: negated(value_cents),
  }));
  const event = newEvent(ctx, 'inventory.sent', {
    entity_id: id,
    workplace_id,
    after: { to_workplace_id, parts: here.map(({ part_number }) => part_number) },
  });
  await refuseTakenId(() =>
    storeNumbered(
      ctx,
      { table: 'stock_transfers', kind: 'stock_transfer', workplace_id, rows: [transferColumns(ctx, input)] },
      [insertion('stock_transfer_items', sent), ...writes, eventWrite(event)],
    ),
  );
  return viewTransfer(ctx, id);
}

interface SentItem {
  readonly stock_part_id: string;
  readonly quantity: number;
  readonly field: string;
}

/** A part that is named twice is sent once, with both quantities. */
function added(items: Input['items']): readonly SentItem[] {
  const sent = new Map<string, SentItem>();
  for (const [index, { stock_part_id, quantity }] of items.entries()) {
    const before = sent.get(stock_part_id);
    sent.set(stock_part_id, {
      stock_part_id,
      quantity: addQuantities(before?.quantity ?? 0, quantity),
      field: before?.field ?? `items.${index}.quantity`,
    });
  }
  return [...sent.values()];
}

interface SentPart {
  readonly part_id: string | undefined;
  readonly quantity: number;
}

const isSame = (earlier: StockTransfer, { to_workplace_id, note }: Input, parts: readonly SentPart[]): boolean =>
  earlier.to_workplace_id === to_workplace_id &&
  earlier.note === note &&
  earlier.items.length === parts.length &&
  earlier.items.every((item) =>
    parts.some(({ part_id, quantity }) => part_id === item.part_id && quantity === item.quantity),
  );

/** 'TRTOR-4' of '3 pieces' */
function transferAbout({ transfer_number, items }: StockTransfer) {
  const pieces = addQuantities(...items.map(({ quantity }) => quantity));
  return { number: transfer_number, amount: pieces === 1 ? '1 piece' : `${pieces} pieces` };
}

/** Locks the other location, so that it is not closed before the pieces are on their way. */
async function assertDestination({ db, workplace }: WorkplaceCtx, id: string): Promise<void> {
  const about = { field: 'Location' };
  const there = await db
    .selectFrom('workplaces')
    .select(['name', 'is_closed'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!there) return refuse('no_longer_there', about, 'to_workplace_id');
  if (there.is_closed) refuse('location_closed', { name: there.name }, 'to_workplace_id');
  if (id === workplace.id)
    refuse('invalid_input', { message: 'Choose another location: the parts are there already' }, 'to_workplace_id');
}

const transferColumns = ({ actor, now, workplace }: WorkplaceCtx, { id, to_workplace_id, note }: Input) => ({
  id,
  workplace_id: workplace.id,
  number: 0,
  to_workplace_id,
  status: 'in_transit' as const,
  note,
  sent_by: fullName(actor),
  sent_at: now.toString({ fractionalSecondDigits: 3 }),
  ended_by: '',
  version: 1,
});
