import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

interface Use {
  readonly one: string;
  readonly many: string;
  /** Selects the `name` of everything that uses the record. */
  readonly users: (id: string) => RawBuilder<unknown>;
}

/**
 * The uses of records, by the column that refers to them. A test compares these columns with the foreign keys that
 * neither delete nor clear the reference when the record is removed.
 */
export type Uses = Readonly<Record<`${string}.${string}`, Use>>;

export const EVENT_USES: Uses = {
  'events.workplace_id': {
    one: 'entry of the history',
    many: 'entries of the history',
    users: (id) => sql`
      select concat_ws(' ', replace(entity, '_', ' '), replace(action, '_', ' ')) as name
      from events where workplace_id = ${id}`,
  },
};
