import type { InputOf } from '@baydesk/contract/define-endpoint';
import type {
  listCounts as listEndpoint,
  StockCountItem,
  StockCountRow,
  viewCount as endpoint,
} from '@baydesk/contract/inventory/counts.contract';
import type { StockLevel } from '@baydesk/domain/inventory/stock-level';
import { addQuantities, changeStock } from '@baydesk/domain/inventory/stock-level';
import { countNumber } from '@baydesk/domain/inventory/stock-number';
import type { Cents } from '@baydesk/domain/money/cents';
import { isPermitted, move } from '@baydesk/domain/permissions/permission';
import { sql } from 'kysely';
import type { Ctx, WorkplaceCtx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { MOST_COUNTED, paginated } from '../../../platform/lists/list-query.ts';
import { seesCosts } from '../stock-row.queries.ts';

const selectCounts = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('stock_counts as k')
    .innerJoin('workplaces as w', 'w.id', 'k.workplace_id')
    .select([
      'k.id',
      'k.number',
      'k.workplace_id',
      'w.shop_id',
      'k.status',
      'k.chosen_by',
      'k.started_by',
      'k.started_at',
    ])
    .select(['k.ended_by', 'k.ended_at', 'k.version'])
    .select((eb) => {
      const items = eb.selectFrom('stock_count_items as i').whereRef('i.count_id', '=', 'k.id');
      return [
        items.select(({ fn }) => fn.countAll<number>().as('all')).as('parts_count'),
        items.select(({ fn }) => fn.count<number>('i.counted_at').as('counted')).as('counted_count'),
      ];
    });

type ReadCount = Awaited<ReturnType<ReturnType<typeof selectCounts>['execute']>>[number];

const shown = ({ number, shop_id, workplace_id: _place, ...count }: ReadCount): StockCountRow => ({
  ...count,
  parts_count: count.parts_count ?? 0,
  counted_count: count.counted_count ?? 0,
  count_number: countNumber({ number, shop_id }),
});

/** A count of a location where the caller works. */
export async function findCount(ctx: Pick<Ctx, 'db' | 'actor'>, id: string): Promise<StockCountRow | undefined> {
  const count = await selectCounts(ctx).where('k.id', '=', id).executeTakeFirst();
  return count && ctx.actor.workplace_ids.includes(count.workplace_id) ? shown(count) : undefined;
}

export const viewCountRow = async (ctx: Pick<Ctx, 'db' | 'actor'>, id: string): Promise<StockCountRow> =>
  (await findCount(ctx, id)) ?? refuse('not_found');

export async function listCounts(ctx: WorkplaceCtx, input: InputOf<typeof listEndpoint>) {
  let query = selectCounts(ctx).where('k.workplace_id', '=', ctx.workplace.id);
  if (input.status) query = query.where('k.status', '=', input.status);
  if (input.search) {
    const number = /(\d{1,9})$/.exec(input.search)?.[1];
    query = query.where('k.number', '=', Number(number ?? 0));
  }
  const { collection, pagination } = await paginated(ctx.db, query, input, {
    columns: { started_at: sql.ref('k.started_at') },
    first: { sort_by: 'started_at', descending: true },
    tie_break: sql.ref('k.id'),
    count_at_most: MOST_COUNTED,
  });
  return { collection: collection.map(shown), pagination };
}

interface ReadItem extends Omit<StockCountItem, 'difference' | 'difference_cents'>, StockLevel {
  /** The value of the posted difference. */
  readonly posted_cents: Cents | null;
}

/** The parts of a count in the order of the shelves. */
export async function countItems({ db }: Pick<Ctx, 'db'>, count_id: string): Promise<readonly ReadItem[]> {
  const { rows } = await sql<ReadItem>`
    select i.stock_part_id, p.part_number, p.name, coalesce(u.name, '') as measurement, p.barcode,
      coalesce(g.name, '') as grid_location, i.counted_quantity, i.counted_by, i.counted_at, i.expected_quantity, i.reason,
      s.on_hand, s.value_cents, s.last_cost_cents, m.value_cents as posted_cents
    from stock_count_items i
    join stock_parts s on s.id = i.stock_part_id
    join catalogue_parts p on p.id = s.part_id
    left join measurements u on u.id = p.measurement_id
    left join grid_locations g on g.id = s.grid_location_id
    left join stock_movements m on m.document_id = i.count_id and m.kind = 'count' and m.stock_part_id = s.id
    where i.count_id = ${count_id}
    order by s.sorted_grid_location = '', s.sorted_grid_location, s.sorted_number, s.id`.execute(db);
  return rows;
}

/** The count stays blind while people count: the expected quantities are shown only for the review and after it. */
export async function viewCount(ctx: Ctx, { id, is_review }: InputOf<typeof endpoint>) {
  if (is_review && !isPermitted(ctx.actor.permissions, move('inventory'))) refuse('not_permitted');
  const count = await viewCountRow(ctx, id);
  const items = await countItems(ctx, id);
  const is_shown = is_review || count.status !== 'counting';
  const sees_costs = seesCosts(ctx);
  return {
    ...count,
    items: items.map((item) => {
      const { on_hand: _on_hand, value_cents: _value, last_cost_cents: _last, posted_cents, ...row } = item;
      const difference = is_shown ? differenceOf(item) : null;
      return {
        ...row,
        expected_quantity: is_shown ? item.expected_quantity : null,
        difference,
        difference_cents:
          difference === null || !sees_costs
            ? null
            : (posted_cents ?? changeStock(item, { quantity: difference }).value_cents),
      };
    }),
  };
}

interface Counted {
  readonly counted_quantity: number | null;
  readonly expected_quantity: number | null;
}

/** Null where nothing was counted. */
export const differenceOf = ({ counted_quantity, expected_quantity }: Counted): number | null =>
  counted_quantity === null || expected_quantity === null ? null : addQuantities(counted_quantity, -expected_quantity);
