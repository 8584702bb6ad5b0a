import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { sumStock } from '@baydesk/contract/inventory.contract';
import type { RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { WorkplaceCtx } from '../../../platform/request/context.ts';
import { MOST_FOUND_TO_FILTER } from '../../../platform/lists/list-query.ts';
import { plannedEachTime, plannedOnce } from '../../../platform/database/planned-once.ts';
import { foundEntries } from '../../../platform/lists/search-group.ts';

export type Condition = RawBuilder<SqlBool>;
type Filters = Omit<InputOf<typeof sumStock>, 'search'>;

/** The conditions on `s` that the filters make. */
function filtersOf({ now }: Pick<WorkplaceCtx, 'now'>, filters: Filters): readonly Condition[] {
  const { category_id, manufacturer_id, vendor_id, grid_location_id, dead_for_days } = filters;
  const conditions: Condition[] = [];
  if (category_id) conditions.push(sql`s.category_id = ${category_id}`);
  if (manufacturer_id) conditions.push(sql`s.manufacturer_id = ${manufacturer_id}`);
  if (grid_location_id) conditions.push(sql`s.grid_location_id = ${grid_location_id}`);
  if (vendor_id)
    conditions.push(
      sql`exists (select from vendor_parts v where v.part_id = s.part_id and v.vendor_id = ${vendor_id})`,
    );
  if (filters.is_below_min) conditions.push(sql`s.on_hand < s.min_quantity`);
  if (filters.is_negative) conditions.push(sql`s.on_hand < 0`);
  if (dead_for_days) {
    const since = now.subtract({ hours: dead_for_days * 24 }).toString();
    conditions.push(
      sql`s.on_hand > 0`,
      sql`(s.last_issued_at < ${since}::timestamptz or s.last_issued_at is null and s.created_at < ${since}::timestamptz)`,
    );
  }
  return conditions;
}

/** The parts of a location that a list shows. */
export interface StockScope {
  readonly condition: Condition;
  /** With filters PostgreSQL plans for their values, because those decide how many parts are left. */
  readonly planned: typeof plannedOnce;
}

export function scopeOf(ctx: Pick<WorkplaceCtx, 'now' | 'workplace'>, filters: Filters): StockScope {
  const chosen = filtersOf(ctx, filters);
  // A literal, because the conditions of the partial indexes are literals too.
  const is_retired = filters.is_retired ? sql`s.is_retired` : sql`not s.is_retired`;
  const conditions = [sql`s.workplace_id = ${ctx.workplace.id}`, is_retired, ...chosen];
  return {
    condition: sql`${sql.join(conditions, sql` and `)}`,
    planned: chosen.length > 0 ? plannedEachTime : plannedOnce,
  };
}

/** The parts of the scope among the best matches of a search, as the part `found` of a `with`; `place` counts from the best. */
export const foundStock = (search: string, { condition }: StockScope): RawBuilder<unknown> => sql`
  found as materialized (
    select s.id, s.value_cents, f.place
    from ${foundEntries(['part'], search, MOST_FOUND_TO_FILTER)}
    join stock_parts s on s.part_id = f.entity_id
    where ${condition})`;
