import { gridLocationRecords } from '@baydesk/contract/inventory.contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import type { KindOf } from '../../platform/records/record-kind.ts';

export const gridLocationKind: KindOf<typeof gridLocationRecords> = {
  records: gridLocationRecords,
  table: 'grid_locations',
  select: (db) =>
    db
      .selectFrom('grid_locations as g')
      .select(['g.id', 'g.name', 'g.workplace_id', 'g.is_retired', 'g.version'])
      .select(
        sql<number>`(select count(*) from stock_parts s where s.grid_location_id = g.id and not s.is_retired)`.as(
          'parts_count',
        ),
      ),
  workplaceOf: ({ workplace_id }) => workplace_id,
  is_of_location: true,
};

interface ChosenPlace {
  readonly id: string | null;
  /** Where the part is kept. */
  readonly workplace_id: string;
  /** The place before, which stays valid even if it was retired. */
  readonly before?: string | null;
}

/**
 * Refuses a grid location that is not there, belongs to another location or is retired; locks it. Returns its name, empty
 * where none is chosen.
 */
export async function assertGridLocation({ db }: Pick<Ctx, 'db'>, place: ChosenPlace): Promise<string> {
  const { id, workplace_id, before } = place;
  if (id === null) return '';
  const grid_location = await db
    .selectFrom('grid_locations')
    .select(['name', 'is_retired'])
    .where('id', '=', id)
    .where('workplace_id', '=', workplace_id)
    .forKeyShare()
    .executeTakeFirst();
  if (!grid_location) return refuse('no_longer_there', { field: 'Grid location' }, 'grid_location_id');
  if (grid_location.is_retired && id !== before) refuse('is_retired', { field: 'Grid location' }, 'grid_location_id');
  return grid_location.name;
}
