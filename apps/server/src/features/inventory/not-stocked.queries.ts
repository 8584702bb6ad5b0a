import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { partsNotStocked as endpoint } from '@baydesk/contract/inventory.contract';
import { sql } from 'kysely';
import type { WorkplaceCtx } from '../../platform/request/context.ts';
import { MOST_FOUND_TO_FILTER, MOST_OPTIONS } from '../../platform/lists/list-query.ts';
import { foundEntries } from '../../platform/lists/search-group.ts';

const AT_MOST = sql.lit(MOST_OPTIONS);

interface NotStocked {
  readonly id: string;
  readonly part_number: string;
  readonly name: string;
  readonly manufacturer_name: string;
}

/** Without a search, the first by number. */
export async function partsNotStocked({ db, workplace }: WorkplaceCtx, { search }: InputOf<typeof endpoint>) {
  const columns = sql`p.id, p.part_number, p.name, coalesce(m.name, '') as manufacturer_name`;
  const of_parts = sql`left join manufacturers m on m.id = p.manufacturer_id
    where not p.is_retired and not exists (
      select from stock_parts s where s.workplace_id = ${workplace.id} and s.part_id = p.id)`;
  const { rows } =
    search === ''
      ? await sql<NotStocked>`
          select ${columns} from catalogue_parts p ${of_parts}
          order by lower(p.part_number), p.id limit ${AT_MOST}`.execute(db)
      : await sql<NotStocked>`
          select ${columns} from ${foundEntries(['part'], search, MOST_FOUND_TO_FILTER)}
          join catalogue_parts p on p.id = f.entity_id ${of_parts}
          order by f.place limit ${AT_MOST}`.execute(db);
  return { collection: rows };
}
