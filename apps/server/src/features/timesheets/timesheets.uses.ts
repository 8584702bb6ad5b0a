import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Uses } from '../../platform/records/uses.ts';

const CORRECTION = { one: 'request to correct time', many: 'requests to correct time' };
const askedBy = (condition: RawBuilder<unknown>) => sql`
  select btrim(s.first_name || ' ' || s.last_name) as name from punch_corrections k join staff s on s.id = k.staff_id
  where ${condition}`;

export const timesheetsUses: Uses = {
  'approved_days.workplace_id': {
    one: 'approved timesheet',
    many: 'approved timesheets',
    users: (id) => sql`
      select distinct btrim(s.first_name || ' ' || s.last_name) as name from approved_days a join staff s on s.id = a.staff_id
      where a.workplace_id = ${id}`,
  },
  'punch_corrections.workplace_id': { ...CORRECTION, users: (id) => askedBy(sql`k.workplace_id = ${id}`) },
  'punch_corrections.department_id': { ...CORRECTION, users: (id) => askedBy(sql`k.department_id = ${id}`) },
};
