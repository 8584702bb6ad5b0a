import type { Cents } from '@baydesk/domain/money/cents';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';
import { pricedBy } from '../../pricing/public.ts';
import { priceColumns, readPartPricing } from './price-parts.ts';

interface StoredRequest {
  readonly id: string;
  readonly catalogue_part_id: string | null;
  readonly part_number: string;
  readonly part_category_id: string;
  readonly sell_price: Cents | null;
  readonly is_price_typed: boolean;
}

interface PricedRequest {
  readonly is_price_typed: boolean;
  readonly before: Cents | null;
  readonly after: Cents | null;
}

/** Works out the prices of requests for another cost, without changing them. Typed prices stay. */
export async function priceAtCost(
  ctx: Pick<Ctx, 'db'>,
  costs: ReadonlyMap<string, Cents>,
): Promise<ReadonlyMap<string, PricedRequest>> {
  if (costs.size === 0) return new Map();
  const { rows } = await sql<StoredRequest>`
    select id, catalogue_part_id, part_number, part_category_id, sell_price, is_price_typed
    from part_requests where id = any (${[...costs.keys()]}::uuid[])`.execute(ctx.db);
  const pricing = await readPartPricing(
    ctx,
    pricedBy(rows.map((request) => ({ ...request, category_id: request.part_category_id }))),
  );
  return new Map(
    rows.map((request) => {
      const { id, is_price_typed, sell_price: before } = request;
      const cost = costs.get(id) ?? null;
      const after = is_price_typed ? before : priceColumns(pricing, { ...request, cost, typed_price: null }).sell_price;
      return [id, { is_price_typed, before, after }];
    }),
  );
}
