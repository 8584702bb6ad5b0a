import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';

interface PhotoPlace {
  readonly note_id: string;
  readonly line_id: string;
}

/**
 * Refuses, at the field, a line of an order the note is not about. A note that has photos of the line already stays its
 * note, also when the line has been split off into another order since.
 */
export async function assertLineOfNote({ db }: Pick<Ctx, 'db'>, { note_id, line_id }: PhotoPlace): Promise<void> {
  const line = await db
    .selectFrom('work_order_lines as l')
    .select((eb) =>
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('note_references as r')
              .select('r.note_id')
              .where('r.note_id', '=', note_id)
              .where('r.reference_type', '=', 'work_order')
              .whereRef('r.reference_id', '=', 'l.work_order_id'),
          ),
          eb.exists(
            eb
              .selectFrom('attachments as a')
              .select('a.id')
              .where('a.note_id', '=', note_id)
              .whereRef('a.line_id', '=', 'l.id'),
          ),
        ])
        .as('is_of_note'),
    )
    .where('l.id', '=', line_id)
    .where('l.removed_at', 'is', null)
    .executeTakeFirst();
  if (!line) return refuse('no_longer_there', { field: 'Line' }, 'line_id');
  if (!line.is_of_note) refuse('not_of_this_order', { field: 'Line' }, 'line_id');
}
