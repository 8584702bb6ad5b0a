import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { stockCataloguePart as endpoint } from '@baydesk/contract/inventory.contract';
import { EMPTY_STOCK } from '@baydesk/domain/inventory/stock-level';
import { extend } from '@baydesk/domain/money/cents';
import { DatabaseError } from 'pg';
import type { WorkplaceCtx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { eventWrite, newEvent } from '../../platform/writes/events.ts';
import { lockNewId } from '../../platform/writes/taken-names.ts';
import { insertion, writeTogether } from '../../platform/writes/write-together.ts';
import { assertGridLocation } from './grid-locations.ts';
import { assertCostKnown } from './ledger/assert-cost-known.ts';
import { holdStock } from './ledger/hold-stock.ts';
import { moveStock } from './ledger/move-stock.ts';
import type { ShownStock } from './stock-row.queries.ts';
import { viewStockPart } from './stock-view.queries.ts';

type Input = InputOf<typeof endpoint>;

/** Keeps a catalogue part at the location. A repeated call returns what the first one created. */
export async function stockCataloguePart(ctx: WorkplaceCtx, input: Input): Promise<ShownStock> {
  const { id, part_id, grid_location_id, min, max, on_hand, unit_cost } = input;
  const workplace_id = ctx.workplace.id;
  await lockNewId(ctx, id);
  if (await isThere(ctx, id)) return viewStockPart(ctx, { id });
  const part_number = await usablePart(ctx, part_id);
  await assertGridLocation(ctx, { id: grid_location_id, workplace_id });
  const row = {
    organization_id: ctx.actor.organization_id,
    id,
    workplace_id,
    part_id,
    grid_location_id,
    min_quantity: min,
    max_quantity: max,
  };
  await refuseKept(ctx, part_number, () => writeTogether(ctx.db, [insertion('stock_parts', [row])]));
  const opening = {
    stock_part_id: id,
    kind: 'receive',
    quantity: on_hand,
    ...(unit_cost !== null && { value_cents: extend(on_hand, unit_cost), is_receipt: true }),
    reason: 'Opening stock',
    document_type: 'stock_part',
    document_id: id,
    field: 'on_hand',
  } as const;
  const { writes } = moveStock(ctx, await holdStock(ctx, [id]), on_hand === 0 ? [] : [opening]);
  assertCostKnown(EMPTY_STOCK, { quantity: on_hand, unit_cost });
  const after = { part_number, on_hand, min, max };
  await writeTogether(ctx.db, [
    ...writes,
    eventWrite(newEvent(ctx, 'inventory.created', { entity_id: id, workplace_id, after })),
  ]);
  return viewStockPart(ctx, { id });
}

const isThere = async ({ db }: WorkplaceCtx, id: string): Promise<boolean> =>
  Boolean(await db.selectFrom('stock_parts').select('id').where('id', '=', id).executeTakeFirst());

/** Locks the part, so that it is neither retired nor removed before it is kept here. */
async function usablePart({ db }: WorkplaceCtx, id: string): Promise<string> {
  const part = await db
    .selectFrom('catalogue_parts')
    .select(['part_number', 'is_retired'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!part) return refuse('no_longer_there', { field: 'Part' }, 'part_id');
  if (part.is_retired) refuse('is_retired', { field: 'Part' }, 'part_id');
  return part.part_number;
}

const ONE_PER_LOCATION = 'stock_parts_organization_id_workplace_id_part_id_key';

async function refuseKept(ctx: WorkplaceCtx, part: string, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.constraint !== ONE_PER_LOCATION) throw error;
    refuse('part_is_stocked', { part, location: ctx.workplace.name }, 'part_id');
  }
}
