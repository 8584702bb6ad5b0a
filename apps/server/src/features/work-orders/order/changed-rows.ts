import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Write } from '../../../platform/writes/write-together.ts';
import { insertion } from '../../../platform/writes/write-together.ts';
import type { TechnicianRow } from './order-rows.ts';
import { storedColumns } from './order-rows.ts';

interface StoredRow {
  readonly id: string;
}

/** The rows that are new, and those that changed, with the columns that are written. */
export function changedRows<Row extends StoredRow>(before: readonly Row[], after: readonly Row[]) {
  const rows_before = new Map(before.map((row) => [row.id, row]));
  const added = after.filter(({ id }) => !rows_before.has(id));
  const changed = after.filter((row) => {
    const was = rows_before.get(row.id);
    return was && was !== row && !isDeepStrictEqual(storedColumns(was), storedColumns(row));
  });
  return { added: added.map(storedColumns), changed: changed.map(storedColumns) };
}

const assignmentOf = ({ line_id, staff_id, assigned_at }: TechnicianRow) => ({ line_id, staff_id, assigned_at });

const isSame = (one: TechnicianRow) => (other: TechnicianRow) =>
  one.line_id === other.line_id && one.staff_id === other.staff_id;

/** Assignments have no id and no mark for removed ones, so those that ended are deleted. */
export function changedAssignments(
  organization_id: string,
  before: readonly TechnicianRow[],
  after: readonly TechnicianRow[],
): Write[] {
  const ended = before.filter((one) => !after.some(isSame(one))).map(assignmentOf);
  const assigned = after
    .filter((one) => before.find(isSame(one))?.assigned_at !== one.assigned_at)
    .map((one) => ({ organization_id, ...assignmentOf(one) }));
  const end = () => sql`
    delete from line_technicians t
    using jsonb_populate_recordset(null::line_technicians, ${JSON.stringify(ended)}::jsonb) r
    where t.line_id = r.line_id and t.staff_id = r.staff_id`;
  const assign = () => sql`
    ${insertion('line_technicians', assigned)}
    on conflict (organization_id, line_id, staff_id) do update set assigned_at = excluded.assigned_at`;
  return [...(ended.length > 0 ? [end()] : []), ...(assigned.length > 0 ? [assign()] : [])];
}
