import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Uses } from '../../platform/records/uses.ts';

const PUNCH = { one: 'stretch of clocked time', many: 'stretches of clocked time' };
/** Removed ones count too, because the history shows them. */
const punchedBy = (condition: RawBuilder<unknown>) => sql`
  select btrim(s.first_name || ' ' || s.last_name) as name from punches p join staff s on s.id = p.staff_id
  where ${condition}`;

export const punchesUses: Uses = {
  'punches.workplace_id': { ...PUNCH, users: (id) => punchedBy(sql`p.workplace_id = ${id}`) },
  'punches.department_id': { ...PUNCH, users: (id) => punchedBy(sql`p.department_id = ${id}`) },
};
