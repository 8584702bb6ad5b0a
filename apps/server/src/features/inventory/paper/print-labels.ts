import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { printLabels as endpoint } from '@baydesk/contract/inventory/papers.contract';
import { sql } from 'kysely';
import type { WorkplaceCtx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import type { PartLabel } from '../../papers/public.ts';
import { labelsFile } from '../../papers/public.ts';

/** Labels in the order of the ids; a part named twice has two. The barcode is the part's own, or its number. */
export async function printLabels({ db, workplace, services }: WorkplaceCtx, { ids, size }: InputOf<typeof endpoint>) {
  const { rows } = await sql<PartLabel>`
    select p.part_number, p.name, coalesce(g.name, '') as grid_location,
      case when p.barcode = '' then p.part_number else p.barcode end as code
    from unnest(${ids}::uuid[]) with ordinality chosen (id, place)
    join stock_parts s on s.id = chosen.id and s.workplace_id = ${workplace.id}
    join catalogue_parts p on p.id = s.part_id
    left join grid_locations g on g.id = s.grid_location_id
    order by chosen.place`.execute(db);
  if (rows.length === 0 || rows.length < ids.length) return refuse('not_found');
  return labelsFile(services.documents, rows, size);
}
