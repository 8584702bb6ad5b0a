import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { OfferedItem, offerPartSet as endpoint } from '@baydesk/contract/inventory/part-set-offer.contract';
import { availableStock } from '@baydesk/domain/inventory/stock-level';
import { sourceByStock } from '@baydesk/domain/part-requests/source-by-stock';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { partToUse } from '../catalogue/public.ts';
import { committedAt } from './stock-row.queries.ts';

interface ReadItem extends Omit<OfferedItem, 'available' | 'part_source_type'> {
  readonly set_name: string;
  readonly on_hand: number | null;
  readonly committed: number | null;
}

/** A part that was replaced is offered as the newer one. */
export async function offerPartSet({ db }: Pick<Ctx, 'db'>, { id, workplace_id }: InputOf<typeof endpoint>) {
  const { rows } = await sql<ReadItem>`
    select t.name as set_name, p.id as part_id, p.part_number, p.name, coalesce(u.name, '') as measurement, i.quantity,
      case when p.id <> old.id then old.part_number end as replaces, p.is_retired, s.on_hand,
      case when s.id is not null then ${committedAt('s.part_id', 's.workplace_id')} end as committed
    from part_sets t
    join part_set_items i on i.part_set_id = t.id
    join catalogue_parts old on old.id = i.part_id
    join catalogue_parts p on p.id = coalesce((${partToUse(sql.ref('i.part_id'))} ->> 'id')::uuid, i.part_id)
    left join measurements u on u.id = p.measurement_id
    left join stock_parts s on s.workplace_id = ${workplace_id} and s.part_id = p.id and not s.is_retired
    where t.id = ${id}
    order by i.position`.execute(db);
  const [first] = rows;
  if (!first) return refuse('not_found');
  return { name: first.set_name, items: rows.map(offeredItem) };
}

function offeredItem({ set_name: _name, on_hand, committed, ...item }: ReadItem): OfferedItem {
  const available = on_hand === null ? null : availableStock(on_hand, committed ?? 0);
  return { ...item, available, part_source_type: sourceByStock(available, item.quantity) };
}
