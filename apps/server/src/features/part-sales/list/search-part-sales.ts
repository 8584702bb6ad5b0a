import { statusLabel } from '@baydesk/domain/status/status-label';
import { sql } from 'kysely';
import type { Condition } from '../../../platform/lists/document-list.ts';
import type { SearchGroup } from '../../../platform/lists/search-group.ts';
import { joinedDetail } from '../../../platform/lists/search-group.ts';
import { findSales, IS_SALE, saleNumber } from './list-part-sales.ts';

/** Finds part sales of the locations the caller works at. */
export const partSalesGroup: SearchGroup = {
  type: 'part_sale',
  async find(ctx, search, most) {
    const is_here = sql`${IS_SALE} and o.workplace_id = any (${ctx.actor.workplace_ids}::uuid[])` as Condition;
    const { rows } = await findSales(ctx, { search, page: 1, rows_per_page: most }, is_here, undefined, most);
    return rows.map((sale) => ({
      id: sale.id,
      search_text: saleNumber(sale),
      detail: joinedDetail(sale.walk_in_name || sale.customer_name, sale.parts[0] ?? null, statusLabel(sale.status)),
      route: `/parts/part-sale/${sale.id}`,
    }));
  },
};
